import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { Plugin } from "vite";
import { quietly } from "../../../src/domain/quietly.ts";
import { messageOf } from "../../shared/messageOf.ts";
import { addresses, refused } from "../protocol.ts";

/** Longest body of a call, in characters: several times what all data files weigh. */
const LONGEST = 4_000_000;

/** The answer to what nobody here asks. */
export const garbled = refused(
  "Cette demande n’est pas comprise.",
  "Rechargez la page de l’atelier.",
);

/** The answer where something was thrown. */
export const unexpected = (thrown: unknown) =>
  refused(
    `L’atelier n’a pas pu le faire : ${messageOf(thrown)}`,
    "Rien n’a été changé. Recommencez, ou relancez l’atelier.",
  );

/** Answers the window's calls: a POST below the address of calls, JSON in and out. */
export function callsPlugin(handlers: Record<string, (input: never) => unknown>): Plugin {
  const answer = async (request: IncomingMessage): Promise<[status: number, answer: unknown]> => {
    const { method, url = "" } = request;
    const name = method === "POST" ? url.slice(1) : "";
    const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
    const body = await text(request);
    if (!handler) return [404, garbled];
    if (request.headers["content-type"] !== "application/json") return [415, garbled];
    if (body.length > LONGEST)
      return [200, refused("Ce qui a été envoyé est trop long.", "Raccourcissez le texte.")];
    const input = quietly(() => ({ value: JSON.parse(body) }));
    if (!input) return [400, garbled];
    try {
      return [200, await handler(input.value as never)];
    } catch (thrown) {
      return [200, unexpected(thrown)];
    }
  };
  return {
    name: "atelier-calls",
    configureServer({ middlewares }) {
      middlewares.use(addresses.calls, (request, response, next) => {
        answer(request).then(([status, value]) => {
          const headers = { "content-type": "application/json", "cache-control": "no-store" };
          response.writeHead(status, headers).end(JSON.stringify(value));
        }, next);
      });
    },
  };
}
