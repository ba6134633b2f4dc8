import type {
  AuditRecord,
  ContactRecord,
  DiagnosticRecord,
  DtgPptRecord,
  FirmRecord,
  FooterRecord,
  HomeRecord,
  LegalRecord,
  MenuRecord,
  NotFoundRecord,
  ObligationsRecord,
  QuoteConfirmationRecord,
  QuoteRecord,
  SiteMapRecord,
  UnsentFormRecord,
  WordingRecord,
  ZoneRecord,
} from "../generated/content.ts";

/** One JSON record of src/content with the name of the schema it declares. */
export interface ContentFile {
  /** Path from src/content, with forward slashes: `zones/paris.json`. */
  file: string;
  /** Name of its schema without folder and ending: `zone`. */
  kind: string;
  data: unknown;
}

/** Kinds of which the site holds exactly one record. */
interface SingleRecords {
  contact: ContactRecord;
  firm: FirmRecord;
  footer: FooterRecord;
  home: HomeRecord;
  menu: MenuRecord;
  "not-found": NotFoundRecord;
  quote: QuoteRecord;
  "quote-confirmation": QuoteConfirmationRecord;
  "site-map": SiteMapRecord;
  "unsent-form": UnsentFormRecord;
  wording: WordingRecord;
}

/** Kinds of which there may be any number. */
interface ManyRecords {
  audit: AuditRecord;
  diagnostic: DiagnosticRecord;
  "dtg-ppt": DtgPptRecord;
  legal: LegalRecord;
  obligations: ObligationsRecord;
  zone: ZoneRecord;
}

/** The content records by kind; their shape is what `npm run check` has checked. */
export class SiteContent {
  readonly files: readonly ContentFile[];

  constructor(files: readonly ContentFile[]) {
    this.files = files;
  }

  /** Every record of a kind, in the order of their file names. */
  all<Kind extends keyof ManyRecords>(kind: Kind): ManyRecords[Kind][] {
    return this.files
      .filter((file) => file.kind === kind)
      .map((file) => file.data as ManyRecords[Kind]);
  }

  /**
   * The only record of a kind.
   * @throws when there is none or more than one
   */
  one<Kind extends keyof SingleRecords>(kind: Kind): SingleRecords[Kind] {
    const found = this.files.filter((file) => file.kind === kind);
    if (found.length === 1) return found[0]?.data as SingleRecords[Kind];
    const names = found.map((file) => file.file).join(", ") || "aucune";
    throw new Error(`src/content : une seule fiche « ${kind} » attendue, trouvé : ${names}.`);
  }
}
