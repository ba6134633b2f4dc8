import path from "node:path";
import { prepareTools } from "../../../../scripts/test/tools.ts";

const machine = process.env.BARE_MACHINE ?? "";
const installer = path.join(import.meta.dirname, "slowInstaller.cjs");

/** As the set-up of the journeys begins, with places that are empty and an installer that is slow. */
export default function setup(): void {
  prepareTools([
    {
      name: "A browser",
      variable: "CHROME_PATH",
      places: [path.join(machine, "browser")],
      installers: [[[process.execPath, installer, machine]]],
      without: "nothing can be played",
    },
  ]);
}
