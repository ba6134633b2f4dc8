import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable, Writable } from "node:stream";

type Values = Record<string, unknown>;

interface Message {
  id?: number;
  method?: string;
  params?: Values;
  result?: Values;
  error?: { message: string };
}

/** A browser spoken to in its own protocol: under Playwright no page is prerendered. */
export interface PipedBrowser {
  /** Sends a command to the browser or to one of its sessions; rejects when it is refused. */
  send(method: string, params?: Values, sessionId?: string): Promise<Values>;
  /** Calls back at each event of a kind. */
  on(method: string, listener: (params: Values) => void): void;
  close(): Promise<void>;
}

function start(folder: string): ChildProcess {
  const flags = ["--headless", "--disable-gpu", "--remote-debugging-pipe", "--no-first-run"];
  const isRoot = process.getuid?.() === 0;
  return spawn(
    process.env.CHROME_PATH ?? "",
    [...flags, ...(isRoot ? ["--no-sandbox"] : []), `--user-data-dir=${folder}`],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] },
  );
}

/** Calls back with each message; they end with a zero byte. */
function readMessages(input: Readable, onMessage: (message: Message) => void): void {
  let text = "";
  input.setEncoding("utf8").on("data", (part: string) => {
    const messages = (text + part).split("\0");
    text = messages.pop() ?? "";
    for (const message of messages) onMessage(JSON.parse(message));
  });
}

/** Launches the browser of CHROME_PATH with a new profile. */
export async function launchPiped(): Promise<PipedBrowser> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-browser-"));
  const browser = start(folder);
  const output = browser.stdio[3] as Writable;
  const answers = new Map<number, (message: Message) => void>();
  const listeners: [method: string, listener: (params: Values) => void][] = [];
  readMessages(browser.stdio[4] as Readable, (message) => {
    if (message.id) answers.get(message.id)?.(message);
    for (const [method, listener] of listeners) {
      if (method === message.method) listener(message.params ?? {});
    }
  });
  let last = 0;
  const send: PipedBrowser["send"] = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      last += 1;
      answers.set(last, ({ result = {}, error }) => {
        if (error) reject(new Error(`${method}: ${error.message}`));
        else resolve(result);
      });
      output.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });
  return {
    send,
    on: (method, listener) => listeners.push([method, listener]),
    close: async () => {
      const ended = once(browser, "exit");
      await send("Browser.close");
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
