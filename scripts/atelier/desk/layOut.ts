import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { quietly } from "../../../src/domain/quietly.ts";

const run = promisify(execFile);
const FORMAT = ["format", "--write", "--files-max-size=10000000", "."];
const RULES = new URL("../../../biome.json", import.meta.url);

/** The formatter's own program, for glibc or musl: by its launcher, a layout takes three times as long. */
export function formatterProgram(): string {
  const launcher = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
  const { resolve } = createRequire(launcher);
  const name = `@biomejs/cli-${process.platform}-${process.arch}`;
  const program = process.platform === "win32" ? "biome.exe" : "biome";
  return quietly(() => resolve(`${name}/${program}`)) ?? resolve(`${name}-musl/${program}`);
}

/** Texts as `npm run format` leaves them; as they are where that cannot be done. */
export async function formatted(texts: readonly string[]): Promise<readonly string[]> {
  if (texts.length === 0) return texts;
  const folder = path.join(tmpdir(), `atelier-${randomUUID()}`);
  const files = texts.map((_, rank) => path.join(folder, `${rank}.json`));
  try {
    await mkdir(folder, { mode: 0o700 });
    // Without the settings of the project that it stands in.
    const { formatter } = JSON.parse(await readFile(RULES, "utf8"));
    await writeFile(path.join(folder, "biome.json"), JSON.stringify({ root: true, formatter }));
    await Promise.all(files.map((file, rank) => writeFile(file, texts[rank] ?? "")));
    // Of what is no JSON it complains, and leaves it as it is.
    await run(formatterProgram(), FORMAT, { cwd: folder }).catch(() => {});
    return await Promise.all(files.map((file) => readFile(file, "utf8")));
  } catch {
    return texts;
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}

const unixLines = (text: string): string => text.replaceAll("\r\n", "\n");

/**
 * Changed files as the formatter lays them out; those that somebody had laid out otherwise stay as they are.
 * @param files their texts, and what they were before; undefined: they were not there
 */
export async function laidOut(files: readonly { text: string; former: string | undefined }[]) {
  const texts = files.flatMap(({ text, former }) => [text, former ?? text].map(unixLines));
  const layouts = await formatted(texts);
  return files.map(({ text, former }, rank) => {
    const [own = "", before] = layouts.slice(2 * rank);
    if (former !== undefined && before !== unixLines(former)) return text;
    return text.includes("\r\n") ? own.replaceAll("\n", "\r\n") : own;
  });
}
