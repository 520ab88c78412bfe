interface Route {
  method: string;
  path: string;
  what: string;
}

export const routes: Route[] = [
  { method: "GET", path: "/api/hello?name=you", what: "JSON with a query parameter and a variable from wrangler.jsonc" },
  { method: "GET", path: "/api/users/42", what: "A path parameter that must be a number" },
  { method: "GET", path: "/api/connection", what: "What the runtime knows of this connection" },
  { method: "POST", path: "/api/echo", what: "Your body, back as JSON" },
  { method: "GET", path: "/visits", what: "A counter in a cookie" },
  { method: "GET", path: "/events?n=5&ms=400", what: "Server-sent events" },
  { method: "GET", path: "/stream", what: "A body sent while it is made" },
  { method: "GET", path: "/boom", what: "An uncaught error, with its TypeScript stack in skerry dev" },
];

const style = `
  :root { color-scheme: light dark; --line: #8883; --soft: #8881; --key: #0a7d78; }
  @media (prefers-color-scheme: dark) { :root { --key: #4fd1c5; } }
  * { box-sizing: border-box }
  body { font: 16px/1.55 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 3.5rem 1.25rem 5rem }
  h1 { font-size: 2.4rem; letter-spacing: -.03em; margin: 0 0 .25rem }
  .lead { margin: 0 0 2rem; opacity: .75 }
  ul { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: .75rem; overflow: hidden }
  li { display: grid; grid-template-columns: 3.5rem 1fr auto; gap: .25rem .75rem; align-items: center; padding: .8rem 1rem }
  li + li { border-top: 1px solid var(--line) }
  .method { font: 600 .75rem ui-monospace, monospace; color: var(--key) }
  a { font: .95rem ui-monospace, monospace; color: inherit; text-decoration-color: var(--line); overflow-wrap: anywhere }
  small { display: block; opacity: .7 }
  button { font: inherit; font-size: .85rem; padding: .3rem .8rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--soft); cursor: pointer }
  button:hover { border-color: var(--key) }
  pre { margin: 1.5rem 0 0; padding: 1rem; min-height: 7rem; max-height: 22rem; overflow: auto; background: var(--soft); border-radius: .75rem; font: .85rem/1.5 ui-monospace, monospace; white-space: pre-wrap }
  footer { margin-top: 2rem; font-size: .85rem; opacity: .7 }
`;

// Runs in the browser: sends the request of a row and shows the answer as it arrives.
const script = `
  const out = document.querySelector("pre");
  for (const button of document.querySelectorAll("button")) button.onclick = async () => {
    const { method, path } = button.dataset;
    const body = method === "POST" ? JSON.stringify({ from: "the browser", at: new Date().toISOString() }) : undefined;
    const response = await fetch(path, { method, body, headers: body ? { "content-type": "application/json" } : {} });
    out.textContent = method + " " + path + "\\n" + response.status + " " + (response.headers.get("content-type") ?? "") + "\\n\\n";
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part; !(part = await reader.read()).done;) out.textContent += part.value;
  };
`;

export const page = (agent: string) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Hello from Skerry</title>
      <style dangerouslySetInnerHTML={{ __html: style }} />
    </head>
    <body>
      <h1>Hello from Skerry</h1>
      <p class="lead">A Hono app in TypeScript, bundled and served by one binary on your machine.</p>
      <ul>
        {routes.map(({ method, path, what }) => (
          <li>
            <span class="method">{method}</span>
            <span>
              {method === "GET" ? <a href={path}>{path}</a> : <a>{path}</a>}
              <small>{what}</small>
            </span>
            <button data-method={method} data-path={path}>Try</button>
          </li>
        ))}
      </ul>
      <pre>Press Try: the answer appears here as it arrives.</pre>
      <footer>You are using {agent}. Edit src/index.ts and reload.</footer>
      <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
    </body>
  </html>
);
