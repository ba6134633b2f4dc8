import { asObject, type DataFile, type Place, whole } from "../../project/dataFile.ts";
import { excerpt, type Finding } from "../../project/finding.ts";
import { type StatedPage, statedAddresses, statedPages } from "../../project/pages.ts";
import { recordsOfKind, schemaKind } from "../../project/project.ts";
import type { Survey } from "../survey.ts";
import { type Claim, placeOf, repetitions } from "./repetitions.ts";
import { withoutSurplus } from "./singleRecords.ts";

/** Two pages with one address, title, description or rank; two records of a kind with one value. */
export function* uniqueRules({ project }: Survey): Iterable<Finding> {
  const records = withoutSurplus(project);
  const pages = statedPages({ records });
  const addresses = statedAddresses(pages).map(({ place }) => ({ place, value: place.value }));
  yield* repetitions("adresse en double", addresses, ({ value }, holder) => ({
    message: `Deux pages ne peuvent pas avoir la même adresse : elle est déjà prise par ${placeOf(holder)}.`,
    expected: "une adresse qu’aucune autre page n’emploie",
    found: String(value),
  }));
  yield* repeatedHeads(pages, "title", "titre", "un titre d’onglet propre à cette page");
  yield* repeatedHeads(pages, "description", "description", "une description propre à cette page");
  for (const schema of project.schemas) {
    yield* repeatedValues(schema, recordsOfKind({ records }, schemaKind(schema)));
  }
  const ranks = [...groupRanks(recordsOfKind({ records }, "menu")), ...pages.flatMap(pageRank)];
  yield* repetitions("rang en double", ranks, ({ value: [, rank] }, holder) => ({
    isAdvice: true,
    message: `Ce rang est déjà celui de ${placeOf(holder)} dans le même menu : lequel vient d’abord ?`,
    expected: "un rang différent pour chaque entrée d’un menu",
    found: String(rank),
  }));
}

function repeatedHeads(
  pages: StatedPage[],
  key: "title" | "description",
  noun: string,
  expected: string,
): Finding[] {
  const claims = pages
    .map((page) => ({ place: page.find("head", key), route: page.value.route }))
    .flatMap(({ place, route }) => {
      const { value } = place;
      return typeof value === "string" ? [{ place, route, value }] : [];
    });
  return repetitions(`${noun} en double`, claims, ({ value: found }, holder) => ({
    message: `La page ${holder.route} a déjà ce texte (${placeOf(holder)}) : chaque page a le sien.`,
    expected,
    found,
  }));
}

/** What a model says that its records may not share: `unique`. */
interface Unique {
  /** A record of the kind, as the end of « chaque … ». */
  noun: string;
  /** Dotted keys that hold a value of its own (`*`: every element of a list), and what that is. */
  values: { keys: string[]; expected: string }[];
}

/** What a record copied from another of its kind has kept of it: now and then on purpose. */
function repeatedValues(schema: DataFile, records: DataFile[]): Finding[] {
  const { noun, values = [] } = (asObject(schema.value).unique ?? {}) as Partial<Unique>;
  return values.flatMap(({ keys, expected }) => {
    const claims = records.flatMap((record) => ownClaims(record, keys));
    return repetitions("valeur en double", claims, ({ value }, holder) => ({
      isAdvice: true,
      message: `C’est déjà la valeur de ${placeOf(holder)} : chaque ${noun} a la sienne. Si l’une des deux fiches est une copie, l’adapter.`,
      expected,
      found: excerpt(value),
    }));
  });
}

/** The values of one record, each once: its own pages may share a text. */
function ownClaims(record: DataFile, keys: string[]): Claim[] {
  const patternOf = ({ path }: Place): string =>
    path.map((segment) => (typeof segment === "number" ? "*" : segment)).join(".");
  const claims = new Map<string, Claim>();
  for (const place of whole(record)
    .all()
    .filter((one) => keys.includes(patternOf(one)))) {
    const text = JSON.stringify(place.value);
    if (!claims.has(text)) claims.set(text, { place, value: place.value });
  }
  return [...claims.values()];
}

/** A rank in a menu: what may stand once only is the menu and the rank in it. */
interface Rank extends Claim {
  value: [menu: string, rank: number];
}

/** The group of single pages, which stand in the top menu beside the other groups. */
const TOP = "main";

function groupRanks(menus: DataFile[]): Rank[] {
  const groups = menus.flatMap((menu) => whole(menu).find("groups").children());
  return groups
    .map((group) => group.find("order"))
    .flatMap((place) =>
      typeof place.value === "number" ? [{ place, value: [TOP, place.value] }] : [],
    );
}

function pageRank(page: StatedPage): Rank[] {
  const own = page.find("menu", "order");
  const place = own.value === undefined ? page.find("order") : own;
  const group = page.find("menu", "group").value;
  if (typeof group !== "string" || typeof place.value !== "number") return [];
  return [{ place, value: [group, place.value] }];
}
