import type { Answers } from "../../../src/domain/compiledForm.ts";
import { adviceQuestions } from "../../../src/domain/factQuestions.ts";
import type { FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";
import { type Place, pick } from "../../project/dataFile.ts";
import { type Form, formFieldsOf, stepFields } from "../../project/forms.ts";
import {
  askedAt,
  conditionOf,
  dropQuestion,
  isRequired,
  openedBy,
  placeQuestion,
  type QuestionPlace,
  requireAnswer,
  sentenceOf,
  type Test,
} from "../editing/questions.ts";
import { dependents } from "../editing/removal.ts";
import { cited } from "../editing/words.ts";
import type { Addition } from "./addition.ts";
import { LAST_QUESTION, placeIn } from "./field.ts";
import { type FormPlace, sketched } from "./formPlace.ts";

/** The questions that go where one goes: asked only after an answer to it, or about its postal code's town. */
function followers(step: StepSchema, key: string): string[] {
  const isTownOf = ([, { ui }]: [string, FieldSchema]) => ui.townOf === key;
  const towns = Object.entries(stepFields(step)).filter(isTownOf);
  const heads = [key, ...towns.map(([town]) => town)];
  const all = heads.flatMap((one) => [one, ...dependents(step, one)]);
  return [...new Set(all)].filter((one) => one !== key);
}

/** What is left of a test when some questions alone can be asked about. */
function testAmong(test: Test | undefined, keys: readonly string[]): Test | undefined {
  const required = test?.required.filter((one) => keys.includes(one)) ?? [];
  const properties = pick(test?.properties ?? {}, keys);
  return Object.keys(properties).length > 0 ? { required, properties } : undefined;
}

/**
 * Asks a question in another step, with its rules, its messages and what follows it. Of conditions on
 * questions that stay behind nothing is left: it is then always asked.
 */
function moveQuestion(from: StepSchema, to: StepSchema, key: string, place: QuestionPlace): void {
  const keys = [key, ...followers(from, key)];
  const order = from.form.groups.flatMap(({ fields }) => fields);
  const fields = stepFields(from);
  const moved = order
    .filter((one) => keys.includes(one))
    .flatMap((one) => {
      const field = structuredClone(fields[one]);
      if (!field) return [];
      const { townOf } = field.ui;
      if (townOf !== undefined && !keys.includes(townOf)) delete field.ui.townOf;
      const test = testAmong(conditionOf(from, one)?.if, keys);
      return [{ one, field, test, sentence: sentenceOf(from, one) }];
    });
  for (const { one } of moved) dropQuestion(from, one);
  let spot = place;
  for (const { one, field, test, sentence } of moved) {
    openedBy(to, test).properties[one] = field;
    placeQuestion(to, one, spot);
    if (sentence !== undefined) requireAnswer(to, one, sentence);
    spot = { beside: one };
  }
}

/** Questions whose answers advice would come too early for, and did not before some were moved. */
function askedTooLate(form: Form, moved: readonly string[], to: number): string[] {
  const fields = formFieldsOf(form);
  const advised = fields.find(({ value }) => value.ui.advice);
  const before = new Map(fields.map(({ key, step }) => [key, form.steps.indexOf(step)]));
  const after = new Map([...before, ...moved.map((key) => [key, to] as const)]);
  const isLate = (ranks: typeof before, key: string) =>
    Number(ranks.get(key)) > Number(ranks.get(advised?.key ?? ""));
  return adviceQuestions.filter((key) => isLate(after, key) && !isLate(before, key));
}

/** What is to be known before a question is moved: what goes along, what comes apart. */
function warningsOf({ form, step }: FormPlace, key: string, to: Place<StepSchema>): string[] {
  const along = followers(step, key);
  const moved = [key, ...along];
  const { townOf } = stepFields(step)[key]?.ui ?? {};
  const lost = (conditionOf(step, key)?.if.required ?? []).filter((one) => !moved.includes(one));
  const late = askedTooLate(form, moved, form.steps.indexOf(to));
  const parted = townOf && !moved.includes(townOf) ? [townOf] : [];
  const say = (keys: readonly string[], before: string, after = ".") => {
    const named = formFieldsOf(form).filter((one) => keys.includes(one.key));
    const titles = named.map(({ value }) => cited(value.title)).join(", ");
    return keys.length > 0 ? [`${before} ${titles}${after}`] : [];
  };
  return [
    ...say(along, "Viennent avec elle, car elles en dépendent :"),
    ...say(
      lost,
      "Elle n’apparaissait que selon",
      ", d’une autre étape : elle sera toujours posée.",
    ),
    ...say(parted, "Les communes n’y seront plus proposées d’après", ", qui reste où il est."),
    ...say(
      late,
      "Le conseil sur les diagnostics vient avant cette étape : il ne tiendra plus compte de",
    ),
  ];
}

/** Beside which question one is dropped, and on which side; without such an answer, it comes last. */
function spotIn(place: FormPlace, isBound: boolean, { beside, isBefore }: Answers): QuestionPlace {
  const spot = placeIn({ ...place, key: beside === undefined ? beside : String(beside) }, isBound);
  return "beside" in spot && spot.beside === beside
    ? { ...spot, isBefore: isBefore === true }
    : spot;
}

/** The question that is chosen, in each of the steps: in its own, it takes another place. */
export function moves(place: FormPlace, key: string, field: FieldSchema): Addition[] {
  const { form, step: from } = place;
  const title = cited(field.title);
  return form.steps.map((step) => {
    const file = step.file.path;
    const isHere = file === place.file;
    const target = cited(step.value.title);
    return {
      id: `deplacer:${file}`,
      label: `À l’étape ${target}`,
      verb: "Déplacer",
      isBeside: true,
      title: `Déplacer ${title} à l’étape ${target} ?`,
      warnings: isHere ? [] : warningsOf(place, key, step),
      sketch(sketch, answers) {
        const count = 1 + followers(from, key).length;
        if (!isHere && Object.keys(stepFields(from)).length === count)
          return { missing: [{ message: LAST_QUESTION }] };
        const to = sketch.value<StepSchema>(file);
        const spot = spotIn({ ...place, file, step: to }, isRequired(from, key), answers);
        if (isHere) placeQuestion(to, key, spot);
        else moveQuestion(sketched(sketch, place).step, to, key, spot);
        return { title: `Place de ${title}`, select: { file, path: askedAt(to, key) } };
      },
    };
  });
}
