import { Suspense, use } from "react";
import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server.edge";

const quotes = new Map<string, Promise<string>>();

function quote(key: string): Promise<string> {
  let promise = quotes.get(key);
  if (promise === undefined) {
    promise = new Promise((resolve) => setTimeout(() => resolve(`“${key}”`), 5));
    quotes.set(key, promise);
  }
  return promise;
}

function Quote({ of }: { of: string }) {
  return <blockquote>{use(quote(of))}</blockquote>;
}

function Broken(): never {
  throw new Error("component failed");
}

function Page({ name, children }: { name: string; children?: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <title>{`Hello ${name}`}</title>
      </head>
      <body className="page" style={{ color: "teal", marginTop: 4 }}>
        <h1>Hello {name} &amp; friends</h1>
        <ul>
          {[1, 2, 3].map((n) => (
            <li key={n} data-n={n}>
              {n * n}
            </li>
          ))}
        </ul>
        {children}
      </body>
    </html>
  );
}

export default {
  async fetch(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const name = url.searchParams.get("name") ?? "world";
    const headers = { "content-type": "text/html; charset=utf-8" };
    switch (url.pathname) {
      case "/":
        return new Response(await renderToReadableStream(<Page name={name} />), { headers });
      case "/suspense": {
        const stream = await renderToReadableStream(
          <Page name={name}>
            <Suspense fallback={<p>waiting</p>}>
              <Quote of={crypto.randomUUID().slice(0, 0) + name} />
            </Suspense>
          </Page>,
          { bootstrapScriptContent: "console.log('started')" },
        );
        if (url.searchParams.has("all")) await stream.allReady;
        return new Response(stream, { headers });
      }
      case "/static":
        return new Response(renderToStaticMarkup(<Page name={name} />), { headers });
      case "/broken":
        try {
          await renderToReadableStream(
            <Page name={name}>
              <Broken />
            </Page>,
            { onError: () => undefined },
          );
          return new Response("no error");
        } catch (error) {
          return new Response((error as Error).message, { status: 500 });
        }
    }
    return new Response("not found", { status: 404 });
  },
};
