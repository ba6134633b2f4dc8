import { citableFirm } from "../domain/places.ts";
import type { ManyRecords, SingleRecords } from "../generated/content.ts";
import type { Finished } from "../templates/pageContent.ts";
import { calendarsOf } from "./calendars.ts";
import { type FindPicture, finish } from "./finish.ts";

/** One JSON record of src/content with the name of the schema it declares. */
export interface ContentRecord {
  /** Path from src/content, with forward slashes: `zones/paris.json`. */
  file: string;
  /** Name of its schema without folder and ending: `zone`. */
  kind: string;
  data: unknown;
}

export type Records = SingleRecords & ManyRecords;

/** The content records by kind, ready to be shown; their shape is what `npm run check` has checked. */
export class SiteContent {
  readonly #records: readonly ContentRecord[];
  /** Looks a picture of the catalogue up. */
  readonly picture: FindPicture;

  /**
   * @param today the day on which the site is built: the calendars of the law are worded for it
   * @throws when there is not exactly one record of the firm, of the calendar, of common words
   */
  constructor(records: readonly ContentRecord[], findPicture: FindPicture, today: string) {
    const firm = citableFirm(only("firm", records) as SingleRecords["firm"], records);
    this.picture = (name) => finish({ picture: name }, firm, findPicture).picture;
    const single = <Kind extends keyof SingleRecords>(kind: Kind) =>
      finish(only(kind, records) as SingleRecords[Kind], firm, findPicture);
    const calendars = calendarsOf(single("calendar"), single("wording").calendar, today);
    this.#records = records.map((record) => ({
      ...record,
      data: finish(record.data, firm, findPicture, (id) => calendars.get(id)),
    }));
  }

  /** The kinds of records that there are, in the order of their file names. */
  get kinds(): (keyof Records)[] {
    return [...new Set(this.#records.map(({ kind }) => kind as keyof Records))];
  }

  /** Every record of a kind, in the order of their file names. */
  all<Kind extends keyof Records>(kind: Kind): Finished<Records[Kind]>[] {
    return this.#records
      .filter((record) => record.kind === kind)
      .map(({ data }) => data as Finished<Records[Kind]>);
  }

  /** The only record of a kind. @throws when there is none or more than one */
  one<Kind extends keyof SingleRecords>(kind: Kind): Finished<SingleRecords[Kind]> {
    return only(kind, this.#records) as Finished<SingleRecords[Kind]>;
  }
}

function only(kind: string, records: readonly ContentRecord[]): unknown {
  const matches = records.filter((record) => record.kind === kind);
  if (matches.length === 1) return matches[0]?.data;
  const names = matches.map(({ file }) => file).join(", ") || "aucune";
  throw new Error(`src/content : une seule fiche « ${kind} » attendue, trouvé : ${names}.`);
}
