import type { FormWords } from "../../../src/generated/schema-types.ts";
import { advisedDiagnostics } from "../../../src/site/advisedDiagnostics.ts";
import { SiteContent } from "../../../src/site/content.ts";
import { contentOf } from "../../build/contentOf.ts";
import { defineFile, defineQuestionnaire } from "../../check/proofs/defineFile.ts";
import { prove } from "../../check/proofs/prove.ts";
import { fileAt, finishTexts } from "../../generate/finishTexts.ts";
import type { DataFile } from "../../project/dataFile.ts";
import { formsOf, WORDS_FILE } from "../../project/forms.ts";
import type { Project } from "../../project/project.ts";
import { questionnairesOf, questionsOf } from "../../project/questionnaires.ts";
import { adviceStates, questionnaireStates } from "./advised.ts";
import { askedStates } from "./asked.ts";
import { foundStates } from "./found.ts";
import { mailStates } from "./mailed.ts";
import { pagesOfForms } from "./pagesOfForms.ts";
import { placeStates } from "./placed.ts";
import { tryPlaces } from "./places.ts";
import { besideStates, outcomePageStates, postedStates } from "./posted.ts";
import { recapStates, unsentStates } from "./recap.ts";
import { sendingStates } from "./sending.ts";
import type { FormState, StatesOf } from "./state.ts";
import type { Asking, Subject } from "./subject.ts";

/** What the states of a project are told from. */
interface Telling {
  project: Project;
  files: DataFile[];
  content: SiteContent;
  of: Pick<Asking, "words" | "places">;
  /** Address of the page of a form. */
  pageOf(form: string): string;
}

function begin(project: Project): Telling {
  const files = finishTexts(project);
  const words = fileAt(files, WORDS_FILE).value as FormWords;
  const pages = pagesOfForms(project);
  return {
    project,
    files,
    // Without pictures, and of no day: none of it is told.
    content: new SiteContent(contentOf(project), () => undefined, ""),
    of: { words, places: tryPlaces(project) },
    pageOf: (form) => pages.get(form) ?? "/",
  };
}

async function subjectsOf({ project, files, of, pageOf }: Telling): Promise<Subject[]> {
  const { forms } = await prove(project);
  const subjects = formsOf(files).map(async (file, rank): Promise<Subject[]> => {
    const proved = forms[rank];
    const page = pageOf(file.name);
    return proved ? [{ ...of, file, definition: await defineFile(file), proved, page }] : [];
  });
  return (await Promise.all(subjects)).flat();
}

function questionnaireSubjects({ files, content, of, pageOf }: Telling): Promise<Asking[]> {
  const found = questionnairesOf(files, questionsOf(advisedDiagnostics(content)));
  return Promise.all(
    found.map(async (file): Promise<Asking> => {
      return { ...of, file, definition: await defineQuestionnaire(file), page: pageOf(file.name) };
    }),
  );
}

const told = ({ file, page }: Asking, states: FormState[]): StatesOf<FormState> => ({
  form: file.name,
  title: file.source.value.title,
  page,
  states,
});

/** Everything that the forms of a project can show. @throws when one does not follow its model */
export async function statesOf(project: Project): Promise<StatesOf<FormState>[]> {
  const telling = begin(project);
  const { content } = telling;
  const subjects = await subjectsOf(telling);
  const questionnaires = await questionnaireSubjects(telling);
  return [
    ...subjects.map((one) =>
      told(one, [
        ...askedStates(one),
        ...placeStates(one),
        ...adviceStates(one),
        ...unsentStates(one),
        ...recapStates(one),
        ...foundStates(one),
        ...sendingStates(one),
        ...mailStates(one, content),
        ...besideStates(one, content),
        ...postedStates(one, content),
      ]),
    ),
    ...questionnaires.map((one) =>
      told(one, [
        ...questionnaireStates(one),
        ...placeStates(one),
        ...foundStates(one),
        ...besideStates(one, content),
      ]),
    ),
    outcomePageStates(content),
  ];
}
