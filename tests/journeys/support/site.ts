import type { TestProject } from "vitest/node";
import { prepareTests } from "../../../scripts/test/prepareTools.ts";
import { startSite } from "./startSite.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Origin of the site that the journeys visit. */
    origin: string;
    /** Data folder of its embedded backend: leads and outbox. */
    dataDir: string;
  }
}

/** Global set-up of the journeys, run once before any worker: what it takes, and the site. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  prepareTests();
  const { origin, dataDir, stop } = await startSite();
  project.provide("origin", origin);
  project.provide("dataDir", dataDir);
  return stop;
}
