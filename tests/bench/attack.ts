import { mkdir, writeFile } from "node:fs/promises";
import http from "node:http";
import net, { type Socket } from "node:net";
import path from "node:path";
import { startBackendProcess } from "../contract/support/backendProcess.ts";
import { quoteRow } from "../contract/support/leads.ts";
import { type Measurement, percentile } from "./measurement.ts";
import { processTreeMemory } from "./processTreeMemory.ts";
import { postRow, sendLeads } from "./sendLeads.ts";

const hostileConnections = [0, 16, 64];
const secondsPerAttack = 8;
const hostileAddress = "198.51.100.1";

/**
 * Measures what visitors notice while one address sends bad rows as fast as it is answered, or asks
 * for pages ahead: how long a page and an honest lead take.
 * @param dataDir folder of a database without limits
 */
export async function* measureAttacks(dataDir: string): AsyncGenerator<Measurement> {
  const pages = await writePages(path.join(dataDir, "pages"));
  const backend = await startBackendProcess(dataDir, { pages });
  for (const connections of hostileConnections) {
    const end = performance.now() + secondsPerAttack * 1000;
    const isOver = () => performance.now() > end;
    const inserts: number[] = [];
    const [refused, visits] = await Promise.all([
      attack(backend.origin, connections, isOver),
      visitPages(backend.origin, isOver),
      sendLeads(backend.origin, 2, isOver, (_, milliseconds) => inserts.push(milliseconds), 50),
    ]);
    const rate = (refused / secondsPerAttack).toFixed(0);
    const page = percentile(visits, 0.5).toFixed(1);
    const insert = percentile(inserts, 0.95).toFixed(0);
    const figures = `${rate} refusals/s; page median ${page} ms, honest insert p95 ${insert} ms`;
    yield { what: `under ${connections} hostile connections`, figures };
  }
  for (const [what, open] of Object.entries(pipelines)) {
    const sockets = open(new URL(backend.origin));
    const end = performance.now() + secondsPerAttack * 1000;
    const visits = await visitPages(backend.origin, () => performance.now() > end);
    const [page, slow] = [0.5, 0.95].map((share) => percentile(visits, share).toFixed(1));
    const memory = (processTreeMemory(backend.child.pid ?? 0) / 1e6).toFixed(0);
    for (const socket of sockets) socket.destroy();
    yield { what, figures: `page median ${page} ms, p95 ${slow} ms; ${memory} MB` };
  }
  await backend.kill();
}

/** Connections on which pages are asked for ahead of the answers. */
const pipelines: Record<string, (site: URL) => Socket[]> = {
  "under 4 connections that ask for 1,500 pages at once": (site) =>
    sendAhead(site, 4, 1500).map((socket) => socket.resume()),
  "under 200 connections that read none of 200 pages": (site) => sendAhead(site, 200, 200),
};

function sendAhead({ hostname, port, host }: URL, connections: number, pages: number): Socket[] {
  const asked = `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(pages);
  return Array.from({ length: connections }, () => {
    const socket = net.connect(Number(port), hostname);
    socket.on("error", () => {}).write(asked);
    return socket;
  });
}

/** Writes a page to be served while something else is measured; gives its folder. */
export async function writePages(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const page = `<!doctype html><title>x</title>${"<p>Diagnostic immobilier</p>".repeat(2000)}`;
  const files = { "index.html": page, "404.html": page, _headers: "", _redirects: "" };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return folder;
}

/** Sends rows that only the database refuses; resolves to how many were answered. */
async function attack(origin: string, connections: number, isOver: () => boolean) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let answered = 0;
  const send = async () => {
    while (!isOver()) {
      const row = quoteRow({ surface: -1 });
      if (await postRow(agent, `${origin}/rest/v1/quote_submissions`, hostileAddress, row)) {
        answered += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
  agent.destroy();
  return answered;
}

/** Asks for a page again and again; resolves to how long each took in milliseconds. */
export async function visitPages(origin: string, isOver: () => boolean): Promise<number[]> {
  const durations: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    await (await fetch(origin)).text();
    durations.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return durations;
}
