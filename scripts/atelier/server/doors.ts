import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { addresses } from "../protocol.ts";

const COOKIE = "atelier";
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/;

const isSame = (given: string, secret: string): boolean =>
  given.length === secret.length && timingSafeEqual(Buffer.from(given), Buffer.from(secret));

const cookieOf = ({ headers }: IncomingMessage): string =>
  new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? "")?.[1] ?? "";

function isForeign({ headers }: IncomingMessage): boolean {
  const { host = "", origin } = headers;
  if (!LOOPBACK.test(host)) return true;
  return origin !== undefined && origin !== `http://${host}`;
}

function refuse(response: ServerResponse, sentence: string): void {
  response.writeHead(403, { "content-type": "text/plain;charset=utf-8" }).end(`${sentence}\n`);
}

/** Who may come in: the one browser that the token was handed to, from this machine. */
export interface Doors {
  /** Path and query to open; the token in it is worth one visit. */
  entrance(): string;
  /** Lets a request pass, or answers it. @returns whether it passes */
  admit(request: IncomingMessage, response: ServerResponse): boolean;
}

/** The doors of one run of the atelier. */
export function openDoors(): Doors {
  const pass = randomBytes(24).toString("base64url");
  const tokens = new Set<string>();
  const takeToken = (url: URL): boolean => {
    const given = url.searchParams.get(addresses.token) ?? "";
    return tokens.delete([...tokens].find((token) => isSame(given, token)) ?? "");
  };
  return {
    entrance() {
      const token = randomBytes(24).toString("base64url");
      tokens.add(token);
      return `${addresses.window}?${addresses.token}=${token}`;
    },
    admit(request, response) {
      if (isForeign(request)) {
        refuse(response, "L’atelier ne répond qu’à cet ordinateur.");
        return false;
      }
      if (isSame(cookieOf(request), pass)) return true;
      if (!takeToken(new URL(request.url ?? "/", "http://localhost"))) {
        refuse(response, "Ce lien a déjà servi. Relancez « npm run atelier ».");
        return false;
      }
      const cookie = `${COOKIE}=${pass}; HttpOnly; SameSite=Strict; Path=/`;
      response.writeHead(303, { location: addresses.window, "set-cookie": cookie }).end();
      return false;
    },
  };
}
