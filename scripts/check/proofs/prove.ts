import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import { defineForm, type StepDefinition } from "../../../src/forms/definition.ts";
import { brokenRules, stepErrors } from "../../../src/forms/stepValidator.ts";
import { compiledForm, compiledQuestionnaire } from "../../generate/compiledForm.ts";
import { finishTexts } from "../../generate/finishTexts.ts";
import { compileValidators } from "../../generate/validators.ts";
import type { Place } from "../../project/dataFile.ts";
import { excerpt, type Finding } from "../../project/finding.ts";
import {
  type Field,
  type Form,
  fieldsOf,
  formsOf,
  type Questionnaire,
  stepName,
} from "../../project/forms.ts";
import type { Project } from "../../project/project.ts";
import { soundAnswers, trialAnswers } from "./answers.ts";

async function validatorsOf({ steps }: Pick<Form, "steps">) {
  const each = steps.map(async (step) => {
    const url = `data:text/javascript,${encodeURIComponent(await compileValidators(step))}`;
    const module: { default: ValidatorFunctions } = await import(/* @vite-ignore */ url);
    return [stepName(step), module.default] as const;
  });
  return Object.fromEntries(await Promise.all(each));
}

/** A form with its compiled validators, as the browser would get it. */
export const defineFile = async (form: Form) =>
  defineForm({ data: compiledForm(form), validators: await validatorsOf(form) });

/** A questionnaire with its compiled validators, as the browser would get it. */
export const defineQuestionnaire = async (file: Questionnaire) =>
  defineForm({ data: compiledQuestionnaire(file), validators: await validatorsOf(file) });

/** One rule of a field with its key, an answer that breaks it, and what the visitor then reads. */
export type Proof = ProvedForm["steps"][number]["proofs"][number];

/** A form and its steps as they are written and as the browser would get them, with the proofs of their rules. */
export type ProvedForm = Awaited<ReturnType<typeof prove>>["forms"][number];

/**
 * Breaks every rule of every form in turn, by the validators of the browser.
 * @param project whose form files follow their models
 * @returns what the visitor reads each time; findings: rules that are not told, sentences that never are
 */
export async function prove(project: Project) {
  const findings: Finding[] = [];
  const forms = await Promise.all(
    formsOf(finishTexts(project)).map(async (form) => {
      const definition = await defineFile(form);
      const steps = form.steps.map((place, index) => {
        const defined = definition.steps[index] as StepDefinition;
        const proofs = fieldsOf(place).flatMap((field) => [...proofsOf(field, defined, findings)]);
        return { place, defined, proofs };
      });
      return { form, definition, steps };
    }),
  );
  return { forms, findings };
}

type Trial = ReturnType<typeof trialsOf>[number];

/**
 * Tries a field with no answer, and with answers on both sides of each of its rules.
 * @returns what each breaks, of that what the schema does not tell, and what the visitor reads
 */
function trialsOf(field: Field, step: StepDefinition) {
  const { key, value, branch } = field;
  const sound = soundAnswers(field.step.value, branch && [branch.value]);
  return [undefined, ...trialAnswers(value)].map((answer) => {
    const answers = { ...sound, [key]: answer };
    const broken = brokenRules(step, answers).filter((one) => one.key === key);
    const untold = broken.filter(({ sentence }) => !sentence).map(({ rule }) => rule);
    const shown = stepErrors(step, answers).get(key);
    return { answer, broken: broken.map(({ rule }) => rule), untold, shown };
  });
}

/** Proves each rule that has a sentence, at whose place it is: those of the schema, `required`, `min`. */
function* proofsOf(field: Field, step: StepDefinition, findings: Finding[]) {
  const { key, value } = field;
  const trials = trialsOf(field, step);
  for (const rule of new Set(trials.flatMap(({ untold }) => untold))) {
    const message = `La règle « ${rule} » de la question « ${value.title} » n’a pas de message : le visiteur lirait une phrase qui vaut pour toutes.`;
    findings.push(field.finding("message manquant", message));
  }
  for (const [rule, place] of sentencesOf(field)) {
    const breaking = trials.filter(({ broken }) => rule === "min" || broken.includes(rule));
    const [clearest] = breaking.filter(({ shown }) => shown === place.value).sort(byClearness);
    const sentence = clearest?.shown;
    if (sentence) yield { field: value, key, rule, answer: clearest.answer, sentence, place };
    else findings.push(unread(place, value.title, rule, breaking[0]?.shown));
  }
}

function sentencesOf(field: Field): [rule: string, sentence: Place][] {
  const messages = field.at("errorMessage").children();
  const sentences: [string, Place][] = [
    ["required", field.emptyMessage],
    ...messages.map((message): [string, Place] => [message.key, message]),
    ["items", field.find("items", "errorMessage", "enum")],
    ["min", field.find("ui", "minMessage")],
  ];
  return sentences.filter(([, { value }]) => value !== undefined);
}

/** What breaks fewer rules comes first, then what is shorter. */
function byClearness(a: Trial, b: Trial): number {
  const length = ({ answer }: Trial) => JSON.stringify(answer ?? "").length;
  return a.broken.length - b.broken.length || length(a) - length(b);
}

/** @param instead what is read in its place, if anything */
function unread(sentence: Place, title: string, rule: string, instead?: string): Finding {
  const why = instead
    ? "une autre phrase est toujours montrée à la place"
    : "aucune des réponses essayées n’enfreint cette règle";
  const message = `La phrase de la règle « ${rule} » de la question « ${title} » ne sera jamais lue : ${why}. Retirer la règle et sa phrase, ou corriger la règle.`;
  return sentence.finding("phrase jamais lue", message, { found: instead && excerpt(instead) });
}
