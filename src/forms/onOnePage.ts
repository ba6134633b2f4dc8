import type { RJSFSchema } from "@rjsf/utils";
import {
  allFields,
  type SingleFormDefinition,
  type StepDefinition,
  type WizardDefinition,
} from "./definition.ts";

/** A field without the hint that tells what a script does to it. */
function asServed(key: string, field: RJSFSchema, { ui }: StepDefinition): [string, RJSFSchema] {
  const { description: _, ...bare } = field;
  return [key, ui[key]?.townOf ? bare : field];
}

/** All fields of some steps as one step; those behind a condition may be left out. */
function joined(steps: WizardDefinition["steps"]): StepDefinition {
  const groups = steps.flatMap(({ groups: own, title }) =>
    own.map((group) => (group.folded ? group : { title, ...group })),
  );
  const fields = steps.flatMap((step) =>
    Object.entries(allFields(step.schema)).map(([key, field]) => asServed(key, field, step)),
  );
  return {
    ...steps[0],
    schema: {
      type: "object",
      required: steps.flatMap(({ schema }) => schema.required ?? []),
      properties: Object.fromEntries(fields),
    },
    ui: Object.assign({}, ...steps.map(({ ui }) => ui)),
    unsent: Object.assign({}, ...steps.map(({ unsent }) => unsent)),
    groups,
  };
}

/** A form in steps as one that asks all at once: what it looks like, not what judges its answers. */
export function onOnePage(definition: WizardDefinition): SingleFormDefinition {
  return { ...definition, kind: "single", steps: [joined(definition.steps)] };
}
