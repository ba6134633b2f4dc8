import { BuildError } from "./build/buildFolders.ts";
import { UnsoundDataError, whileChecked } from "./check/soundData.ts";
import { renewGenerated } from "./generate/writeGenerated.ts";

/** `npm run generate`: checks the data files and makes src/generated of them. */
try {
  const { count, changed } = await whileChecked(renewGenerated);
  console.log(`src/generated : ${count} fichiers, dont ${changed} mis à jour.`);
} catch (error) {
  if (!(error instanceof UnsoundDataError || error instanceof BuildError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
