import { quietly } from "../../src/domain/quietly.ts";

/** What is read of package-lock.json. */
export type Lock = { packages: Record<string, { version?: string; dev?: boolean }> };

/**
 * Unfinished versions that are known, and why they do no harm: rolldown's build for WebAssembly asks
 * for them, which is installed where there is none for the machine's own processor.
 */
const KNOWN = ["@emnapi/core@2.0.0-beta.2", "@emnapi/runtime@2.0.0-beta.2"];

/** The packages of production in an unfinished version, as `name@version`, but for those known. */
export const betasIn = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([place, { version = "", dev = false }]) => {
    const name = `${place.replace(/^.*node_modules\//, "")}@${version}`;
    return place === "" || dev || !version.includes("-") || KNOWN.includes(name) ? [] : [name];
  });

/** Reads what `npm audit signatures --json` says. @returns whose signature is missing or wrong; undefined: nobody knew */
export const unsignedIn = (said: string): string[] | undefined =>
  quietly(() => {
    const { invalid, missing }: Record<string, { name: string; version: string }[]> =
      JSON.parse(said);
    const unsigned = invalid && missing && [...invalid, ...missing];
    return unsigned?.map(({ name, version }) => `${name}@${version}`);
  });
