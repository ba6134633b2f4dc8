import { mkdir, writeFile } from "node:fs/promises";
import http from "node:http";
import net from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startBackendProcess } from "../contract/support/backendProcess.ts";
import { quoteRow } from "../contract/support/leads.ts";
import { type Measurement, percentile } from "./measurement.ts";
import { processTreeMemory } from "./processTreeMemory.ts";
import { type Post, post, sendLeads } from "./sendLeads.ts";

const secondsPerAttack = 8;

/** What somebody does to the site; `begin` gives what ends it. */
interface Attack {
  what: string;
  begin(site: URL): () => void;
}

const api = "/rest/v1/quote_submissions";
const form = "/functions/v1/send-form-notification/quote/1a2b3c4d";
const manyKeys = Object.fromEntries(Array.from({ length: 9000 }, (_, key) => [`k${key}`, key]));

const attacks: readonly Attack[] = [
  { what: "with nobody else", begin: () => () => {} },
  ...[16, 64].flatMap((connections) => [
    flood(connections, "rows that the database refuses", api, () => ({
      body: JSON.stringify(quoteRow({ surface: -1 })),
    })),
    flood(connections, "forms of 65,000 fields", form, () => ({
      type: "application/x-www-form-urlencoded",
      body: "a&".repeat(65_000),
    })),
    flood(connections, "rows of 9,000 keys", api, () => ({ body: JSON.stringify(manyKeys) })),
  ]),
  askAhead("under 4 connections that ask for 1,500 pages at once", 4, 1500, true),
  askAhead("under 200 connections that read none of 200 pages", 200, 200, false),
];

/**
 * Measures what visitors notice while somebody attacks: how long a page and an honest lead take,
 * and the most memory that it made the backend take.
 * @param dataDir folder of a database without limits
 */
export async function* measureAttacks(dataDir: string): AsyncGenerator<Measurement> {
  const pages = await writePages(path.join(dataDir, "pages"));
  const backend = await startBackendProcess(dataDir, { pages });
  const site = new URL(backend.origin);
  for (const { what, begin } of attacks) {
    const end = performance.now() + secondsPerAttack * 1000;
    const isOver = () => performance.now() > end;
    const inserts: number[] = [];
    const stop = begin(site);
    const [visits, most] = await Promise.all([
      visitPages(backend.origin, isOver),
      mostMemory(backend.child.pid ?? 0, isOver),
      sendLeads(backend.origin, 2, isOver, (_, milliseconds) => inserts.push(milliseconds), 50),
    ]);
    stop();
    const [page, slow] = [0.5, 0.95].map((share) => percentile(visits, share).toFixed(1));
    const insert = percentile(inserts, 0.95).toFixed(0);
    const memory = (most / 1e6).toFixed(0);
    const figures = `page median ${page} ms, p95 ${slow} ms; honest insert p95 ${insert} ms; ${memory} MB`;
    yield { what, figures };
  }
  await backend.kill();
}

/** One address that posts the same again and again, as fast as it is answered. */
function flood(
  connections: number,
  what: string,
  to: string,
  posted: () => Omit<Post, "address">,
): Attack {
  return {
    what: `under ${connections} connections that send ${what}`,
    begin({ origin }) {
      const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
      let isStopped = false;
      const sendOneByOne = async () => {
        while (!isStopped) await post(agent, origin + to, { address: "198.51.100.1", ...posted() });
      };
      for (let connection = 0; connection < connections; connection += 1) sendOneByOne();
      return () => {
        isStopped = true;
        agent.destroy();
      };
    },
  };
}

/** Connections on which pages are asked for ahead of the answers, which are read or not. */
function askAhead(what: string, connections: number, pages: number, areRead: boolean): Attack {
  return {
    what,
    begin({ hostname, port, host }) {
      const asked = `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(pages);
      const sockets = Array.from({ length: connections }, () => {
        const socket = net.connect(Number(port), hostname);
        socket.on("error", () => {}).write(asked);
        return areRead ? socket.resume() : socket;
      });
      return () => {
        for (const socket of sockets) socket.destroy();
      };
    },
  };
}

/** The most memory in bytes that a process and its descendants take until it is over. */
async function mostMemory(process: number, isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) {
    most = Math.max(most, processTreeMemory(process));
    await wait(500);
  }
  return most;
}

/** Writes a page to be served while something else is measured; gives its folder. */
export async function writePages(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const page = `<!doctype html><title>x</title>${"<p>Diagnostic immobilier</p>".repeat(2000)}`;
  const files = { "index.html": page, "404.html": page, _headers: "", _redirects: "" };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

/** Asks for a page again and again; resolves to how long each took in milliseconds. */
export async function visitPages(origin: string, isOver: () => boolean): Promise<number[]> {
  const durations: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await (await fetch(origin)).text();
    durations.push(performance.now() - began);
    await wait(20);
  }
  return durations;
}
