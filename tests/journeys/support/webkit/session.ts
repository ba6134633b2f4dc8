import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { webkitAlone } from "../../../../scripts/test/tools.ts";
import { freePort } from "../../../freePort.ts";

/** A window of Safari's engine that obeys WebDriver (https://www.w3.org/TR/webdriver2). */
export interface Session {
  /** Sends a command of the session and resolves to its value. */
  send<Value>(method: "GET" | "POST" | "DELETE", command: string, body?: object): Promise<Value>;
  /** What the console, errors and the policy said since the last call. */
  complaints(): string[];
  end(): Promise<void>;
}

// By this signal vitest ends a worker, whose `exit` then ends what it has started.
process.once("SIGTERM", () => process.exit());

/** The screen that all windows of this worker stand on; it ends with it. */
let screen: Promise<string> | undefined;

function openScreen(): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = spawn(
      "Xvfb",
      ["-displayfd", "3", "-screen", "0", "1600x1600x24", "-nolisten", "tcp"],
      { stdio: ["ignore", "ignore", "ignore", "pipe"] },
    );
    server.once("error", reject);
    server.stdio[3]?.once("data", (number) => resolve(`:${String(number).trim()}`));
    process.once("exit", () => server.kill());
  });
}

async function startDriver(home: string, variables: NodeJS.ProcessEnv) {
  screen ??= openScreen();
  const port = await freePort();
  const program = process.env.WEBKIT_DRIVER ?? "WebKitWebDriver";
  const driver = spawn(program, [`--port=${port}`], {
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      ...webkitAlone,
      ...variables,
      DISPLAY: await screen,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_RUNTIME_DIR: home,
      LANG: "fr_FR.UTF-8",
      GDK_BACKEND: "x11",
      WEBKIT_LOG: path.join(home, "log"),
    },
  });
  return { driver, address: `http://127.0.0.1:${port}` };
}

/** An answer of WebDriver that says what went wrong. */
export class DriverError extends Error {
  /** The error's name in WebDriver's list, as `stale element reference`. */
  readonly kind: string;
  constructor(kind: string, message: string) {
    super(`${kind}: ${message}`);
    this.kind = kind;
  }
}

/** Longest time that WebDriver thinks about one command, in ms: now and then it forgets one. */
const THINKING = 30_000;

async function ask<Value>(address: string, method: string, body?: object): Promise<Value> {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(THINKING),
    ...(method === "POST" && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body ?? {}),
    }),
  }).catch((thrown: Error) => {
    throw thrown.name === "TimeoutError" ? new DriverError("timeout", address) : thrown;
  });
  const { value } = (await answer.json()) as { value: Value & { error: string; message: string } };
  if (!answer.ok) throw new DriverError(value.error, value.message);
  return value;
}

async function answering(address: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const isThere = await ask(`${address}/status`, "GET").then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await wait(50);
  }
  throw new Error("WebKitWebDriver did not answer within a minute.");
}

/**
 * Has another window, which knows nothing of the former one, take its place, in the process that has the
 * site's scripts at hand.
 */
export async function renew({ send, complaints }: Session): Promise<void> {
  await send("DELETE", "/actions");
  const { handle } = await send<{ handle: string }>("POST", "/window/new", { type: "window" });
  await send("DELETE", "/window");
  await send("POST", "/window", { handle });
  complaints();
}

function stop(driver: ChildProcess): void {
  try {
    if (driver.pid) process.kill(-driver.pid);
  } catch {
    // It has ended by itself.
  }
}

/** Reads the complaints of a log that grows. */
function complaintsIn(file: string): () => string[] {
  let read = 0;
  return () => {
    const lines = readFileSync(file, "utf8").split("\n");
    const said = lines.slice(read, -1).filter((line) => line.startsWith("complaint:"));
    read = lines.length - 1;
    return said.map((line) => line.slice("complaint:".length));
  };
}

/** What is asked of a window: see https://www.w3.org/TR/webdriver2/#capabilities. */
const capabilities = (proxy: string) => ({
  alwaysMatch: {
    pageLoadStrategy: "none",
    proxy: { proxyType: "manual", httpProxy: proxy },
    timeouts: { script: THINKING / 2, pageLoad: THINKING / 2 },
    "webkitgtk:browserOptions": {
      binary: path.join(import.meta.dirname, "window.py"),
      args: [],
    },
  },
});

async function tryToOpen(
  proxy: string,
  variables: NodeJS.ProcessEnv,
  prepare: (session: Session) => Promise<void>,
): Promise<Session> {
  const home = mkdtempSync(path.join(tmpdir(), "webkit-"));
  const { driver, address } = await startDriver(home, variables);
  const end = () => {
    process.off("exit", end);
    stop(driver);
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", end);
  try {
    await answering(address);
    const { sessionId } = await ask<{ sessionId: string }>(`${address}/session`, "POST", {
      capabilities: capabilities(proxy),
    });
    const commands = `${address}/session/${sessionId}`;
    const session: Session = {
      send: (method, command, body) => ask(commands + command, method, body),
      complaints: complaintsIn(path.join(home, "log")),
      async end() {
        await ask(commands, "DELETE").catch(() => {});
        end();
      },
    };
    await prepare(session);
    return session;
  } catch (thrown) {
    end();
    throw thrown;
  }
}

/**
 * Opens a window of Safari's engine, with nothing kept of an earlier one; another one, where it does
 * not come up or is lost while it is prepared.
 * @param proxy address of what everything is asked from
 * @param variables told to the window, see `window.py`
 */
export function openSession(
  proxy: string,
  variables: NodeJS.ProcessEnv,
  prepare: (session: Session) => Promise<void>,
): Promise<Session> {
  return tryToOpen(proxy, variables, prepare).catch((thrown) => {
    if (thrown instanceof DriverError) return tryToOpen(proxy, variables, prepare);
    throw thrown;
  });
}
