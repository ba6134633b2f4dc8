import { measureAtelier } from "../tests/bench/atelier.ts";
import { measureBackend } from "../tests/bench/backend.ts";
import type { Measurement } from "../tests/bench/measurement.ts";
import { measurePages } from "../tests/bench/pages.ts";
import { measureSite } from "../tests/bench/site.ts";
import { readWords } from "./shared/readWords.ts";

const parts: Record<string, () => AsyncIterable<Measurement>> = {
  pages: measurePages,
  site: measureSite,
  backend: measureBackend,
  atelier: measureAtelier,
};

const usage = `npm run bench [-- pages|site|backend|atelier]: measures the figures of tests/bench/README.md, minutes each
  pages    loads, typing, taps and clicks on a slow phone, beside pages without scripts
  site     the start, and one lead end to end
  backend  rows a second with durability on, memory, starts, attacks, guesses, kills, full disks, long lists
  atelier  a click, a change and a save in the atelier`;

for (const name of readWords({ usage, words: Object.keys(parts) }) ?? []) {
  // Each figure is told as soon as it is measured.
  for await (const { what, figures } of parts[name]?.() ?? []) console.log(`${what}: ${figures}`);
}
