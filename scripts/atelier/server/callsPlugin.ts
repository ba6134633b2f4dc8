import type { IncomingMessage } from "node:http";
import type { Plugin } from "vite";
import { addresses, type Handlers } from "../protocol.ts";

/** Longest body of a call, in bytes: several times what all data files weigh. */
const LONGEST = 4_000_000;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > LONGEST) throw new Error("Ce qui a été envoyé est trop long.");
    pieces.push(piece);
  }
  return JSON.parse(Buffer.concat(pieces).toString() || "null");
}

const unexpected = (thrown: unknown) => ({
  fault: {
    message: `L’atelier n’a pas pu le faire : ${thrown instanceof Error ? thrown.message : thrown}`,
    action: "Rien n’a été changé. Recommencez, ou relancez « npm run atelier ».",
  },
});

/** Answers the window's calls: a POST below the address of calls, JSON in and out. */
export function callsPlugin(handlers: Handlers): Plugin {
  const named: Record<string, (input: never) => unknown> = handlers;
  const answer = async (name: string, request: IncomingMessage): Promise<unknown> => {
    try {
      return await named[name]?.((await bodyOf(request)) as never);
    } catch (thrown) {
      return unexpected(thrown);
    }
  };
  return {
    name: "atelier-calls",
    configureServer({ middlewares }) {
      middlewares.use(addresses.calls, (request, response, next) => {
        const name = (request.url ?? "").slice(1);
        const isCall = request.method === "POST" && Object.hasOwn(named, name);
        const isJson = request.headers["content-type"] === "application/json";
        if (!isCall || !isJson) return next();
        answer(name, request).then((value) => {
          response
            .writeHead(200, { "content-type": "application/json", "cache-control": "no-store" })
            .end(JSON.stringify(value));
        }, next);
      });
    },
  };
}
