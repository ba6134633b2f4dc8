import { type Measurement, measureBackend } from "../tests/bench/backend.ts";
import { measureSite } from "../tests/bench/site.ts";
import { buildSite } from "./build.ts";

const parts: Record<string, () => Promise<Measurement[]>> = {
  site: measureSite,
  backend: measureBackend,
};

/** `npm run bench [-- site|backend]`: builds, measures, prints one line a figure. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2).filter((argument) => argument in parts);
  await buildSite();
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const { what, figures } of await measure()) console.log(`${what}: ${figures}`);
  }
}

await main();
