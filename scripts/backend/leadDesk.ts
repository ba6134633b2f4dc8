import type { Database, Row } from "./database.ts";
import { eraseFromOutbox, eraseMailsBefore } from "./outboxFiles.ts";

/** A stored lead: the table it stands in, and its row. */
export interface StoredLead {
  table: string;
  row: Row;
}

/** What the firm may ask about its leads. */
export type Question =
  | { name: "list" }
  | { name: "export"; email: string }
  | { name: "erase"; email: string }
  | { name: "purge" }
  | { name: "resend" };

/** What answers them. */
export interface LeadDesk {
  list(): Promise<StoredLead[]>;
  /** Everything that was left with an e-mail address. */
  export(email: string): Promise<StoredLead[]>;
  /** Deletes the leads of an e-mail address and the mails about them; tells how many leads. */
  erase(email: string): Promise<{ erased: number; mails: number }>;
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
    list: () => database.read((session) => session.query<Row>(allLeads).then(toStored)),
    export: (email) =>
      database.read((session) =>
        session.query<Row>("select * from private.leads_of($1)", [email]).then(toStored),
      ),
    erase: async (email) => {
      const sql = "select * from private.erase_person($1)";
      const erased = await database.write((session) => session.query<Row>(sql, [email]));
      const ids = erased.map((row) => String(row.lead_id));
      return { erased: ids.length, mails: await eraseFromOutbox(outbox, ids, email) };
    },
    purge: async () => {
      await eraseMailsBefore(outbox, yearsAgo(retentionInYears));
      const sql = "select kind, removed::int as removed from private.purge_expired()";
      return database.write((session) => session.query<{ kind: string; removed: number }>(sql));
    },
    resend,
  };
}

/** Lets the desk answer a question that came over a channel. */
export async function answerQuestion(desk: LeadDesk, question: Question): Promise<unknown> {
  switch (question.name) {
    case "list":
      return desk.list();
    case "export":
      return desk.export(question.email);
    case "erase":
      return desk.erase(question.email);
    case "purge":
      return desk.purge();
    case "resend":
      return desk.resend();
  }
}

/** As for the leads themselves, see private.purge_expired(). */
const retentionInYears = 3;

const allLeads = "select kind, lead from private.leads order by created_at";

function toStored(rows: Row[]): StoredLead[] {
  return rows.map((row) => ({ table: String(row.kind), row: row.lead as Row }));
}

function yearsAgo(years: number): Date {
  const moment = new Date();
  moment.setFullYear(moment.getFullYear() - years);
  return moment;
}
