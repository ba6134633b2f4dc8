import { whileChecked } from "./check/soundData.ts";
import { renewGenerated } from "./generate/writeGenerated.ts";
import { printed } from "./shared/messageOf.ts";

/** `npm run generate`: checks the data files and makes src/generated of them. */
try {
  const { count, changed } = await whileChecked(renewGenerated);
  console.log(`src/generated : ${count} fichiers, dont ${changed} mis à jour.`);
} catch (error) {
  console.error(printed(error));
  process.exitCode = 1;
}
