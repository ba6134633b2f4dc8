import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { type Environment, EnvironmentError, readEnvironment } from "../src/app/environment.ts";
import { FolderInUseError } from "./backend/holdFolder.ts";
import { isBuildCurrent, noteBuild } from "./build/freshness.ts";
import { type Backend, createSiteServer } from "./serve.ts";

const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");

interface RunningBackend extends Backend {
  close(): Promise<void>;
  outbox: string;
}

async function buildIfNeeded(): Promise<void> {
  if (await isBuildCurrent(root)) return;
  console.log("Building the site…");
  await import("./generate.ts");
  const { buildSite } = await import("./build.ts");
  console.log(`Built ${await buildSite()} pages.`);
  await noteBuild(root);
}

async function openBackend(environment: Environment): Promise<RunningBackend | undefined> {
  if (environment.supabaseUrl) return undefined;
  const { startBackend } = await import("./backend/startBackend.ts");
  return startBackend({ dataDir: environment.dataDir, log: (line) => console.log(line) });
}

/**
 * Opens the backend while the site is built: the first start creates a database, which takes
 * seconds of another process.
 * @throws when either fails; the backend is then closed
 */
async function prepare(environment: Environment): Promise<RunningBackend | undefined> {
  const [built, opened] = await Promise.allSettled([buildIfNeeded(), openBackend(environment)]);
  if (opened.status === "rejected") throw opened.reason;
  if (built.status === "fulfilled") return opened.value;
  await opened.value?.close();
  throw built.reason;
}

async function listen(server: Server, port: number): Promise<string> {
  server.listen(port);
  await Promise.race([
    once(server, "listening"),
    once(server, "error").then(([error]) => Promise.reject(error)),
  ]);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

function tell(address: string, environment: Environment, backend?: RunningBackend): void {
  console.log(`Site    ${address}`);
  if (backend) {
    console.log(`Leads   ${path.resolve(environment.dataDir)} (npm run leads)`);
    console.log(`Mails   ${path.resolve(backend.outbox)}`);
  } else {
    console.log(`Leads   ${environment.supabaseUrl}`);
  }
}

function stopOnSignal(server: Server, backend?: RunningBackend): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    server.close();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 3000).unref();
    await once(server, "close");
    await backend?.close();
  };
  const onSignal = () => {
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const backend = await prepare(environment);
  const server = await createSiteServer({ dist, backend });
  try {
    tell(await listen(server, environment.port), environment, backend);
  } catch (error) {
    await backend?.close();
    throw error;
  }
  stopOnSignal(server, backend);
}

function explain(error: unknown): unknown {
  if (error instanceof EnvironmentError || error instanceof FolderInUseError) return error.message;
  const code = (error as NodeJS.ErrnoException | null)?.code;
  if (code === "EADDRINUSE") return "PORT: this port is in use; choose another one.";
  if (code === "EACCES") return "PORT: this port needs more rights; choose one above 1023.";
  return error;
}

start().catch((error: unknown) => {
  console.error(explain(error));
  process.exit(1);
});
