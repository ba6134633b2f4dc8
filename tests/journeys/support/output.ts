import type { ChildProcess } from "node:child_process";

const collected = new Map<string, () => string>();

/** Collects what a program prints; a file of journeys that fails tells it. */
export function collectOutput(program: ChildProcess): () => string {
  let output = "";
  const collect = (data: Buffer) => {
    output += data.toString();
  };
  program.stdout?.on("data", collect);
  program.stderr?.on("data", collect);
  collected.set(`${program.spawnargs.slice(1).join(" ")} (${program.pid})`, () => output);
  return () => output;
}

/** What the programs have printed that were started since this was last asked, under their commands. */
export function takeOutputs(): string[] {
  const outputs = [...collected].map(([command, output]) => `${command} printed:\n${output()}`);
  collected.clear();
  return outputs;
}
