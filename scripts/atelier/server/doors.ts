import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";
import { isSameSecret } from "../../../supabase/functions/send-form-notification/isSameSecret.ts";
import { isFromHere } from "../../dev/closedServer.ts";
import { ownPage } from "../../shared/ownPage.ts";
import { addresses } from "../protocol.ts";
import { sendPage } from "./ownPages.ts";

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

const secret = (): string => randomBytes(24).toString("base64url");

/** Name of the cookie; browsers hand cookies to every port of a machine. */
const cookieName = ({ headers }: IncomingMessage): string =>
  `atelier-${/:(\d+)$/.exec(headers.host ?? "")?.[1] ?? "80"}`;

function cookieOf(request: IncomingMessage): string {
  const pairs = (request.headers.cookie ?? "").split("; ").map((pair) => pair.split("="));
  return pairs.find(([name]) => name === cookieName(request))?.[1] ?? "";
}

/** Whether it was sent to this machine by its name: a foreign name may have been made to lead here. */
const isForHere = ({ headers }: IncomingMessage): boolean => LOOPBACK.test(headers.host ?? "");

/** Whether somebody opens it; a browser that only looks ahead, or a page that fetches, does not. */
const isVisit = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" &&
  headers.origin === undefined &&
  headers["sec-purpose"] === undefined &&
  ["navigate", undefined].includes(headers["sec-fetch-mode"]?.toString());

/** Who may come in during a run of the atelier: the browsers that a token was handed to, from this machine. */
export function openDoors() {
  const pass = secret();
  const tokens = new Set<string>();
  const isKnown = (request: IncomingMessage): boolean =>
    isForHere(request) && isFromHere(request) && isSameSecret(cookieOf(request), pass);
  const takeToken = (given: string): boolean =>
    tokens.delete([...tokens].find((token) => isSameSecret(given, token)) ?? "");
  const receive = (request: IncomingMessage, response: ServerResponse): void => {
    const [, query] = (request.url ?? "").split("?", 2);
    const token = new URLSearchParams(query).get(addresses.token);
    if (!isForHere(request) || (token === null && !isFromHere(request)))
      refuse(response, "L’atelier ne répond qu’à cet ordinateur, et à ses propres pages.");
    else if (token === null || !isVisit(request))
      refuse(response, "Ouvrez l’atelier par l’adresse qu’il montre à son départ.");
    else if (takeToken(token)) welcome(response, `${cookieName(request)}=${pass}`);
    else
      refuse(
        response,
        "Cette adresse a déjà servi, ou est incomplète. Relancez l’atelier, ou recopiez l’adresse qu’il montre à son départ.",
      );
  };
  return {
    /** Path and query to open; the token in it is worth one visit. */
    entrance() {
      const token = secret();
      tokens.add(token);
      return `${addresses.window}?${addresses.token}=${token}`;
    },
    plugin: {
      name: "atelier-doors",
      configureServer({ middlewares, httpServer }) {
        middlewares.use((request, response, next) =>
          isKnown(request) ? next() : receive(request, response),
        );
        httpServer?.prependListener("upgrade", (request, socket) => {
          if (!isKnown(request)) socket.destroy();
        });
      },
    } satisfies Plugin,
  };
}

function refuse(response: ServerResponse, sentence: string): void {
  response.writeHead(403, { "content-type": "text/plain;charset=utf-8" }).end(`${sentence}\n`);
}

/** Hands the cookie out, by a page: it would not be sent along with what another site leads to. */
function welcome(response: ServerResponse, cookie: string): void {
  const { window } = addresses;
  const head = `<meta http-equiv="refresh" content="0;url=${window}">`;
  const page = ownPage("Atelier", `<a href="${window}">Entrer dans l’atelier</a>`, head);
  sendPage(response, page, {
    "referrer-policy": "no-referrer",
    "set-cookie": `${cookie}; HttpOnly; SameSite=Strict; Path=/`,
  });
}
