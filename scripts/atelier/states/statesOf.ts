import type { FormWords } from "../../../src/generated/schema-types.ts";
import { defineFile } from "../../check/proofs/defineFile.ts";
import { prove } from "../../check/proofs/prove.ts";
import { fileAt, finishTexts } from "../../generate/finishTexts.ts";
import { readForms, WORDS_FILE } from "../../project/forms.ts";
import type { Project } from "../../project/readProject.ts";
import { askedStates } from "./asked.ts";
import { pagesOfForms } from "./pagesOfForms.ts";
import { tryPlaces } from "./places.ts";
import { sendingStates } from "./sending.ts";
import type { FormState, StatesOf } from "./state.ts";
import type { Subject } from "./subject.ts";

/** Everything that forms can show. @throws when a form does not follow its model */
export async function statesOf(project: Project): Promise<StatesOf<FormState>[]> {
  const files = finishTexts(project);
  const words = fileAt(files, WORDS_FILE).value as FormWords;
  const pages = pagesOfForms(project);
  const places = tryPlaces(project);
  const { forms: proved } = await prove(project);
  const subjects = readForms(files).map(async (file, rank): Promise<Subject> => {
    const proof = proved[rank];
    if (!proof) throw new Error(`${file.name} was not proved`);
    const page = pages.get(file.name) ?? "/";
    return { file, definition: await defineFile(file), proved: proof, words, page, places };
  });
  return (await Promise.all(subjects)).map((subject) => ({
    form: subject.file.name,
    title: subject.file.source.title,
    page: subject.page,
    states: [...askedStates(subject), ...sendingStates(subject)],
  }));
}
