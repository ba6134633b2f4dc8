import { prepareTools } from "../../../../scripts/test/prepareTools.ts";
import { bareMachine } from "./machine.ts";

/** As the set-up of the journeys begins, on a machine without a browser whose apt-get is slow. */
export default function setup(): void {
  const machine = bareMachine(process.env.BARE_MACHINE ?? "", console.log);
  prepareTools(machine);
  process.env.CHROME_PATH = machine.env.CHROME_PATH;
}
