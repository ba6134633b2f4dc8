import type { IncomingMessage } from "node:http";
import type { Plugin } from "vite";
import { isFromHere } from "../../dev/closedServer.ts";
import type { startAtelier } from "./startAtelier.ts";

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Whether a person on this machine opens it: no page fetches it, and nobody else is led to it. */
function isVisit(request: IncomingMessage): boolean {
  const { method, headers, socket } = request;
  const isNavigation = ["navigate", undefined].includes(headers["sec-fetch-mode"]?.toString());
  const isDirect = headers["x-forwarded-for"] === undefined && headers.forwarded === undefined;
  const isNear = LOOPBACK.test(socket.remoteAddress ?? "");
  return method === "GET" && isFromHere(request) && isNavigation && isDirect && isNear;
}

/** Leads from `/atelier` to the atelier, which starts when it is first asked for. */
export function atelierPlugin(root: string): Plugin {
  let atelier: ReturnType<typeof startAtelier> | undefined;
  const close = async () => {
    const open = atelier;
    atelier = undefined;
    await (await open)?.close();
  };
  const start = async () => {
    const { startAtelier } = await import("./startAtelier.ts");
    return startAtelier(root, { onQuit: () => void close() });
  };
  const entrance = async (): Promise<string> => {
    atelier ??= start();
    atelier.catch(() => {
      atelier = undefined;
    });
    return (await atelier).entrance();
  };
  return {
    name: "atelier",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!/^\/atelier\/?(?:\?|$)/.test(request.url ?? "") || !isVisit(request)) return next();
        entrance().then((location) => {
          response.writeHead(303, { location, "cache-control": "no-store" }).end();
        }, next);
      });
    },
    async closeServer({ reason }) {
      if (reason === "close") await close();
    },
  };
}
