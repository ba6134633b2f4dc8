import { yieldToBrowser } from "./boot/yieldToBrowser.ts";

/** What forms are made of, evaluated one after the other, so that no task is long. */
const slices = [
  () => import("./boot/slices/chakra.ts"),
  () => import("./boot/slices/system.ts"),
  () => import("./boot/slices/rjsf.ts"),
];

/**
 * Fetches the code that brings a form to life.
 * @throws (rejects) when a part of it does not come
 */
export async function loadForm(): Promise<typeof import("./forms/mountForm.tsx")> {
  for (const slice of slices) {
    await slice();
    await yieldToBrowser();
  }
  return import("./forms/mountForm.tsx");
}
