import { accepts } from "../check/proofs/answers.ts";
import type { Place } from "../project/dataFile.ts";
import { type Details, filled } from "../project/finding.ts";
import { choicesOf } from "../project/forms.ts";
import { quoted } from "../project/names.ts";
import { type Part, ruleSql } from "./columnRule.ts";
import type { FormColumn } from "./formTables.ts";

type Row = Record<string, unknown>;

/** What no migration does, because rows that are stored stand in the way or nothing is gained. */
export type Refusal = ReturnType<typeof refusalOf>;

const ENOUGH =
  "{stored} Le formulaire y veille seul et rien n’est perdu : il n’y a rien à faire. Pour que la base refuse aussi : voir un développeur.";
const NARROWER = `la migration ne resserre pas une règle sur des réponses gardées.${ENOUGH}`;
const KEEP = "{stored} Garder le nom « {old} », que les visiteurs ne voient pas.";

/** What is said of each kind of refusal, and what to do about it. */
const SENTENCES = {
  "choix retiré": `La colonne « {name} » de « {table} » garde {removed}, que le champ ne propose plus : ${NARROWER}`,
  "règle resserrée": `La colonne « {name} » de « {table} » accepte plus que le champ « {field} » : ${NARROWER}`,
  "champ devenu obligatoire": `Le champ « {field} » est obligatoire, mais la colonne « {name} » de « {table} » peut rester vide et le reste : la migration n’exige pas de réponse des lignes déjà gardées.${ENOUGH}`,
  "type changé":
    "La colonne « {name} » de « {table} » garde des réponses d’une autre sorte que celles du champ « {field} » : la migration ne les convertit pas.{stored} Rendre au champ sa sorte, ou lui donner dans « columns » une colonne d’un autre nom : l’ancienne reste, avec ses réponses.",
  "colonne renommée": `La colonne « {name} » de « {table} » est nouvelle et « {old} » ne reçoit plus de champ : la migration ne renomme pas une colonne, les réponses se partageraient entre les deux.${KEEP} Si ce sont deux questions : retirer « {old} », lancer « npm run migration », puis ajouter « {name} » et relancer.`,
  "table renommée": `La table « {name} » est nouvelle et « {old} », qui a les mêmes colonnes, ne reçoit plus rien : la migration ne renomme pas une table, les demandes se partageraient entre les deux.${KEEP} Si c’est une autre demande : voir un développeur.`,
  "colonne du serveur":
    "La colonne « {name} » de « {table} » est remplie par le serveur : aucun champ ne peut la remplir. Choisir un autre nom.",
  "demande sans personne":
    "La table « {name} » ne garderait ni adresse e-mail ni téléphone : les données d’une personne n’y seraient pas retrouvées quand elle demande à les lire ou à les effacer.",
};

type Rule = keyof typeof SENTENCES;

/** What is said of a column, or of a table: its `name`, the fields that fill it. */
interface Facts extends Details, Pick<FormColumn, "table" | "name"> {
  fields?: FormColumn["fields"];
  /** The name that it had. */
  old?: string;
  /** Choices that are offered no more. */
  removed?: string;
}

/** Whether a stored row stands in the way; no row does of what is missing. */
const IN_THE_WAY: { [Key in Rule]?: (row: Row, facts: Facts) => boolean } = {
  "choix retiré": isUnlike,
  "règle resserrée": isUnlike,
  "champ devenu obligatoire": (row, { name }) => row[name] === null,
  "type changé": (row, { name }) => row[name] !== null,
  "colonne renommée": (row, { old = "" }) => row[old] !== null,
  "table renommée": () => true,
};

/** A row with an answer that the fields do not let through. */
function isUnlike(row: Row, { name, fields = [] }: Facts): boolean {
  const { [name]: answer } = row;
  return answer !== null && !fields.some(({ value }) => accepts(value, answer));
}

/** @param place where the forms ask for what is refused */
export function refusalOf(rule: Rule, place: Place, facts: Facts) {
  const { table, name, fields: [field] = [], old, removed, expected, found } = facts;
  const words = { table, name, field: field?.key, old, removed };
  const { [rule]: isInTheWay } = IN_THE_WAY;
  return {
    table,
    isInTheWay: isInTheWay && ((row: Row) => isInTheWay(row, facts)),
    /** @param stored a sentence about how many rows are in the way, empty where none can be */
    finding: (stored: string) =>
      place.finding(rule, filled(SENTENCES[rule], { ...words, stored }) ?? "", {
        expected,
        found,
        isAdvice: SENTENCES[rule].endsWith(ENOUGH) || undefined,
      }),
  };
}

/** The form lets through less than the column. */
export function narrowed(column: FormColumn, present: readonly Part[]): Refusal {
  const { name, parts, fields, place } = column;
  const offered = fields.flatMap(({ value }) => choicesOf(value));
  const choices = present.flatMap((part) => part.choices);
  const removed = choices.filter((choice) => !offered.includes(choice));
  const rule = offered.length > 0 && removed.length > 0 ? "choix retiré" : "règle resserrée";
  const rules = { expected: ruleSql(parts, name), found: ruleSql(present, name) };
  return refusalOf(rule, fields[0] ?? place, { ...column, removed: quoted(removed), ...rules });
}
