export default {
	async fetch(request, env) {
		const name = new URL(request.url).searchParams.get("name") ?? "world";
		return new Response(`${env.GREETING}, ${name}!\n`, {
			headers: { "content-type": "text/plain; charset=utf-8" },
		});
	},
} satisfies ExportedHandler<Env>;
