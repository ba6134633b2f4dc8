import type { Answer, Answers } from "../../../src/domain/compiledForm.ts";
import type { StepDefinition } from "../../../src/forms/definition.ts";
import { brokenRules, stepErrors } from "../../../src/forms/stepValidator.ts";
import type { FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";
import { finishTexts } from "../../generate/finishTexts.ts";
import type { Place } from "../../project/dataFile.ts";
import { excerpt, type Finding } from "../../project/finding.ts";
import { formsOf } from "../../project/forms.ts";
import type { Project } from "../../project/project.ts";
import { defineFile } from "./defineFile.ts";
import { soundAnswers, trialAnswers } from "./trialAnswers.ts";

/** One rule of a field, an answer that breaks it, and what the visitor then reads. */
export interface Proof {
  field: FieldSchema;
  /** Its key. */
  key: string;
  /** Name of the rule in the schema; `required` and `min`, too. */
  rule: string;
  /** Undefined: none. */
  answer: Answer | undefined;
  sentence: string;
}

/** The rules of a form, step by step. */
export interface ProvedForm {
  name: string;
  title: string;
  steps: { title: string; proofs: Proof[] }[];
}

/** Fields that are asked together: those of a step, or those behind one of its conditions. */
interface Scope {
  place: Place<Pick<StepSchema, "properties"> & Partial<StepSchema>>;
  step: StepDefinition;
  /** Valid answers with which they are asked. */
  sound: Answers;
}

/**
 * Breaks every rule of every form in turn, by the validators of the browser.
 * @param project whose form files follow their models
 * @returns what the visitor reads each time; findings: rules that are not told, sentences that never are
 */
export async function prove(
  project: Project,
): Promise<{ forms: ProvedForm[]; findings: Finding[] }> {
  const files = finishTexts(project);
  const findings: Finding[] = [];
  const forms = await Promise.all(
    formsOf(files).map(async (form) => {
      const { name, source, steps } = form;
      const defined = await defineFile(form);
      const proved = steps.map((place, index) => {
        const scopes = scopesOf(place, defined.steps[index] as StepDefinition);
        const proofs = scopes.flatMap((scope) => [...proofsOf(scope, findings)]);
        return { title: place.value.title, proofs };
      });
      return { name, title: source.value.title, steps: proved };
    }),
  );
  return { forms, findings };
}

function scopesOf(place: Place<StepSchema>, step: StepDefinition): Scope[] {
  const conditional = place.at("allOf").children();
  return [
    { place, step, sound: soundAnswers(place.value) },
    ...conditional.map((condition) => ({
      place: condition.at("then"),
      step,
      sound: soundAnswers(place.value, [condition.value]),
    })),
  ];
}

function* proofsOf(scope: Scope, findings: Finding[]): Iterable<Proof> {
  const { place, step, sound } = scope;
  for (const field of place.at("properties").children()) {
    const { key } = field;
    const told = place.at("errorMessage").find("required", key);
    const { [key]: _, ...others } = sound;
    const sentence = stepErrors(step, others).get(key);
    if (sentence) yield { field: field.value, key, rule: "required", answer: undefined, sentence };
    if (sentence !== told.value) findings.push(unread(told, field, "required", sentence));
    yield* fieldProofs(field, scope, findings);
  }
}

/** An answer that was tried, with the rules that it breaks and what the visitor reads. */
interface Trial {
  answer: Answer;
  broken: string[];
  /** Rules among them of which the schema says nothing. */
  untold: string[];
  shown: string | undefined;
}

function* fieldProofs(
  field: Place<FieldSchema>,
  { step, sound }: Scope,
  findings: Finding[],
): Iterable<Proof> {
  const { key, value } = field;
  const trials = trialAnswers(value).map((answer): Trial => {
    const answers = { ...sound, [key]: answer };
    const broken = brokenRules(step, answers).filter((one) => one.key === key);
    const untold = broken.filter(({ sentence }) => !sentence).map(({ rule }) => rule);
    const shown = stepErrors(step, answers).get(key);
    return { answer, broken: broken.map(({ rule }) => rule), untold, shown };
  });
  for (const rule of new Set(trials.flatMap(({ untold }) => untold))) {
    const message = `La règle « ${rule} » du champ « ${key} » n’a pas de message : le visiteur lirait une phrase qui vaut pour toutes.`;
    findings.push(field.finding("message manquant", message));
  }
  for (const [rule, sentence] of sentencesOf(field)) {
    const breaking = trials.filter(({ broken }) => rule === "min" || broken.includes(rule));
    const [clearest] = breaking.filter(({ shown }) => shown === sentence.value).sort(byClearness);
    if (clearest?.shown)
      yield { field: value, key, rule, answer: clearest.answer, sentence: clearest.shown };
    else findings.push(unread(sentence, field, rule, breaking[0]?.shown));
  }
}

/** What a field says of each of its rules. */
function sentencesOf(field: Place<FieldSchema>): [rule: string, sentence: Place][] {
  const messages = field.at("errorMessage").children();
  const sentences: [string, Place][] = [
    ...messages.map((message): [string, Place] => [message.key, message]),
    ["items", field.find("items", "errorMessage", "enum")],
    ["min", field.find("ui", "minMessage")],
  ];
  return sentences.filter(([, { value }]) => value !== undefined);
}

/** What breaks fewer rules comes first, then what is shorter. */
function byClearness(a: Trial, b: Trial): number {
  const length = ({ answer }: Trial) => JSON.stringify(answer).length;
  return a.broken.length - b.broken.length || length(a) - length(b);
}

/** @param instead what is read in its place, if anything */
function unread(
  sentence: Place,
  { key }: Place,
  rule: string,
  instead: string | undefined,
): Finding {
  const why = instead
    ? "une autre phrase est toujours montrée à la place"
    : "aucune des réponses essayées n’enfreint cette règle";
  const message = `La phrase de la règle « ${rule} » du champ « ${key} » ne sera jamais lue : ${why}. Retirer la règle et sa phrase, ou corriger la règle.`;
  const details = instead ? { found: excerpt(instead) } : {};
  return sentence.finding("phrase jamais lue", message, details);
}
