import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseEnv } from "node:util";
import { collectOutput } from "./output.ts";

const root = path.resolve(import.meta.dirname, "../../..");

const examples = readFileSync(path.join(root, ".env.example"), "utf8");

/** Every setting, set to nothing, so that no `.env` file of this machine counts. */
export const noSettings = Object.fromEntries(
  Object.keys(parseEnv(examples)).map((name) => [name, ""]),
);

/** The site as `npm start` runs it. */
export interface StartedSite {
  origin: string;
  dataDir: string;
  process: ChildProcess;
  /** What it has told its operator. */
  output(): string;
  stop(): Promise<void>;
}

/** Waits for the line in which the site tells its address. */
function addressOf(site: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    site.stdout?.on("data", () => {
      const [, address] = /^Site +(http:\S+)\n/m.exec(output()) ?? [];
      if (address) resolve(address);
    });
    site.once("exit", (code) =>
      reject(new Error(`The site stopped with code ${code}:\n${output()}`)),
    );
  });
}

interface SiteOptions {
  /** Its data folder, which then stays; default: a new one, removed at the end. */
  dataDir?: string;
  /** Folder of the project; default: this one. */
  folder?: string;
  /** Variables beside those that are set to nothing. */
  environment?: Record<string, string | undefined>;
}

/**
 * Starts the site as `npm start` does, built if it has changed, on a free port and with the
 * embedded backend.
 */
export async function startSite(options: SiteOptions = {}): Promise<StartedSite> {
  const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), "site-")));
  const site = spawn(process.execPath, ["--import", "tsx", "scripts/start.ts"], {
    cwd: options.folder ?? root,
    env: { ...process.env, ...noSettings, DATA_DIR: dataDir, ...options.environment, PORT: "0" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(site);
  const ended = new Promise((resolve) => site.once("exit", resolve));
  return {
    origin: await addressOf(site, output),
    dataDir,
    process: site,
    output,
    stop: async () => {
      site.kill("SIGTERM");
      await ended;
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
