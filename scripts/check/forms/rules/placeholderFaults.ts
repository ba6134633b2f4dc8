import type { JSONPath } from "jsonc-parser";
import type { Finding } from "../../content/contentFile.ts";
import { type Fault, type Place, suggestion } from "../fault.ts";
import type { FormFacts } from "../formFacts.ts";
import type { FormSource } from "../formSources.ts";
import { spokenTexts } from "../spokenTexts.ts";

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Placeholders that the code fills in some places only, besides those of the firm's record. */
const LOCAL: { where: RegExp; names: string[] }[] = [
  { where: /^submission\.steps\.\d+\.failure\.(?:.+\.)?message$/, names: ["message"] },
  { where: /^errorSummary\.many$/, names: ["count"] },
  { where: /^wizard\.position$/, names: ["current", "total"] },
];

/** Words in braces that nothing replaces, and braces without their other half. */
export function placeholderFaults(
  source: FormSource,
  firmFacts: FormFacts["placeholders"],
): Fault[] {
  if (!firmFacts) return [];
  return spokenTexts(source).flatMap(({ path, value }) => {
    const place = { file: source.path, path };
    const known = new Set([...Object.keys(firmFacts), ...localNames(path)]);
    const unknown = [...value.matchAll(PLACEHOLDER)]
      .filter(([, name = ""]) => !known.has(name))
      .map(([found, name = ""]) => ({ ...place, ...unfilled(found, name, known) }));
    return [...unknown, ...loneBrace(value, place)];
  });
}

function loneBrace(text: string, place: Place): Fault[] {
  if (!/[{}]/.test(text.replace(PLACEHOLDER, ""))) return [];
  const message = "Une accolade est seule : un repère s’écrit entre deux accolades.";
  return [
    { ...place, rule: "accolade seule", message, expected: "par exemple {phone}", found: text },
  ];
}

function localNames(path: JSONPath): string[] {
  const at = path.join(".");
  return LOCAL.filter(({ where }) => where.test(at)).flatMap(({ names }) => names);
}

function unfilled(found: string, name: string, known: Set<string>): Finding {
  const named = suggestion(name, known);
  return {
    rule: "repère inconnu",
    message: `Rien ne remplace ${found} dans ce texte : le visiteur le lirait tel quel.${named}`,
    expected: "{phone}, {email}, {firm} ou une clé de la fiche de l’entreprise : {address.city}",
    found,
  };
}
