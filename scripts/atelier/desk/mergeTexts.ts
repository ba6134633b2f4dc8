import { parseDataFile } from "../../project/dataFile.ts";
import type { Texts } from "../draft.ts";
import { operationsBetween } from "../editing/sketch.ts";
import { isWithin, type Key, type Operation } from "../protocol.ts";
import { textsAfter } from "./applyChange.ts";

/** What two hands have made of a file, and what it held before. */
type Versions = Record<"base" | "ours" | "theirs", string | undefined>;

function contentsOf(file: string, text: string | undefined): unknown {
  const parsed = text === undefined ? undefined : parseDataFile(file, text);
  return parsed && "file" in parsed ? parsed.file.value : undefined;
}

/** What an operation changes: of an item that comes or goes the whole list, whose ranks it moves. */
function placeOf(operation: Operation): Key {
  const { file } = operation;
  if (!("path" in operation)) return { file, path: [] };
  const { kind, path } = operation;
  const isItem = kind !== "set" && typeof path.at(-1) === "number";
  return { file, path: isItem ? path.slice(0, -1) : path };
}

/**
 * A file with what was changed here and elsewhere.
 * @param texts the draft, whose models tell the order of keys
 * @returns undefined where both have changed the same key, or one of them the whole file
 */
export function mergedText(texts: Texts, file: string, versions: Versions): string | undefined {
  const { base, ours, theirs } = versions;
  const [former, own, other] = [base, ours, theirs].map((text) => contentsOf(file, text));
  if (theirs === undefined || [former, own, other].includes(undefined)) return undefined;
  const mine = operationsBetween(file, former, own);
  const places = operationsBetween(file, former, other).map(placeOf);
  const meet = (one: Key) => places.some((place) => isWithin(one, place) || isWithin(place, one));
  if (mine.map(placeOf).some(meet)) return undefined;
  return textsAfter(new Map([...texts, [file, theirs]]), mine).get(file);
}
