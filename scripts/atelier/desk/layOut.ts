import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const FORMATTER = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
const OPTIONS = ["--write", "--files-max-size=10000000"];
const RULES = new URL("../../../biome.json", import.meta.url);

/** The formatter's settings, without those of the project that it stands in. */
function settings(): string {
  const { formatter } = JSON.parse(readFileSync(RULES, "utf8"));
  return JSON.stringify({ root: true, formatter });
}

/** What the formatter makes of texts in a folder of their own. */
async function formattedIn(folder: string, texts: readonly string[]): Promise<string[]> {
  const files = texts.map((_, rank) => path.join(folder, `${rank}.json`));
  await writeFile(path.join(folder, "biome.json"), settings());
  await Promise.all(files.map((file, rank) => writeFile(file, texts[rank] ?? "")));
  // Of what is no JSON it complains, and leaves it as it is.
  await run(process.execPath, [FORMATTER, "format", ...OPTIONS, "."], { cwd: folder }).catch(
    () => {},
  );
  return Promise.all(files.map((file) => readFile(file, "utf8")));
}

/** Texts as `npm run format` leaves them; as they are where that cannot be done. */
async function formatted(texts: readonly string[]): Promise<readonly string[]> {
  if (texts.length === 0) return texts;
  const folder = await mkdtemp(path.join(tmpdir(), "atelier-")).catch(() => undefined);
  if (!folder) return texts;
  try {
    return await formattedIn(folder, texts);
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
export async function laidOut(
  files: readonly { text: string; former: string | undefined }[],
): Promise<string[]> {
  const texts = files.flatMap(({ text, former }) => [text, former ?? text].map(unixLines));
  const layouts = await formatted(texts);
  return files.map(({ text, former }, rank) => {
    const [own = "", before] = layouts.slice(2 * rank);
    if (former !== undefined && before !== unixLines(former)) return text;
    return text.includes("\r\n") ? own.replaceAll("\n", "\r\n") : own;
  });
}
