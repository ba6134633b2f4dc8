import type { StepFile } from "../../../forms/readForms.ts";
import type { Finding } from "../../content/contentFile.ts";
import { type Fault, suggestion } from "../fault.ts";
import { placedFields } from "../placedFields.ts";

/** Field names of the HTML standard (« Autofill ») that a form about people and places may use. */
const NAMES = (
  "on off name honorific-prefix given-name additional-name family-name honorific-suffix nickname " +
  "organization-title organization street-address address-line1 address-line2 address-line3 " +
  "address-level4 address-level3 address-level2 address-level1 country country-name postal-code " +
  "language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national " +
  "tel-area-code tel-local tel-extension email impp"
).split(" ");
const PREFIXES = /^(?:(?:section-\S+|shipping|billing|home|work|mobile|fax|pager) )+/;

/** The name whose value has several lines: the standard keeps it from controls of one line. */
const MULTILINE = "street-address";

/** Tokens of `ui.autocomplete` that no browser knows, or that the standard keeps from the widget. */
export function autocompleteFaults(step: StepFile): Fault[] {
  return placedFields(step).flatMap(({ file, path, field }) => {
    const { autocomplete, widget } = field.ui;
    if (autocomplete === undefined) return [];
    const name = autocomplete.replace(PREFIXES, "");
    const place = { file, path: [...path, "ui", "autocomplete"], found: autocomplete };
    if (name === MULTILINE && widget !== "textarea") return { ...place, ...tooManyLines(widget) };
    return NAMES.includes(name) ? [] : { ...place, ...unknownToken(name) };
  });
}

function tooManyLines(widget: string): Finding {
  return {
    rule: "jeton de plusieurs lignes",
    message: `« ${MULTILINE} » remplit une adresse de plusieurs lignes ; le widget « ${widget} » n’en montre qu’une.`,
    expected: "address-line1, ou le widget « textarea »",
  };
}

function unknownToken(name: string): Finding {
  const hint = suggestion(name, NAMES);
  return {
    rule: "jeton inconnu",
    message: `Aucun navigateur ne connaît ce jeton de remplissage automatique.${hint}`,
    expected: "un jeton HTML : name, given-name, family-name, email, tel, postal-code…",
  };
}
