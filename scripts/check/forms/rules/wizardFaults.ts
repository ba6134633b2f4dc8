import { basename, dirname } from "node:path/posix";
import { asList, asObject } from "../../content/walk.ts";
import { type Fault, suggestion } from "../fault.ts";
import { kindOf } from "../formFiles.ts";
import type { FormSource } from "../formSources.ts";

/**
 * Steps that a wizard lists but that do not exist, step files that no wizard lists.
 * @param paths every file below schemas/forms, unreadable ones included
 */
export function wizardFaults(sources: FormSource[], paths: string[]): Fault[] {
  const wizards = sources.filter(({ kind }) => kind === "wizard");
  return [
    ...wizards.flatMap((wizard) => missingSteps(wizard, paths)),
    ...orphanSteps(wizards, paths),
  ];
}

function missingSteps({ path: file, value }: FormSource, paths: string[]): Fault[] {
  const folder = dirname(file);
  const present = paths.filter((path) => dirname(path) === folder && path !== file);
  return listedSteps(value).flatMap((entry, index) => {
    if (present.includes(`${folder}/${entry}`)) return [];
    const names = present.map((path) => basename(path));
    return {
      file,
      path: ["steps", index],
      rule: "étape introuvable",
      message: `Le dossier ${folder} n’a pas de fichier « ${entry} ».${suggestion(entry, names)}`,
      expected: names.join(", "),
      found: entry,
    };
  });
}

function orphanSteps(wizards: FormSource[], paths: string[]): Fault[] {
  const steps = paths.filter((path) => kindOf(path) === "step");
  return steps.flatMap((file) => {
    const wizardFile = `${dirname(file)}/wizard.json`;
    if (!paths.includes(wizardFile))
      return [orphan(file, `Ce dossier n’a pas de fichier wizard.json.`)];
    const wizard = wizards.find(({ path }) => path === wizardFile);
    if (!wizard || listedSteps(wizard.value).includes(basename(file))) return [];
    return [orphan(file, "Cette étape ne sera jamais montrée : wizard.json ne la cite pas.")];
  });
}

function orphan(file: string, message: string): Fault {
  const expected = `"${basename(file)}" dans la liste « steps » de wizard.json`;
  return { file, path: [], rule: "étape oubliée", message, expected };
}

function listedSteps(value: unknown): string[] {
  return asList(asObject(value).steps).map(String);
}
