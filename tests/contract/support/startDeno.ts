import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../../freePort.ts";
import { LOOPBACK_HOST } from "../../loopback.ts";

/** The function of supabase/functions in the runtime that hosts it. */
export interface DenoFunction {
  /** Address that takes its calls. */
  url: string;
  /** What it wrote to its log. */
  output(): string;
  stop(): Promise<void>;
}

const entry = fileURLToPath(
  new URL("../../../supabase/functions/send-form-notification/index.ts", import.meta.url),
);

/** Starts the deployed entry file with a given environment, in the Deno that came with `npm ci`. */
export async function startDeno(environment: Record<string, string>): Promise<DenoFunction> {
  const port = await freePort();
  const child = spawn(denoProgram(), ["run", "--no-lock", "--no-prompt", "-A", entry], {
    env: {
      ...process.env,
      ...environment,
      DENO_SERVE_ADDRESS: `tcp:${LOOPBACK_HOST}:${port}`,
      DENO_NO_UPDATE_CHECK: "1",
      NO_COLOR: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const listening = new Promise<void>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Listening on")) resolve();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
  });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  await Promise.race([listening, ended]);
  return {
    url: `http://${LOOPBACK_HOST}:${port}/`,
    output: () => output,
    stop: async () => {
      process.off("exit", killWithUs);
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function denoProgram(): string {
  const manifest = createRequire(import.meta.url).resolve("deno/package.json");
  return path.join(path.dirname(manifest), process.platform === "win32" ? "deno.exe" : "deno");
}
