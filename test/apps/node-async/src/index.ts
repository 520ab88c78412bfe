// What AsyncLocalStorage holds: each case answers with what it saw.
import * as asynchronous from "./async.ts";

const modules: Record<string, Record<string, () => unknown>> = { async: asynchronous.cases };

async function outcome(run: () => unknown): Promise<string> {
  try {
    return `= ${String(await run())}`;
  } catch (e) {
    const { name, message, code } = e as Error & { code?: string };
    // How an assertion reads is not the same everywhere.
    return `throws ${name}${code === undefined ? "" : ` [${code}]`}${code === "ERR_ASSERTION" ? "" : `: ${message}`}`;
  }
}

export default {
  async fetch(request: Request): Promise<Response> {
    const [, module = "", prefix = ""] = new URL(request.url).pathname.split("/");
    const cases = modules[module];
    if (cases === undefined) return new Response(`No module ${module}\n`, { status: 404 });
    let text = "";
    for (const [name, run] of Object.entries(cases)) {
      if (name.startsWith(prefix)) text += `${name} ${await outcome(run)}\n`;
    }
    return new Response(text);
  },
} satisfies ExportedHandler;
