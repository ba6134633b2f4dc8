import { PLACEHOLDER } from "../../../src/domain/fillPlaceholders.ts";
import type { Place } from "../../project/dataFile.ts";
import { keyOf } from "../protocol.ts";
import type { AnyForm } from "./anyForm.ts";
import type { Act, FormState } from "./state.ts";

/** What is certain to be read of a text with links in it and gaps that are filled on the page. */
export function readable(text: string): string[] {
  const plain = text.replace(/\[([^\]]+)\]\([^)\s]*\)/g, "$1");
  return plain
    .replace(PLACEHOLDER, "\n")
    .split("\n")
    .filter((part) => /\p{L}{2}/u.test(part));
}

/** What stands under some keys of a value. */
export const textsAt = <Value>(
  place: Place<Value>,
  ...keys: (keyof NonNullable<Value> & string)[]
): Place[] => keys.map((key) => place.find(key));

/** What stands under a key of each item of a list, or of each value of an object. */
export const eachAt = (place: Place, key: string): Place[] =>
  place.children().map((item) => item.find(key));

/** How a state comes about, and the texts that it is there for, where these are not all that it shows. */
export interface Course
  extends Partial<Omit<FormState, "form" | "group" | "id" | "title" | "tells" | "shows">> {
  tells?: readonly Place[];
}

/** A way on which more is done at its end. */
export function goOn<Way extends { acts: Act[] }>(way: Way, ...acts: Act[]): Way {
  return { ...way, acts: [...way.acts, ...acts] };
}

/** Presses the button, or follows the link, that these words name. */
export const press = (words: string) => ({ do: "press", words }) as const;

/**
 * Makes the states of one group of a form: each of the texts that are then read, and how it comes about.
 * @param prefix what their names begin with
 */
export const stateBuilder =
  (
    { form, page }: Pick<AnyForm, "page"> & { form: { name: string } },
    group: string,
    prefix = "",
  ) =>
  (
    id: string,
    title: string,
    texts: readonly Place[],
    { tells = texts, ...course }: Course = {},
  ): FormState => ({
    form: form.name,
    group,
    id: `${prefix}${id}`,
    title,
    address: page,
    acts: [],
    ...course,
    tells: tells.filter(({ value }) => value !== undefined).map(keyOf),
    shows: texts.flatMap(({ value }) => (typeof value === "string" ? readable(value) : [])),
  });
