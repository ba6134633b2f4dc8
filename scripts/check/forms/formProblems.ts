import type { FormFile, StepFile } from "../../forms/readForms.ts";
import { parseContentFile, problemAt } from "../content/contentFile.ts";
import { encodingProblems } from "../content/encodingProblems.ts";
import type { Problem } from "../problem.ts";
import type { Rehearsal } from "../storage/rehearsal.ts";
import { storageFaults } from "../storage/storageFaults.ts";
import type { Fault } from "./fault.ts";
import type { FormFacts } from "./formFacts.ts";
import { kindOf, type TextFile } from "./formFiles.ts";
import { type FormSource, formsOf, stepsOf } from "./formSources.ts";
import { modelProblems } from "./modelProblems.ts";
import type { Models } from "./models.ts";
import { autocompleteFaults } from "./rules/autocompleteFaults.ts";
import { choiceFaults } from "./rules/choiceFaults.ts";
import { conditionFaults } from "./rules/conditionFaults.ts";
import { consentFaults } from "./rules/consentFaults.ts";
import { constraintFaults } from "./rules/constraintFaults.ts";
import { groupFaults } from "./rules/groupFaults.ts";
import { linkFaults } from "./rules/linkFaults.ts";
import { messageFaults } from "./rules/messageFaults.ts";
import { hostNameFaults, nameFaults } from "./rules/nameFaults.ts";
import { unlikePayloads } from "./rules/notificationFaults.ts";
import { placeholderFaults } from "./rules/placeholderFaults.ts";
import { repeatedFieldFaults } from "./rules/repeatedFieldFaults.ts";
import { requiredFaults } from "./rules/requiredFaults.ts";
import { spaceFaults } from "./rules/spaceFaults.ts";
import { submissionFaults } from "./rules/submissionFaults.ts";
import { widgetFaults } from "./rules/widgetFaults.ts";
import { wizardFaults } from "./rules/wizardFaults.ts";

/**
 * Everything that is wrong in the files below schemas/forms. A file that is not JSON, or does not
 * follow its model, is told that alone: what other rules would say of it follows from that.
 */
export function formProblems(files: TextFile[], facts: FormFacts): Problem[] {
  const { sources, problems } = readSources(files, facts.models);
  const paths = files.map(({ path }) => path);
  return [...problems, ...placed(faultsOf(sources, paths, facts), sources)];
}

/** What the forms let through although the database refuses it. */
export async function storageProblems(
  files: TextFile[],
  models: Models,
  rehearsal: Rehearsal,
): Promise<Problem[]> {
  const { sources } = readSources(files, models);
  const forms = formsOf(sources);
  const faults = await Promise.all(forms.map((form) => storageFaults(form, rehearsal)));
  return placed(faults.flat(), sources);
}

function readSources(
  files: TextFile[],
  models: Models,
): { sources: FormSource[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const sources = files.flatMap(({ path, text }) => {
    const parsed = parseContentFile(path, text);
    if ("problem" in parsed) {
      problems.push(parsed.problem);
      return [];
    }
    const kind = kindOf(path);
    const unsound = modelProblems(parsed.file, models[kind]);
    problems.push(...encodingProblems(parsed.file), ...unsound);
    return unsound.length === 0 ? [{ ...parsed.file, kind }] : [];
  });
  return { sources, problems };
}

function faultsOf(sources: FormSource[], paths: string[], facts: FormFacts): Fault[] {
  const forms = formsOf(sources);
  return [
    ...wizardFaults(sources, paths),
    ...stepsOf(sources).flatMap(stepFaults),
    ...forms.flatMap((form) => formFaults(form, facts)),
    ...hostNameFaults(forms),
    ...unlikePayloads(forms),
    ...sources.flatMap((source) => [
      ...linkFaults(source, facts),
      ...placeholderFaults(source, facts.placeholders),
      ...spaceFaults(source),
    ]),
  ];
}

function stepFaults(step: StepFile): Fault[] {
  const rules = [
    requiredFaults,
    messageFaults,
    constraintFaults,
    choiceFaults,
    widgetFaults,
    autocompleteFaults,
    consentFaults,
    conditionFaults,
    groupFaults,
  ];
  return rules.flatMap((rule) => rule(step));
}

function formFaults(form: FormFile, facts: FormFacts): Fault[] {
  return [...repeatedFieldFaults(form), ...nameFaults(form), ...submissionFaults(form, facts)];
}

/** Gives each fault the line and column of its key; a file that could not be used has none. */
function placed(faults: Fault[], sources: FormSource[]): Problem[] {
  return faults.map(({ file, path, ...finding }) => {
    const source = sources.find((candidate) => candidate.path === file);
    return source ? problemAt(source, path, finding) : { file, at: path.join("."), ...finding };
  });
}
