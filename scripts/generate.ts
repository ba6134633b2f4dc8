import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { reportProblems } from "./check/reportProblems.ts";
import { generatedFiles } from "./generate/generatedFiles.ts";
import { staleFiles, unexpectedFiles } from "./generate/staleFiles.ts";

/**
 * `npm run generate`: checks the data files and writes src/generated; with `--check`, only tells
 * what is not fresh.
 */
async function main(): Promise<void> {
  const isCheck = process.argv.includes("--check");
  if (!isCheck && (await reportProblems()) > 0) process.exit(1);
  const files = await generatedFiles();
  const stale = staleFiles(files, readOrNull);
  const unexpected = unexpectedFiles(files);
  if (isCheck) {
    for (const path of [...stale, ...unexpected]) console.error(`✗ ${path} n'est pas à jour`);
    if (stale.length + unexpected.length > 0) {
      console.error("Lancez « npm run generate », puis validez les fichiers modifiés.");
      process.exitCode = 1;
    }
    return;
  }
  for (const path of unexpected) rmSync(path);
  for (const { path, text } of files.filter((file) => stale.includes(file.path))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  console.log(`src/generated : ${files.length} fichiers, dont ${stale.length} mis à jour.`);
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

await main();
