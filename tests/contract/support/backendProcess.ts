import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The embedded backend in a process of its own, which a test may kill. */
export interface BackendProcess {
  origin: string;
  child: ChildProcess;
  /** What it has told its operator. */
  output(): string;
  /** Ends it without any warning, as a crash or the out-of-memory killer does. */
  kill(): Promise<void>;
}

const program = fileURLToPath(new URL("./runBackend.ts", import.meta.url));

/** Of what else the process is made. */
export interface ProcessOptions {
  /** Address of a database to be used instead of the folder's own. */
  databaseUrl?: string;
  /** Folder of a built site to be served, too. */
  pages?: string;
  /** Command that runs it, such as one that gives it a network of its own. */
  within?: string[];
}

/**
 * Starts the backend on a data folder; rejects with what it wrote when it does not come up.
 */
export async function startBackendProcess(
  dataDir: string,
  { databaseUrl = "", pages = "", within = [] }: ProcessOptions = {},
): Promise<BackendProcess> {
  const own = [process.execPath, "--import", "tsx", program, dataDir, databaseUrl, pages];
  const [command = "", ...given] = [...within, ...own];
  const child = spawn(command, given, { stdio: ["ignore", "pipe", "pipe"] });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const ended = new Promise<void>((resolve) =>
    child.once("exit", () => {
      process.off("exit", killWithUs);
      resolve();
    }),
  );
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      const [, address] = /listening on (\S+)\n/.exec(output) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.once("exit", () => reject(new Error(output)));
  });
  return {
    origin,
    child,
    output: () => output,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
