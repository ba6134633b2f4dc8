import { basename, dirname } from "node:path/posix";
import type { StepSchema, WizardSchema } from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/fields.ts";
import { addField, fieldQuestions } from "./addField.ts";
import type { Addition } from "./addition.ts";
import { asking, line, oneOf } from "./asks.ts";
import { dropField } from "./dropField.ts";
import type { FormPlace } from "./formPlace.ts";
import { cited, slugFor, tidied } from "./words.ts";

const FIRST = "debut";

const isWizard = ({ form }: FormPlace): boolean => "steps" in form.source.value;

/** A new step of a form in steps, with its first question. */
export function newStep(place: FormPlace): Addition[] {
  if (!isWizard(place)) return [];
  const { form, file } = place;
  const known = form.steps.map((step) => [
    basename(step.file.path),
    `Après ${cited(step.value.title)}`,
  ]);
  const title = {
    key: "stepTitle",
    field: line("Titre de l’étape", undefined, 60),
    missing: "Il manque : le titre de l’étape.",
  };
  const rank = {
    key: "stepPlace",
    field: oneOf("Place", { [FIRST]: "En premier", ...Object.fromEntries(known) }, basename(file)),
    missing: "Il manque : la place de l’étape.",
  };
  return [
    {
      id: "etape",
      label: "Une étape",
      isRemoval: false,
      asks: asking("Ajouter une étape, avec sa première question", [
        title,
        rank,
        ...fieldQuestions(place),
      ]),
      told: [],
      sketch(sketch, answers) {
        const folder = dirname(place.source);
        const names = form.steps.map((step) => basename(step.file.path, ".json"));
        const label = tidied(String(answers.stepTitle));
        const path = `${folder}/${slugFor(label, [...names, "wizard"], "etape")}.json`;
        const step: StepSchema = {
          $schema: "../../meta/step.schema.json",
          title: label,
          type: "object",
          required: [],
          properties: {},
          errorMessage: { required: {} },
          form: { groups: [{ fields: [] }] },
        };
        sketch.create(path, step);
        const first = { ...answers, place: `${FIRST}-0`, condition: undefined };
        const added = addField(sketch, { ...place, file: path, step }, first);
        if (typeof added !== "string") return added;
        const { steps } = sketch.value<WizardSchema>(place.source);
        steps.splice(steps.indexOf(String(answers.stepPlace)) + 1, 0, basename(path));
        return { title: `Étape ${cited(label)}`, select: { file: path, path: ["title"] } };
      },
    },
  ];
}

/** The step that is chosen, less, with all of its questions. */
export function lessStep(place: FormPlace): Addition[] {
  if (!isWizard(place) || place.form.steps.length < 2) return [];
  const { file, source, step } = place;
  const keys = Object.keys(stepFields(step));
  const names = Object.values(stepFields(step)).map(({ title }) => cited(title));
  return [
    {
      id: "retirer-etape",
      label: `L’étape ${cited(step.title)}`,
      isRemoval: true,
      asks: asking(`Retirer l’étape ${cited(step.title)} ?`, []),
      told: [`Partent avec elle : ${names.join(", ")}.`],
      sketch(sketch) {
        const wizard = sketch.value<WizardSchema>(source);
        const rest = structuredClone(step);
        for (const key of keys) dropField(wizard, rest, key);
        wizard.steps = wizard.steps.filter((name) => name !== basename(file));
        sketch.delete(file);
        return {
          title: `Étape ${cited(step.title)} retirée`,
          select: { file: source, path: ["steps"] },
        };
      },
    },
  ];
}
