import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const FORMATTER = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");
const RULES = fileURLToPath(new URL("../../../biome.json", import.meta.url));
const OPTIONS = ["--stdin-file-path=data.json", `--config-path=${RULES}`, "--vcs-enabled=false"];

/** A text as `npm run format` leaves it, with its own line ends; as it is where that cannot be done. */
async function formatted(text: string): Promise<string> {
  const output = await new Promise<string>((resolve) => {
    const call = [FORMATTER, "format", ...OPTIONS];
    const options = { maxBuffer: Number.POSITIVE_INFINITY };
    const { stdin } = execFile(process.execPath, call, options, (_, stdout) => resolve(stdout));
    stdin?.on("error", () => {}).end(text.replaceAll("\r\n", "\n"));
  });
  if (output === "") return text;
  return text.includes("\r\n") ? output.replaceAll("\n", "\r\n") : output;
}

/**
 * A file as the formatter lays it out; one that somebody had laid out otherwise is left alone.
 * @param former how it was before it was changed; undefined: it was not there
 */
export async function laidOut(text: string, former: string | undefined): Promise<string> {
  const isOurs = former === undefined || formatted(former).then((laid) => laid === former);
  const [laid, isFormatted] = await Promise.all([formatted(text), isOurs]);
  return isFormatted ? laid : text;
}
