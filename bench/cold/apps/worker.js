export default { fetch: () => new Response("hello world\n") };
