// A thread of its own: tells of the texts that it is sent what checks.ts asks; workerData is the project's folder.
import { readdirSync } from "node:fs";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { quietly } from "../../../src/domain/quietly.ts";
import { findingsWith } from "../../check/checkProject.ts";
import { MIGRATIONS_FOLDER, type Rehearsed, rehearse } from "../../check/storage/rehearsal.ts";
import { readNames } from "../../project/disk/readProject.ts";
import type { Finding } from "../../project/finding.ts";
import { messageOf } from "../../shared/messageOf.ts";
import { projectOfTexts, type Texts } from "../draft.ts";
import { statesOf } from "../states/statesOf.ts";
import { type Inquiry, unchecked } from "./checks.ts";
import { stateOf } from "./disk.ts";

const root: string = workerData;
const names = readNames(root);
let rehearsed: Rehearsed | undefined;
let rehearsedState: string | undefined;

/** The rehearsal of the migrations as they stand; it stays open from check to check. */
async function currentRehearsal(): Promise<Rehearsed> {
  const folder = path.join(root, MIGRATIONS_FOLDER);
  const state = quietly(() => stateOf(folder, readdirSync(folder)));
  if (rehearsed && state === rehearsedState) return rehearsed;
  await rehearsed?.rehearsal?.close();
  rehearsed = await rehearse(root);
  rehearsedState = state;
  return rehearsed;
}

async function check(texts: Texts): Promise<Finding[]> {
  try {
    const { rehearsal, findings } = await currentRehearsal();
    return [...findings, ...(await findingsWith(projectOfTexts(texts, names), rehearsal))];
  } catch (thrown) {
    return [unchecked(messageOf(thrown))];
  }
}

const states = (texts: Texts) => statesOf(projectOfTexts(texts, names)).catch(() => undefined);

let checked = 0;
parentPort?.on("message", async ({ what, texts }: Inquiry) => {
  if (what === "states") return parentPort?.postMessage(await states(texts));
  parentPort?.postMessage(await check(texts));
  checked += 1;
  // Not at once: what is opened has more need of the processor than what may be saved later.
  if (checked === 2) await rehearsed?.rehearsal?.warm().catch(() => {});
});
