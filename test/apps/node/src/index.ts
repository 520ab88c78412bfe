// Modules of Node's own: each path is one of them, and answers with what its functions return or throw.
import * as assertions from "./assert.ts";
import * as rest from "./more.ts";
import * as streams from "./streams.ts";
import * as utilities from "./util.ts";

const modules: Record<string, Record<string, () => unknown>> = { assert: assertions.cases, more: rest.cases, streams: streams.cases, util: utilities.cases };

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
