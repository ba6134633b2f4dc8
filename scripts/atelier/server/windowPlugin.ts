import type { Plugin } from "vite";
import { systemCss } from "../../build/systemCss.ts";
import { addresses } from "../protocol.ts";

const html = () => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Atelier</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${systemCss()}</style>
</head>
<body>
<div id="atelier"></div>
<script type="module" src="/scripts/atelier/window/main.tsx"></script>
</body>
</html>`;

/** Serves the atelier's window. */
export function windowPlugin(): Plugin {
  return {
    name: "atelier-window",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path] = (request.url ?? "").split("?");
        if (path !== addresses.window) return next();
        server.transformIndexHtml(addresses.window, html()).then((text) => {
          const type = { "content-type": "text/html;charset=utf-8", "cache-control": "no-store" };
          response.writeHead(200, type).end(text);
        }, next);
      });
    },
  };
}
