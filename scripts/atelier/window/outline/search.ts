import { fillPlaceholders } from "../../../../src/domain/fillPlaceholders.ts";
import { firmPlaceholders } from "../../../../src/domain/firmPlaceholders.ts";
import type { FirmRecord } from "../../../../src/generated/content.ts";
import { asObject } from "../../../project/dataFile.ts";
import type { Key, Path } from "../../protocol.ts";
import { addressOf, allEntries, namesOf, type Section } from "./outline.ts";
import { type Sheet, sheetsOf, valuesIn } from "./sheets.ts";

/** A place where what is looked for stands. */
export interface Hit {
  at: Key;
  /** Address of the page that shows it, where one does. */
  address?: string | undefined;
  /** Names of what it stands in, the widest first. */
  above: string[];
  /** The text: before what was looked for, that, and after it. */
  parts: [before: string, found: string, after: string];
}

/** Letters without accents or case, quotes and spaces as keyboards write them; as many as before. */
function plain(text: string): string {
  const letters = Array.from(text, (letter) => {
    const [first = letter] = letter.normalize("NFD");
    const small = first.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
  return letters.join("").replace(/’/g, "'").replace(/\s/g, " ");
}

const BEFORE = 40;
const AFTER = 90;

function partsOf(text: string, wanted: string): Hit["parts"] | undefined {
  const start = plain(text).indexOf(wanted);
  if (start < 0) return undefined;
  const end = start + wanted.length;
  const from = Math.max(0, start - BEFORE);
  const before = (from > 0 ? "…" : "") + text.slice(from, start);
  const after = text.slice(end, end + AFTER) + (text.length > end + AFTER ? "…" : "");
  return [before, text.slice(start, end), after];
}

/** Names of the things around a value inside its file. */
function namesAround({ value }: Sheet, path: Path): string[] {
  const around = [...valuesIn(value)].filter(
    ([above]) => above.length < path.length && above.every((key, depth) => key === path[depth]),
  );
  return around.slice(1).flatMap(([, held]) => {
    const { title, label, question, name } = asObject(held);
    const text = [title, label, question, name].find((one) => typeof one === "string");
    return typeof text === "string" ? [text] : [];
  });
}

function textHits(sheets: Sheet[], sections: Section[], wanted: string): Hit[] {
  const firm = sheets.find(({ kind }) => kind === "firm")?.value as FirmRecord | undefined;
  const values = firm ? firmPlaceholders(firm) : {};
  return sheets.flatMap((sheet) =>
    [...valuesIn(sheet.value)].flatMap(([path, text]) => {
      if (typeof text !== "string" || path[0] === "$schema") return [];
      const parts = partsOf(fillPlaceholders(text, values), wanted);
      if (!parts) return [];
      const at = { file: sheet.file, path };
      const above = [...new Set([...namesOf(sections, at), ...namesAround(sheet, path)])];
      return [{ at, address: addressOf(sections, at), above, parts }];
    }),
  );
}

function entryHits(sections: Section[], wanted: string): Hit[] {
  return sections.flatMap(({ title, entries }) =>
    allEntries(entries, [title]).flatMap(({ entry: { at, address, title: name }, above }) => {
      const parts = partsOf(name, wanted);
      return at && parts ? [{ at, address, above, parts }] : [];
    }),
  );
}

const idOf = ({ at }: Hit): string => JSON.stringify([at.file, at.path]);

/**
 * The places where some words stand: what can be opened under that name, then texts.
 * Accents and capitals do not count; what the firm's record fills in is looked at as it is read.
 */
export function search(
  texts: ReadonlyMap<string, string>,
  sections: Section[],
  words: string,
): Hit[] {
  const wanted = plain(words.trim());
  if (wanted === "") return [];
  const entries = entryHits(sections, wanted);
  const opened = new Set(entries.map(idOf));
  const named = (hit: Hit) =>
    /^(?:title|label)$/.test(String(hit.at.path.at(-1))) &&
    opened.has(idOf({ ...hit, at: { ...hit.at, path: hit.at.path.slice(0, -1) } }));
  return [...entries, ...textHits(sheetsOf(texts), sections, wanted).filter((hit) => !named(hit))];
}
