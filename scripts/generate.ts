import { requireSoundData, UnsoundDataError } from "./check/checkProject.ts";
import { compareGenerated, writeGenerated } from "./generate/writeGenerated.ts";

/** Tells what is not fresh; true if there is nothing to tell. */
async function isFresh(): Promise<boolean> {
  const { stale, unexpected } = await compareGenerated();
  const differing = [...stale, ...unexpected];
  for (const path of differing) console.error(`✗ ${path} n'est pas à jour`);
  if (differing.length === 0) return true;
  console.error("Lancez « npm run generate », puis validez les fichiers modifiés.");
  return false;
}

/** Checks the data files and writes src/generated; false if the data are not fit for it. */
async function generate(): Promise<boolean> {
  try {
    console.log(await requireSoundData());
  } catch (error) {
    if (!(error instanceof UnsoundDataError)) throw error;
    console.error(error.message);
    return false;
  }
  const { count, stale } = await writeGenerated();
  console.log(`src/generated : ${count} fichiers, dont ${stale.length} mis à jour.`);
  return true;
}

/** `npm run generate`; with `--check`, only tells what is not fresh. */
const isDone = await (process.argv.includes("--check") ? isFresh() : generate());
if (!isDone) process.exitCode = 1;
