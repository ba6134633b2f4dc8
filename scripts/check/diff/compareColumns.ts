import type { Form } from "../../project/forms.ts";
import { quoted } from "../../project/names.ts";
import { type FilledColumn, filledColumns } from "./askedFields.ts";
import type { Change } from "./change.ts";
import { paired } from "./likeness.ts";

/** Columns that are filled no more, anew, under another name, or from other fields. */
export function compareColumns(
  before: Form | undefined,
  now: Form | undefined,
  renamed: ReadonlyMap<string, string> = new Map(),
): Change[] {
  const was = (before ? filledColumns(before) : []).map((one) => ({
    ...one,
    sources: one.sources.map((key) => renamed.get(key) ?? key),
  }));
  const { pairs, gone, added } = paired(was, now ? filledColumns(now) : [], named, likenessOf);
  return [
    ...gone.map(removed),
    ...added.map(addition),
    ...pairs.flatMap(([one, other]) => [...renaming(one, other), ...otherSources(one, other)]),
  ];
}

function likenessOf(before: FilledColumn, now: FilledColumn): number {
  const isSameTable = before.table === now.table;
  return isSameTable && String(before.sources) === String(now.sources) ? 1 : 0;
}

const named = ({ table, column }: FilledColumn): string => `« ${column} » de « ${table} »`;

const removed = (column: FilledColumn): Change => ({
  kind: "colonne retirée",
  place: column.place,
  message: `La colonne ${named(column)} n’est plus remplie.`,
  rows: "les lignes déjà reçues la gardent ; les nouvelles la laissent vide, ce qu’elle doit admettre : « npm run migration ».",
});

const addition = (column: FilledColumn): Change => ({
  kind: "colonne ajoutée",
  place: column.place,
  message: `La colonne ${named(column)} garde la réponse à ${quoted(column.sources)}.`,
  rows: "elle doit exister avant la mise en ligne : « npm run migration ». Les lignes déjà reçues l’ont vide.",
});

function renaming(before: FilledColumn, now: FilledColumn): Change[] {
  if (before.column === now.column) return [];
  const message = `La colonne ${named(now)} garde les mêmes réponses sous un autre nom.`;
  const rows =
    "les lignes déjà reçues sont à recopier dans la nouvelle colonne : voir un développeur.";
  const names = { before: before.column, now: now.column };
  return [{ kind: "colonne renommée", place: now.place, message, ...names, rows }];
}

function otherSources(before: FilledColumn, now: FilledColumn): Change[] {
  if (String(before.sources) === String(now.sources)) return [];
  const message = `La colonne ${named(now)} garde la réponse à d’autres questions.`;
  const rows = "les lignes déjà reçues gardent ce qu’elles ont.";
  const sources = { before: quoted(before.sources), now: quoted(now.sources) };
  return [{ kind: "colonne changée", place: now.place, message, ...sources, rows }];
}
