import { type ChildProcess, spawn } from "node:child_process";
import { cpSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { collectOutput } from "./output.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** What a project consists of, apart from what is installed and what is written by its commands. */
const parts = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "public",
  "schemas",
  "scripts",
  "src",
  "supabase",
];

/** A copy of the project, to be edited and broken at will. */
export interface ProjectCopy {
  folder: string;
  read(file: string): Promise<string>;
  save(file: string, text: string): Promise<void>;
  /** Sets one value of a JSON file. */
  set(file: string, at: JSONPath, value: unknown): Promise<void>;
  /** Removes a file, or a folder with all that is in it. */
  remove(part: string): Promise<void>;
  delete(): Promise<void>;
}

/** The installed packages by links; a folder of its own keeps what Vite writes beside them apart. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(folder);
  for (const name of await readdir(path.join(root, "node_modules"))) {
    if (name.startsWith(".vite")) continue;
    await symlink(path.join(root, "node_modules", name), path.join(folder, name), "junction");
  }
}

/** Copies the project into a temporary folder. */
export async function copyProject(): Promise<ProjectCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), "project-"));
  for (const part of parts) {
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  await linkPackages(path.join(folder, "node_modules"));
  const place = (file: string) => path.join(folder, file);
  const read = (file: string) => readFile(place(file), "utf8");
  const save = (file: string, text: string) => writeFile(place(file), text);
  return {
    folder,
    read,
    save,
    async set(file, at, value) {
      const text = await read(file);
      await save(file, applyEdits(text, modify(text, at, value, {})));
    },
    remove: (part) => rm(place(part), { recursive: true }),
    delete: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

/** A command of the project that runs until it is stopped. */
export interface RunningCommand {
  /** Everything that it has printed so far. */
  output(): string;
  /** Resolves to its exit code. */
  ended: Promise<number | null>;
  /** Resolves to the first match in what it prints. */
  printed(pattern: RegExp): Promise<string>;
  /** Interrupts it as Ctrl-C does; resolves to its exit code. */
  interrupt(): Promise<number | null>;
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once("exit", resolve));
}

/** Starts a script of a project, with its options, in an environment of its own. */
export function runScript(
  folder: string,
  command: readonly string[],
  settings: Record<string, string>,
): RunningCommand {
  const child = spawn(process.execPath, ["--import", "tsx", ...command], {
    cwd: folder,
    env: {
      ...process.env,
      VITEST: "",
      NODE_ENV: "",
      VITE_SUPABASE_URL: "",
      VITE_SUPABASE_ANON_KEY: "",
      LEADS_DATABASE_URL: "",
      // Where `CI` is set, addresses would be printed in colours.
      NO_COLOR: "1",
      FORCE_COLOR: undefined,
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = collectOutput(child);
  const ended = exitOf(child);
  return {
    output,
    ended,
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = pattern.exec(output())?.[0];
          if (found) resolve(found);
        };
        child.stdout.on("data", look);
        child.stderr.on("data", look);
        look();
        void ended.then((code) =>
          reject(new Error(`${command.join(" ")} ended with ${code}:\n${output()}`)),
        );
      }),
    interrupt: () => {
      child.kill("SIGINT");
      return ended;
    },
  };
}
