import { spawn } from "node:child_process";
import { lookup } from "node:dns/promises";
import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { isDiskFull } from "./backend/diskSpace.ts";
import { BrokenDatabaseError, diskFull } from "./backend/folderErrors.ts";
import { awaitFolder, type HeldFolder } from "./backend/holdFolder.ts";
import { BuildError, requireWritable } from "./build/buildFolders.ts";
import { isBuildCurrent, isGeneratedCurrent } from "./build/freshness.ts";
import { noteRevision, revisionIn } from "./build/revision.ts";
import { answerWhileBuilding } from "./serve/answerWhileBuilding.ts";
import { type CallHandler, siteListener } from "./serve/siteListener.ts";
import { createSiteServer } from "./serve/siteServer.ts";
import {
  isPortChosen,
  listeningError,
  loadSettings,
  type Settings,
} from "./settings/environment.ts";
import { inTurn } from "./shared/inTurn.ts";
import { hostInAddress } from "./shared/loopback.ts";
import { printed } from "./shared/messageOf.ts";

const root = path.resolve(import.meta.dirname, "..");
const dist = path.join(root, "dist");

/** Where what the forms send arrives. */
interface Reception {
  /** Absent: on another origin. */
  backend?: CallHandler;
  lines: string[];
  close(): Promise<void>;
}

/** Runs a script in a process of its own; only its end gives back the memory that a build takes. */
async function run(script: string, signal: AbortSignal): Promise<void> {
  const command = ["--import", "tsx", script];
  const child = spawn(process.execPath, command, { cwd: root, stdio: "inherit", signal });
  const [code] = await once(child, "exit");
  if (code !== 0)
    throw new BuildError("Le site n’est pas construit, pour la raison dite plus haut.");
}

/** The backend reads src/generated, too. */
async function generateIfNeeded(signal: AbortSignal): Promise<void> {
  if (isGeneratedCurrent(root)) return;
  await requireWritable(root);
  await run("scripts/prepare.ts", signal);
}

async function buildIfNeeded(signal: AbortSignal): Promise<void> {
  if (isBuildCurrent(root)) {
    // What it was built of may have been committed since; where nothing can be written, it goes without.
    await noteRevision(root, dist, revisionIn(root)).catch(() => {});
    return;
  }
  await requireWritable(root);
  console.log("Le site se construit…");
  await run("scripts/build.ts", signal);
}

/** How long a data folder is waited for in which another program looks something up, in ms. */
const FOLDER_PATIENCE_MS = 10_000;

/** Holds the data folder; undefined while its disk is too full even for that. */
async function hold({ dataDir }: Settings, signal?: AbortSignal): Promise<HeldFolder | undefined> {
  const onWait = () =>
    console.log(
      "Un autre programme se sert du dossier de données : le site attend qu’il ait fini…",
    );
  const waiting = { patience: FOLDER_PATIENCE_MS, onWait, signal };
  return awaitFolder(dataDir, waiting).catch(async (thrown) => {
    if (await isDiskFull(path.resolve(dataDir))) return undefined;
    throw thrown;
  });
}

/** What says so follows from src/generated, which may be made first. */
const refuse: CallHandler["handle"] = async (request, response) =>
  (await import("./backend/gateway/handleRequest.ts")).refuseRequest(request, response);

/** Opens the embedded backend; without its database the site is read. @returns undefined while its disk is full */
async function openReception(
  settings: Settings,
  generated: Promise<void>,
  folder?: HeldFolder,
): Promise<Reception | undefined> {
  const leads = path.resolve(settings.dataDir);
  try {
    await generated;
    if (!folder) return undefined;
    const { startBackend } = await import("./backend/startBackend.ts");
    const { outbox, ...backend } = await startBackend(settings, { folder, log: console.log });
    const lines = [`Demandes  ${leads} (npm run leads)`, `E-mails   ${path.resolve(outbox)}`];
    return { backend, lines, close: backend.close };
  } catch (thrown) {
    await folder?.release();
    if (!(thrown instanceof BrokenDatabaseError)) throw thrown;
    if (await isDiskFull(leads)) return undefined;
    return { backend: { handle: refuse }, lines: [thrown.message], close: async () => {} };
  }
}

const retryInMilliseconds = 5_000;

/** Refuses what arrives until the disk has room. */
function receptionInWaiting(settings: Settings): Reception {
  let opened: Reception | undefined;
  const open = async () => {
    if (opened || (await isDiskFull(path.resolve(settings.dataDir)))) return;
    opened = await openReception(settings, Promise.resolve(), await hold(settings));
    if (!opened) return;
    clearInterval(timer);
    console.log(opened.lines.join("\n"));
  };
  const next = inTurn();
  const retry = () => void next(open).catch((thrown) => console.log(String(printed(thrown))));
  const timer = setInterval(retry, retryInMilliseconds).unref();
  return {
    backend: { handle: (...call) => (opened?.backend?.handle ?? refuse)(...call) },
    lines: [diskFull(settings.dataDir)],
    close: async () => {
      clearInterval(timer);
      await next(() => opened?.close());
    },
  };
}

/**
 * Opens the backend while the site is built: the first start creates a database, which takes
 * seconds of another process. A data folder that cannot be used stops it before the build begins.
 * @throws when either fails; the other is then stopped
 */
async function prepare(settings: Settings, stopping: AbortController): Promise<Reception> {
  const { supabaseUrl } = settings;
  const folder = supabaseUrl ? undefined : await hold(settings, stopping.signal);
  const hosted: Reception = { lines: [`Demandes  ${supabaseUrl}`], close: async () => {} };
  const generated = generateIfNeeded(stopping.signal);
  const building = generated.then(() => buildIfNeeded(stopping.signal));
  const opening = supabaseUrl
    ? Promise.resolve(hosted)
    : openReception(settings, generated, folder).then(
        (opened) => opened ?? receptionInWaiting(settings),
      );
  opening.catch(() => stopping.abort());
  const [built, opened] = await Promise.allSettled([building, opening]);
  if (opened.status === "rejected") throw opened.reason;
  if (built.status === "fulfilled") return opened.value;
  await opened.value.close();
  throw built.reason;
}

/** What a browser of this machine calls an address that it listens on: localhost, where that leads there. */
async function nameOf(host: string): Promise<string> {
  const own = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  const local = await lookup("localhost", { all: true }).catch(() => []);
  return local.some(({ address }) => address === own) ? "localhost" : hostInAddress(own);
}

/** Takes the port or, if nobody chose it, the first free one of it and the next 20. @returns the site's address */
async function listen(server: Server, settings: Settings): Promise<string> {
  const { host, port } = settings;
  const last = isPortChosen() ? port : port + 20;
  for (let tried = port; !server.listening; tried += 1) {
    server.listen(tried, host);
    await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE" && tried < last) return;
      throw listeningError(error, settings);
    });
  }
  const { port: taken } = server.address() as AddressInfo;
  if (port !== 0 && taken !== port)
    console.log(`Le port ${port} est déjà pris : le site prend le ${taken}.`);
  return `http://${await nameOf(host)}:${taken}`;
}

/** Ends on a signal: the build at once, the site after the requests under way, then the backend. */
function stopOnSignal(server: Server, stopping: AbortController, prepared: Promise<Reception>) {
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    server.close();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 3000).unref();
    await once(server, "close");
    await (await prepared).close();
  };
  for (const signal of ["SIGINT", "SIGTERM"])
    process.on(signal, () => {
      const stopped = stop().then(() => process.exit(0));
      stopped.catch(() => process.exit(1));
    });
}

async function start(): Promise<void> {
  const settings = loadSettings();
  let listener: RequestListener = answerWhileBuilding;
  const server = createSiteServer((request, response) => listener(request, response));
  const address = await listen(server, settings);
  const stopping = new AbortController();
  const prepared = prepare({ siteUrl: address, ...settings }, stopping);
  stopOnSignal(server, stopping, prepared);
  const { backend, lines } = await prepared;
  listener = await siteListener({ dist, backend, isProxy: settings.isProxy });
  const { siteUrl } = settings;
  if (siteUrl)
    lines.push(`Liens     ${siteUrl} (dans les e-mails : « siteUrl » de la fiche de l’entreprise)`);
  console.log([...lines, `Site      ${address}`].join("\n"));
}

start().catch((error: unknown) => {
  // A build that a signal stopped needs no words.
  if (!(error instanceof Error && error.name === "AbortError")) console.error(printed(error));
  process.exit(1);
});
