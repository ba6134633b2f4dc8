import { readFileSync } from "node:fs";
import type { FirmRecord } from "../../../src/generated/content.ts";

/** The guide for who edits forms and texts. */
export const guide = readFileSync("schemas/README.md", "utf8");

/** The part of the guide below a heading, up to the next one. */
export function section(heading: string): string {
  const [, below] = guide.split(new RegExp(`^#+ ${heading}$`, "m"));
  if (below === undefined) throw new Error(`The guide has no heading « ${heading} »`);
  return below.split(/^#+ /m)[0] ?? "";
}

/** The JSON of a section's examples. */
function examples(heading: string): string[] {
  return [...section(heading).matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = ""]) => json);
}

/** The JSON of a section's first example. */
export function example(heading: string): string {
  const [first] = examples(heading);
  if (!first) throw new Error(`No example under « ${heading} »`);
  return first;
}

/** An example that shows some keys of an object. */
export function exampleKeys(heading: string): Record<string, unknown> {
  return JSON.parse(`{${example(heading)}}`);
}

/** What the guide adds to a firm's record: who comes, what is insured, what it costs. */
export function withGuideProofs(firm: FirmRecord): FirmRecord {
  const isProved = ({ key }: { key: string }) =>
    key.startsWith("insurance") || ["rating", "prices"].includes(key);
  const given = {
    ...firm,
    ...exampleKeys("Nommer un diagnostiqueur"),
    ...exampleKeys("Donner les prix"),
    samples: firm.samples.filter((sample) => !isProved(sample)),
  } as FirmRecord;
  const [person] = given.diagnosticians ?? [];
  return {
    ...given,
    certification: { ...firm.certification, number: person?.certificate.number ?? "" },
    insurance: { ...firm.insurance, ...exampleKeys("Donner le contrat d’assurance") },
  };
}

/** The files of the form that the guide adds, under the names that it gives them: form and page. */
export function guideForm(): Record<string, string> {
  const heading = "Ajouter un formulaire";
  const names = [...section(heading).matchAll(/par exemple `(\S+\.json)`/g)];
  const texts = examples(heading);
  return Object.fromEntries(names.map(([, file = ""], rank) => [file, texts[rank] ?? ""]));
}

/** The whole files that the guide shows, under the names that it gives them. */
export function guideRecords(): Record<string, string> {
  return Object.fromEntries(
    ["Ajouter un diagnostic", "Ajouter une zone", "Ajouter un fait de lieu"].map((heading) => {
      const [, file] = section(heading).match(/Créez par exemple `(\S+)`/) ?? [];
      if (!file) throw new Error(`No file name under « ${heading} »`);
      return [file, example(heading)];
    }),
  );
}
