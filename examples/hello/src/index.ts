export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const name = url.searchParams.get("name") ?? "world";
    return new Response(`Hello, ${name}!\n`);
  },
} satisfies ExportedHandler;
