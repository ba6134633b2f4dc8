import { acceptsAnswer } from "../check/storage/candidates.ts";
import type { Finding } from "../project/finding.ts";
import { choicesOf } from "../project/forms.ts";
import { quoted } from "../project/names.ts";
import type { AskedColumn, AskedTable } from "./askedTables.ts";
import { type Part, ruleSql } from "./columnRule.ts";

type Row = Record<string, unknown>;

/** What no migration does, because rows that are stored stand in the way or nothing is gained. */
export interface Refusal {
  table: string;
  /** Whether a stored row is one that stands in the way; missing where none does. */
  isInTheWay?: (row: Row) => boolean;
  /** @param stored a sentence about how many rows are in the way, empty where none can be */
  finding(stored: string): Finding;
}

interface Target {
  table: string;
  column: AskedColumn;
}

const named = ({ table, column: { name } }: Target): string => `« ${name} » de « ${table} »`;
const ENOUGH =
  "Le formulaire y veille seul et rien n’est perdu : il n’y a rien à faire. Pour que la base refuse aussi : voir un développeur.";

/** The form lets through less than the column. */
export function narrowed(target: Target, present: readonly Part[]): Refusal {
  const { name, parts, fields } = target.column;
  const [field] = fields;
  const offered = fields.flatMap(({ value }) => choicesOf(value));
  const known = present.flatMap(({ choices = [] }) => choices);
  const removed = known.filter((choice) => !offered.includes(choice));
  const isRemoval = offered.length > 0 && removed.length > 0;
  const [rule, what] = isRemoval
    ? [
        "choix retiré",
        `La colonne ${named(target)} garde ${quoted(removed)}, que le champ ne propose plus`,
      ]
    : [
        "règle resserrée",
        `La colonne ${named(target)} accepte plus que le champ « ${field?.key} »`,
      ];
  return {
    table: target.table,
    isInTheWay: ({ [name]: value }) =>
      value !== null && !fields.some(({ value: schema }) => acceptsAnswer(schema, value)),
    finding: (stored) =>
      (field ?? target.column.place).finding(
        rule,
        `${what} : la migration ne resserre pas une règle sur des réponses gardées.${stored} ${ENOUGH}`,
        { expected: ruleSql(parts, name), found: ruleSql(present, name) },
      ),
  };
}

/** The form requires an answer that rows of the column may lack. */
export function nowRequired(target: Target): Refusal {
  const { name, fields, place } = target.column;
  const [field] = fields;
  return {
    table: target.table,
    isInTheWay: ({ [name]: value }) => value === null,
    finding: (stored) =>
      (field ?? place).finding(
        "champ devenu obligatoire",
        `Le champ « ${field?.key} » est obligatoire, mais la colonne ${named(target)} peut rester vide et le reste : la migration n’exige pas de réponse des lignes déjà gardées.${stored} ${ENOUGH}`,
      ),
  };
}

/** The answers to a field became another kind of value. */
export function changedType(target: Target, found: string): Refusal {
  const { name, type: expected, fields, place } = target.column;
  return {
    table: target.table,
    isInTheWay: ({ [name]: value }) => value !== null,
    finding: (stored) =>
      (fields[0]?.at("type") ?? place).finding(
        "type changé",
        `La colonne ${named(target)} garde des réponses d’une autre sorte que celles du champ « ${fields[0]?.key} » : la migration ne les convertit pas.${stored} Rendre au champ sa sorte, ou lui donner dans « columns » une colonne d’un autre nom : l’ancienne reste, avec ses réponses.`,
        { expected, found },
      ),
  };
}

/** A column that lost its field while another one came. */
export function renamedColumn({ name, place }: AskedColumn, old: string, table: string): Refusal {
  return {
    table,
    isInTheWay: ({ [old]: value }) => value !== null,
    finding: (stored) =>
      place.finding(
        "colonne renommée",
        `La colonne « ${name} » de « ${table} » est nouvelle et « ${old} » ne reçoit plus de champ : la migration ne renomme pas une colonne, les réponses se partageraient entre les deux.${stored} Garder le nom « ${old} », que les visiteurs ne voient pas. Si ce sont deux questions : retirer « ${old} », lancer « npm run migration », puis ajouter « ${name} » et relancer.`,
        { expected: old, found: name },
      ),
  };
}

/** A table that no form fills any more while a like one came. */
export function renamedTable({ name, step }: AskedTable, old: string): Refusal {
  return {
    table: old,
    isInTheWay: () => true,
    finding: (stored) =>
      step
        .at("table")
        .finding(
          "table renommée",
          `La table « ${name} » est nouvelle et « ${old} », qui a les mêmes colonnes, ne reçoit plus rien : la migration ne renomme pas une table, les demandes se partageraient entre les deux.${stored} Garder le nom « ${old} », que les visiteurs ne voient pas. Si c’est une autre demande : voir un développeur.`,
          { expected: old, found: name },
        ),
  };
}

/** A column that visitors cannot fill. */
export function serverColumn({ name, place }: AskedColumn, table: string): Refusal {
  const message = `La colonne « ${name} » de « ${table} » est remplie par le serveur : aucun champ ne peut la remplir. Choisir un autre nom.`;
  return { table, finding: () => place.finding("colonne du serveur", message, { found: name }) };
}

/** A new table in which nobody's rows could be found again. */
export function namelessTable({ name, step }: AskedTable): Refusal {
  const message = `La table « ${name} » ne garderait ni adresse e-mail ni téléphone : les données d’une personne n’y seraient pas retrouvées quand elle demande à les lire ou à les effacer.`;
  const expected = "une colonne remplie par un champ de la sorte « email » ou « phone »";
  return {
    table: name,
    finding: () => step.at("columns").finding("demande sans personne", message, { expected }),
  };
}
