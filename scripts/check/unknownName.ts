import type { FieldSchema } from "../../src/generated/schema-types.ts";
import { type DataFile, type Place, textsIn } from "../project/dataFile.ts";
import type { Finding } from "../project/finding.ts";
import { choicesOf, formFieldsOf } from "../project/forms.ts";
import { quoted, suggestion } from "../project/names.ts";
import type { Survey } from "./survey.ts";

/** Tells a name that is none of the known ones; nothing where these are not known for certain. */
export function* unknownName(
  place: Place,
  name: string,
  known: Iterable<string> | undefined,
  rule: string,
  message: string,
  expected?: string,
): Iterable<Finding> {
  const names = known && [...known];
  if (!names || names.includes(name)) return;
  const details = { expected: expected ?? quoted(names), found: name };
  yield place.finding(rule, `${message}${suggestion(name, names)}`, details);
}

export function unknownField(place: Place, key: string, known: Iterable<string> | undefined) {
  const keys = known && new Set(known);
  const message = `La question « ${key} » est nommée ici, mais n’est pas posée.`;
  const expected = `une de ces clés : ${[...(keys ?? [])].map((one) => `"${one}"`).join(", ")}`;
  return unknownName(place, key, keys, "question inconnue", message, expected);
}

type Field = Place<FieldSchema>;

export function unknownChoice(place: Place, choice: string, { value }: Field, asked?: string) {
  const choices = choicesOf(value);
  const what = asked ?? `le choix « ${choice} »`;
  const message = `La question « ${value.title} » ne propose pas ${what}.`;
  const expected = `une valeur de "enum" : ${quoted(choices)}`;
  return unknownName(place, choice, choices, "choix inconnu", message, expected);
}

/** Page, parameters and anchor of an address of this site. */
export function partsOf(address: string) {
  const [before = "", anchor] = address.split("#");
  const [route = "", query = ""] = before.split("?");
  return { route, query, anchor };
}

/** Tells an address of this site that no page has, and what its page's form does not offer. */
export function* unknownPage(place: Place, found: string, survey: Survey): Iterable<Finding> {
  const { addresses, doubt } = survey;
  const { route, query } = partsOf(found);
  const page = addresses.get(route);
  if (page) return yield* unknownWishes(place, query, page.file, survey);
  if (doubt.mayBeAddress(route)) return;
  const message = `Ce lien ne mène à aucune page du site.${suggestion(route, addresses.keys())}`;
  const expected = "l’adresse d’une page du site";
  yield place.finding("lien mort", message, { expected, found });
}

/** Tells the parameters of a link that the form of its page does not read, and their values. */
function* unknownWishes(place: Place, query: string, page: DataFile, survey: Survey) {
  const { forms, annotations } = survey;
  const names = textsIn(page).filter((text) => annotations(text, "names") === "form");
  const shown = forms.filter(({ name }) => names.some(({ value }) => value === name));
  // Of a form that is not as its model asks, that alone is told.
  if (names.length > 0 && shown.length === 0) return;
  const fields = shown.flatMap(formFieldsOf);
  for (const [parameter, value] of new URLSearchParams(query)) {
    const named = fields.filter((field) => field.value.ui.parameter === parameter);
    const offered = named.flatMap((field) =>
      choicesOf(field.value).concat(Object.keys(field.value.ui.wishes ?? {})),
    );
    const message =
      named.length > 0
        ? `Le formulaire de cette page ne propose pas « ${value} ».`
        : `Le formulaire de cette page n’a pas de paramètre « ${parameter} ».`;
    yield* unknownName(place, value, offered, "choix inconnu", message);
  }
}
