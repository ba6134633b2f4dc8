import http from "node:http";
import net from "node:net";
import { isMainThread, type Worker, workerData } from "node:worker_threads";
import { startThread } from "../../scripts/shared/startThread.ts";
import { quoteRow } from "../contract/support/leads.ts";
import { type Post, post } from "./sendLeads.ts";

/** What somebody does to the site, for as long as his thread lives. */
type Attack = (site: URL) => void;

const api = "/rest/v1/quote_submissions";
const form = "/functions/v1/send-form-notification/quote/1a2b3c4d";
const manyFields = "a&".repeat(65_000);
const manyKeys = JSON.stringify(
  Object.fromEntries(Array.from({ length: 9000 }, (_, key) => [`k${key}`, key])),
);

const floods: Record<string, [to: string, posted: () => Omit<Post, "address">]> = {
  "rows that the database refuses": [
    api,
    () => ({ body: JSON.stringify(quoteRow({ surface: -1 })) }),
  ],
  "forms of 65,000 fields": [
    form,
    () => ({ type: "application/x-www-form-urlencoded", body: manyFields }),
  ],
  "rows of 9,000 keys": [api, () => ({ body: manyKeys })],
};

/** Attacks, by what is said of what visitors notice under them. */
export const attacks: Record<string, Attack> = {
  "with nobody else": () => {},
  ...Object.fromEntries(
    Object.entries(floods).flatMap(([what, [to, posted]]) =>
      [4, 16, 64].map((connections) => [
        `under ${connections} connections that send ${what}`,
        ({ origin }: URL) => flood(connections, origin + to, posted),
      ]),
    ),
  ),
  "under 4 connections that ask for 1,500 pages at once": (site) =>
    askAhead(site, 4, 1500, (socket) => socket.resume()),
  "under 200 connections that read none of 200 pages": (site) => askAhead(site, 200, 200, () => {}),
};

/** One address posts again and again, as fast as it is answered. */
function flood(connections: number, url: string, posted: () => Omit<Post, "address">): void {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const sendOneByOne = async () => {
    for (;;) await post(agent, url, { address: "198.51.100.1", ...posted() });
  };
  for (let connection = 0; connection < connections; connection += 1) void sendOneByOne();
}

/** Pages are asked for ahead of the answers. */
function askAhead(
  { hostname, port, host }: URL,
  connections: number,
  pages: number,
  read: (socket: net.Socket) => void,
): void {
  const asked = `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(pages);
  for (let connection = 0; connection < connections; connection += 1) {
    const socket = net.connect(Number(port), hostname);
    socket.on("error", () => {}).write(asked);
    read(socket);
  }
}

/** Begins an attack in a thread of its own, so that what it costs itself is not measured. */
export function begin(what: string, origin: string): Worker {
  return startThread(new URL(import.meta.url), { what, origin });
}

if (!isMainThread) attacks[workerData.what]?.(new URL(workerData.origin));
