import { fillPlaceholders } from "../../../../src/domain/fillPlaceholders.ts";
import { asObject } from "../../content/walk.ts";
import { type Fault, type Place, suggestion } from "../fault.ts";
import type { FormFacts } from "../formFacts.ts";
import type { FormSource } from "../formSources.ts";
import { type SpokenText, spokenTexts } from "../spokenTexts.ts";

type Facts = Pick<FormFacts, "addresses" | "mayBeAddress" | "placeholders">;

const LINK = /\[([^\]]*)\]\(([^)]*)\)/g;
const OUTSIDE = /^(?:tel:|mailto:|https:\/\/)/;

/** Links to pages that do not exist, and links in texts that are shown as they are written. */
export function linkFaults(source: FormSource, facts: Facts): Fault[] {
  const { path: file, value } = source;
  const inTexts = spokenTexts(source).flatMap((text) =>
    [...text.value.matchAll(LINK)].flatMap(([link, , address = ""]) => {
      if (!canHoldLinks(text)) return [plainText(file, text, link)];
      return targetFaults(address, { file, path: text.path }, facts);
    }),
  );
  return [...inTexts, ...nextPage(file, value, facts)];
}

function targetFaults(written: string, place: Place, facts: Facts): Fault[] {
  const { addresses, placeholders = {} } = facts;
  const address = fillPlaceholders(written, placeholders);
  const isUnfilled = address.includes("{");
  if (isUnfilled || OUTSIDE.test(address)) return [];
  if (!address.startsWith("/")) {
    const message = "L’adresse de ce lien n’est pas utilisable : il serait affiché tel quel.";
    const expected = "/une-page-du-site, https://…, tel:… ou mailto:…";
    return [{ ...place, rule: "lien refusé", message, expected, found: address }];
  }
  const [page = ""] = address.split("#");
  if (!addresses || addresses.has(page) || facts.mayBeAddress(page)) return [];
  const message = `Ce lien ne mène à aucune page du site.${suggestion(page, addresses)}`;
  const expected = "l’adresse d’une page : clé « route » ou « aliases » d’une fiche de src/content";
  return [{ ...place, rule: "lien mort", message, expected, found: address }];
}

function nextPage(file: string, value: unknown, facts: Facts): Fault[] {
  const { goTo } = asObject(asObject(asObject(value).submission).success);
  if (typeof goTo !== "string") return [];
  return targetFaults(goTo, { file, path: ["submission", "success", "goTo"] }, facts);
}

/** Texts of one place whose links are shown as links: the privacy note and words.json's ways out. */
const LINKED_TEXTS = new Set([
  "form.privacy",
  "failure.robotAction",
  "loadFailedAction",
  "noScript",
]);

function canHoldLinks({ path }: SpokenText): boolean {
  const isFieldHint = path.at(-1) === "description" && path.at(-3) === "properties";
  return isFieldHint || path.at(-1) === "nextAction" || LINKED_TEXTS.has(path.join("."));
}

function plainText(file: string, { path }: SpokenText, link: string): Fault {
  return {
    file,
    path,
    rule: "lien impossible",
    message: "Ce texte ne peut pas contenir de lien : il serait affiché avec ses crochets.",
    expected:
      "le lien dans la « description » d’un champ, dans « privacy », « nextAction » ou words.json",
    found: link,
  };
}
