import { basename, dirname } from "node:path/posix";
import type { StepSchema, WizardSchema } from "../../../src/generated/schema-types.ts";
import { stepFields, stepName } from "../../project/forms.ts";
import { setTypography } from "../../project/typography.ts";
import { dropField } from "../editing/removal.ts";
import { cited, slugFor } from "../editing/words.ts";
import { type Addition, ask, line } from "./addition.ts";
import { addField, fieldQuestions } from "./field.ts";
import type { FormPlace } from "./formPlace.ts";

const isWizard = ({ form }: FormPlace): boolean => "steps" in form.source.value;

export function newStep(place: FormPlace): Addition | undefined {
  if (!isWizard(place)) return undefined;
  return {
    id: "etape",
    label: "Une étape",
    title: "Ajouter une étape, avec sa première question",
    asks: [
      ask("stepTitle", line("Titre de l’étape", undefined, 60), "le titre de l’étape"),
      ...fieldQuestions(place),
    ],
    sketch(sketch, answers) {
      const names = [...place.form.steps.map(stepName), "wizard"];
      const title = setTypography(String(answers.stepTitle));
      const file = `${dirname(place.source)}/${slugFor(title, names, "etape")}.json`;
      const step: StepSchema = {
        $schema: "../../meta/step.schema.json",
        title,
        type: "object",
        required: [],
        properties: {},
        errorMessage: { required: {} },
        form: { groups: [{ fields: [] }] },
      };
      sketch.create(file, step);
      const added = addField(sketch, { ...place, file, step, key: undefined }, answers);
      if (typeof added !== "string") return added;
      const { steps } = sketch.value<WizardSchema>(place.source);
      steps.splice(steps.indexOf(basename(place.file)) + 1, 0, basename(file));
      return { title: `Étape ${cited(title)}`, select: { file, path: ["title"] } };
    },
  };
}

export function lessStep(place: FormPlace): Addition | undefined {
  if (!isWizard(place) || place.form.steps.length < 2) return undefined;
  const { file, source, step } = place;
  const fields = stepFields(step);
  const names = Object.values(fields).map(({ title }) => cited(title));
  return {
    id: "retirer-etape",
    label: `L’étape ${cited(step.title)}`,
    verb: "Retirer",
    title: `Retirer l’étape ${cited(step.title)} ?`,
    warnings: [`Partent avec elle : ${names.join(", ")}.`],
    sketch(sketch) {
      const wizard = sketch.value<WizardSchema>(source);
      const rest = structuredClone(step);
      for (const key of Object.keys(fields)) dropField(wizard, rest, key);
      wizard.steps = wizard.steps.filter((name) => name !== basename(file));
      sketch.delete(file);
      const select = { file: source, path: ["steps"] };
      return { title: `Étape ${cited(step.title)} retirée`, select };
    },
  };
}
