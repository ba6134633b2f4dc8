import path from "node:path";
import { prepareBrowser } from "../../../../scripts/test/browser.ts";

const machine = process.env.BARE_MACHINE ?? "";
const installer = path.join(import.meta.dirname, "slowInstaller.cjs");

/** As the set-up of the journeys begins, with places that are empty and an installer that is slow. */
export default function setup(): void {
  prepareBrowser({
    places: [path.join(machine, "browser")],
    installers: [[[process.execPath, installer, machine]]],
  });
}
