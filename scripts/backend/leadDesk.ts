import type { Database, DatabaseRow } from "./database.ts";
import { eraseFromOutbox, eraseMailsBefore } from "./outboxFiles.ts";

/** A stored lead: the table it stands in, and its row. */
export interface StoredLead {
  table: string;
  row: DatabaseRow;
}

/** What was deleted about a person. */
export interface Erasure {
  erased: number;
  mails: number;
  /** Each table and folder, with what was deleted in it. */
  places: { place: string; removed: number }[];
}

/** What the firm may ask about its leads. */
export type Question =
  | { name: "list"; since?: string | undefined }
  | { name: "export"; person: string }
  | { name: "erase"; person: string }
  | { name: "purge" }
  | { name: "resend" };

/** What answers them. */
export interface LeadDesk {
  /**
   * All leads, or those since a moment (ISO 8601), in the order in which they came, some at a time:
   * none is kept for the next.
   */
  list(since?: string): AsyncIterable<StoredLead[]>;
  /** Everything that was left with an e-mail address or a telephone number. */
  export(person: string): Promise<StoredLead[]>;
  /** Deletes what was left with either, and the mails about it; tells how much, and where. */
  erase(person: string): Promise<Erasure>;
  /** Deletes what is older than the law and the privacy policy allow. */
  purge(): Promise<{ kind: string; removed: number }[]>;
  /** Mails the leads that no mail went out for. */
  resend(): Promise<{ sent: number; failed: number }>;
}

/** Answers questions about the leads of a database whose mails are kept in `outbox`. */
export function openLeadDesk(
  database: Database,
  outbox: string,
  resend: LeadDesk["resend"],
): LeadDesk {
  return {
    list: (since) => listLeads(database, since),
    export: (person) =>
      database.read((session) =>
        session.query<DatabaseRow>("select * from private.leads_of($1)", [person]).then(toStored),
      ),
    erase: async (person) => {
      const { rows, mark } = await database.write(async (session) => ({
        rows: await session.query<DatabaseRow>("select * from private.erase_person($1)", [person]),
        mark: (
          await session.query<DatabaseRow>("select private.mark_of_person($1) as mark", [person])
        )[0]?.mark,
      }));
      const leadIds = rows.map((row) => String(row.lead_id));
      const mails = await eraseFromOutbox(outbox, { leadIds, person, mark: String(mark) });
      const tables = [...new Set(rows.map((row) => String(row.kind)))];
      const places = tables.map((place) => ({
        place,
        removed: rows.filter((row) => row.kind === place).length,
      }));
      if (mails > 0) places.push({ place: outbox, removed: mails });
      return { erased: rows.length, mails, places };
    },
    purge: async () => {
      await eraseMailsBefore(outbox, yearsAgo(retentionInYears));
      const sql = "select kind, removed::int as removed from private.purge_expired()";
      return database.write((session) => session.query<{ kind: string; removed: number }>(sql));
    },
    resend,
  };
}

/** Lets the desk answer a question that came over a channel, in one piece or, for a list, in many. */
export async function* answerQuestion(desk: LeadDesk, question: Question): AsyncGenerator<unknown> {
  switch (question.name) {
    case "list":
      yield* desk.list(question.since);
      return;
    case "export":
      yield await desk.export(question.person);
      return;
    case "erase":
      yield await desk.erase(question.person);
      return;
    case "purge":
      yield await desk.purge();
      return;
    case "resend":
      yield await desk.resend();
  }
}

const leadsAtATime = 200;

/** Each page is a transaction of its own, so that visitors have their turn between two. */
async function* listLeads(database: Database, since = "-infinity"): AsyncGenerator<StoredLead[]> {
  let last = [since, "00000000-0000-0000-0000-000000000000"];
  for (;;) {
    const position = last;
    const rows = await database.read((session) =>
      session.query<DatabaseRow>(
        `select kind, lead, created_at::text as moment, id
         from private.leads_after($1::text::timestamptz, $2::text::uuid, $3)`,
        [...position, leadsAtATime],
      ),
    );
    const { moment, id } = rows.at(-1) ?? {};
    if (rows.length > 0) yield toStored(rows);
    if (rows.length < leadsAtATime) return;
    last = [String(moment), String(id)];
  }
}

/** As for the leads themselves, see private.purge_expired(). */
const retentionInYears = 3;

function toStored(rows: DatabaseRow[]): StoredLead[] {
  return rows.map((row) => ({ table: String(row.kind), row: row.lead as DatabaseRow }));
}

function yearsAgo(years: number): Date {
  const moment = new Date();
  moment.setFullYear(moment.getFullYear() - years);
  return moment;
}
