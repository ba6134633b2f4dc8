import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the site that the journeys visit. */
    origin: string;
    /** Data folder of its embedded backend: leads and outbox. */
    dataDir: string;
  }
}

const root = path.resolve(import.meta.dirname, "../../..");

/** Waits for the line in which `npm start` tells the address. */
function addressOf(site: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = "";
    const onData = (data: Buffer) => {
      output += data.toString();
      const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    };
    site.stdout?.on("data", onData);
    site.stderr?.on("data", onData);
    site.on("exit", (code) => reject(new Error(`The site stopped with code ${code}:\n${output}`)));
  });
}

function stop(site: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    site.on("exit", () => resolve());
    site.kill("SIGTERM");
  });
}

/**
 * Global set-up of the journeys: builds the site if it has changed and starts it as `npm start`
 * does, on a free port and with a data folder of its own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "site-"));
  const site = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      VITE_SUPABASE_URL: "",
      VITE_SUPABASE_ANON_KEY: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  project.provide("origin", await addressOf(site));
  project.provide("dataDir", dataDir);
  return async () => {
    await stop(site);
    await rm(dataDir, { recursive: true, force: true });
  };
}
