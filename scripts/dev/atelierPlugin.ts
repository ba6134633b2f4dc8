import type { IncomingMessage } from "node:http";
import type { Plugin } from "vite";
import type { Atelier } from "../atelier/server/startAtelier.ts";

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** Whether a person on this machine opens it: no page fetches it, and nobody else is led to it. */
function isVisit({ method, headers, socket }: IncomingMessage): boolean {
  const isNavigation = ["navigate", undefined].includes(headers["sec-fetch-mode"]?.toString());
  const isDirect = headers["x-forwarded-for"] === undefined && headers.forwarded === undefined;
  return method === "GET" && isNavigation && isDirect && LOOPBACK.test(socket.remoteAddress ?? "");
}

/** Leads from `/atelier` to the atelier, which starts when it is first asked for. @param root the project's folder */
export function atelierPlugin(root: string): Plugin {
  let atelier: Promise<Atelier> | undefined;
  const entrance = async (): Promise<string> => {
    atelier ??= import("../atelier/server/startAtelier.ts").then(({ startAtelier }) =>
      startAtelier(root),
    );
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
      if (reason === "close") await (await atelier)?.close();
    },
  };
}
