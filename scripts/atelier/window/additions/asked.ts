import type { RJSFSchema } from "@rjsf/utils";
import type { Answers } from "../../../../src/domain/compiledForm.ts";
import type { StepDefinition } from "../../../../src/forms/definition.ts";
import type { FieldSchema, StepSchema } from "../../../../src/generated/schema-types.ts";
import { validator } from "../unjudged.ts";

/** Name of the form that asks for what is added. */
export const ASKED = "addition";

/** The parts of a step that its answers open: the step's own, and those of conditions that hold. */
function scopesOf(step: StepSchema, answers: Answers) {
  const open = (step.allOf ?? []).filter(({ if: { properties } }) =>
    Object.entries(properties).every(([key, { enum: values }]) =>
      values ? values.includes(String(answers[key])) : answers[key] === true,
    ),
  );
  return [step, ...open.map(({ then }) => then)];
}

/** The questions that the answers make visible, as the engine draws them. */
export function visibleAsks(step: StepSchema, answers: Answers): RJSFSchema {
  const scopes = scopesOf(step, answers);
  const fields: Record<string, FieldSchema> = Object.assign(
    {},
    ...scopes.map(({ properties }) => properties),
  );
  const outline = ({ type, title, description, enum: values }: FieldSchema) => ({
    type,
    title,
    ...(description && { description }),
    ...(values && { enum: values }),
  });
  return {
    type: "object",
    required: scopes.flatMap(({ required = [] }) => required),
    properties: Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, outline(field)]),
    ),
  };
}

/** The answers to what is visible; the rest was asked before something else was chosen. */
export function givenAnswers(step: StepSchema, answers: Answers): Answers {
  const { properties = {} } = visibleAsks(step, answers);
  return Object.fromEntries(Object.entries(answers).filter(([key]) => key in properties));
}

const allFields = ({ properties, allOf = [] }: StepSchema): Record<string, FieldSchema> =>
  Object.assign({}, properties, ...allOf.map(({ then }) => then.properties));

/** What the questions start with. */
export function startingAnswers(step: StepSchema): Answers {
  const fields = Object.entries(allFields(step));
  return Object.fromEntries(fields.map(([key, field]) => [key, field.default]));
}

/** A step that the engine draws; what is missing, the server says. */
export function askedDefinition(step: StepSchema): StepDefinition {
  const fields = Object.entries(allFields(step));
  return {
    name: ASKED,
    title: step.title,
    schema: { type: "object" },
    ui: Object.fromEntries(fields.map(([key, { ui }]) => [key, ui])),
    groups: step.form.groups,
    validator,
  };
}
