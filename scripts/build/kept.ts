import { remembered } from "../../src/domain/remembered.ts";
import { forgetOldest, readCached, writeCached } from "../shared/cache.ts";
import { digest } from "../shared/digest.ts";
import { generatorFingerprint } from "./freshness.ts";

/** More than a project has of steps, types or sheets. */
export const MOST_KEPT = 100;

const generator = remembered(() => generatorFingerprint("."));

/**
 * As `remembered`, and for later runs, too: what a slow compiler has made of something is read again
 * until that, or the code of the generation, changes, or newer ones have taken its place.
 */
export function kept<Inputs extends readonly unknown[]>(
  name: string,
  make: (...inputs: Inputs) => Promise<string>,
): (...inputs: Inputs) => Promise<string> {
  return remembered(async (...inputs: Inputs) => {
    const key = `${name}-${digest([generator(), inputs])}`;
    const earlier = readCached(key)?.toString();
    if (earlier) return earlier;
    const made = await make(...inputs);
    writeCached(key, made);
    forgetOldest(`${name}-`, MOST_KEPT);
    return made;
  });
}
