import { defineFile } from "../../../scripts/check/proofs/defineFile.ts";
import { finishTexts } from "../../../scripts/generate/finishTexts.ts";
import { readForms } from "../../../scripts/project/forms.ts";
import { readProject } from "../../../scripts/project/readProject.ts";

/** Every form of the site: its files as they are shown, and what the browser gets of them. */
export const siteForms = await Promise.all(
  readForms(finishTexts(readProject())).map(async (file) => ({
    file,
    definition: await defineFile(file),
  })),
);

/** Every step of every form. */
export const siteSteps = siteForms.flatMap(({ file, definition }) =>
  file.steps.map(({ name, schema }, index) => {
    const step = definition.steps[index];
    if (!step) throw new Error(`${file.name} lost its step ${name}`);
    return { title: `${file.name}/${name}`, schema, step };
  }),
);
