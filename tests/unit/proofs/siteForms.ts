import { defineFile } from "../../../scripts/check/proofs/prove.ts";
import { finishTexts } from "../../../scripts/generate/finishTexts.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { formsOf, stepName } from "../../../scripts/project/forms.ts";

/** Every form of the site: its files as they are shown, and what the browser gets of them. */
export const siteForms = await Promise.all(
  formsOf(finishTexts(readProject())).map(async (file) => ({
    file,
    definition: await defineFile(file),
  })),
);

/** Every step of every form. */
export const siteSteps = siteForms.flatMap(({ file, definition }) =>
  file.steps.map((place, index) => {
    const name = stepName(place);
    const step = definition.steps[index];
    if (!step) throw new Error(`${file.name} lost its step ${name}`);
    return { title: `${file.name}/${name}`, schema: place.value, step };
  }),
);
