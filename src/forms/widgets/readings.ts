import type { Answer } from "../../domain/compiledForm.ts";
import { cleanLine, parseFrenchNumber, typedText } from "../../domain/frenchInput.ts";
import type { FieldUi } from "../../generated/schema-types.ts";

/** What a field's native controls hold: the text of a box, the values of what is chosen or ticked. */
export type Held = readonly string[];

/** What readings know of the field beside what its controls hold. */
export interface ReadField {
  ui: FieldUi;
  /** Values to choose from, in order; empty for free input. */
  choices: readonly string[];
}

/**
 * The answer that a field's controls hold, as it is kept and checked; undefined for none. The same
 * for what is typed into the living form and for what stood in its controls before.
 */
export type Reading = (held: Held, field: ReadField) => Answer | undefined;

function textReading(parse: (text: string, field: ReadField) => Answer): Reading {
  return ([text = ""], field) => {
    const value = parse(text, field);
    return value === "" ? undefined : value;
  };
}

export const readText = textReading((text, { ui }) => typedText(text, ui));
export const readNumber = textReading((text) => parseFrenchNumber(text) ?? cleanLine(text));
export const readDate = textReading((text) => text);

/** One of the choices. */
export const readChoice: Reading = ([value], { choices }) =>
  choices.find((choice) => choice === value);

/** Several of the choices, in the schema's order. */
export const readChoices: Reading = (held, { choices }) =>
  choices.filter((choice) => held.includes(choice));

/** A box: unticked is no answer. */
export const readTick: Reading = (held) => held.length > 0 || undefined;

/** How what the controls of each widget hold is read. */
export const readings: Record<FieldUi["widget"], Reading> = {
  text: readText,
  email: readText,
  phone: readText,
  number: readNumber,
  textarea: readText,
  cards: readChoice,
  select: readChoice,
  checkbox: readTick,
  checkboxes: readChoices,
  date: readDate,
  consent: readTick,
};
