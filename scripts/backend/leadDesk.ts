import { domainToASCII, domainToUnicode } from "node:url";
import { compactPhone, withoutSpaces } from "../../src/domain/frenchInput.ts";
import type { Database, DatabaseRow } from "./database.ts";
import {
  eraseFromOutbox,
  eraseMailsBefore,
  mailsBesideLeads,
  requireErasable,
} from "./outboxFiles.ts";

export type StoredLead = { table: string; row: DatabaseRow };

export type LeadName = { table: string; id: string };

interface Purge {
  /** Each table, and the outbox, with how much was deleted in it. */
  removed: { kind: string; removed: number }[];
  /** Why nothing was, in French, and what to do. */
  problem?: string;
}

/** Why the desk does not answer, and what to do next, in French; the message says both. */
export class DeskError extends Error {
  constructor(
    readonly problem: string,
    readonly action: string,
  ) {
    super(`${problem} ${action}`);
  }
}

/** What the firm may ask about its leads, as it travels over a channel. */
export interface Question {
  /** A method of the desk. A site of an earlier version, which reads a `name`, refuses what it would take for another question. */
  method: keyof LeadDesk;
  given: unknown[];
}

export type LeadDesk = ReturnType<typeof openLeadDesk>;

interface DeskPorts {
  database: Pick<Database, "read" | "write">;
  /** Folder in which mails are kept; absent where they are not kept here. */
  outbox?: string;
  resend: () => Promise<{ sent: number; failed: number }>;
  log: (line: string) => void;
}

export const openLeadDesk = ({ database, outbox, resend, log }: DeskPorts) => ({
  /** All leads, or those since a moment (ISO 8601), as they came, some at a time: none is kept. */
  list: (since?: string): AsyncIterable<StoredLead[]> => listLeads(database, since),
  /** How many leads somebody is still to deal with. */
  pending: () => countPending(database),
  /** All that was left with an e-mail address or a phone number, and the files of mails about its owner without a lead. */
  export: async (given: string): Promise<StoredLead[]> => {
    const { rows, ...whom } = await askAbout(database, given, "leads_of", outbox);
    const leads = toStored(rows);
    const leadIds = leads.map(({ row }) => String(row.id));
    const mails = await inOutbox(outbox, (folder) =>
      mailsBesideLeads(folder, { leadIds, ...whom }),
    );
    return [...leads, ...(mails ?? []).map((mail) => ({ table: "outbox", row: { mail } }))];
  },
  /** Deletes what was left with either, and the mails about it; tells how much, and where. */
  erase: async (given: string) => {
    await inOutbox(outbox, requireErasable);
    const { rows, ...whom } = await askAbout(database, given, "erase_person", outbox);
    const leadIds = rows.map((row) => String(row.lead_id));
    const erasing = (folder: string) => eraseFromOutbox(folder, { leadIds, ...whom });
    const mails = (await inOutbox(outbox, erasing)) ?? 0;
    const tables = [...new Set(rows.map((row) => String(row.kind)))];
    const places = tables.map((place) => ({
      place,
      removed: rows.filter((row) => row.kind === place).length,
    }));
    if (outbox && mails > 0) places.push({ place: outbox, removed: mails });
    return { erased: rows.length, mails, places };
  },
  /** Notes whether a lead is dealt with. @returns whether there is such a lead */
  handle: async ({ table, id }: LeadName, isHandled: boolean): Promise<boolean> => {
    const sql = "select handled_at from private.handle_lead($1, $2::text::uuid, $3::text::boolean)";
    const parameters = [table, id, String(isHandled)];
    return (await database.write([{ sql, parameters }])).length > 0;
  },
  /** Deletes what is older than the law and the privacy policy allow. */
  purge: async () => {
    const erasable = inOutbox(outbox, requireErasable);
    const problem = await erasable.catch(({ message }: DeskError) => message);
    const purge = problem ? { removed: [], problem } : await purgeExpired(database, outbox);
    const counts = purge.removed.map(({ kind, removed }) => `${kind} ${removed}`);
    log(`purge: ${purge.problem ?? counts.join(", ")}`);
    return purge;
  },
  /** Mails the leads that no mail went out for. */
  resend,
});

/** Does work on the outbox, if mails are kept here. @throws DeskError where its files cannot be used */
async function inOutbox<T>(outbox: string | undefined, work: (folder: string) => Promise<T>) {
  if (outbox === undefined) return undefined;
  return work(outbox).catch((error: NodeJS.ErrnoException) => {
    throw new DeskError(
      `Les e-mails du dossier « ${outbox} » ne sont pas accessibles (${error.code}).`,
      "Donnez à ce compte le droit de les lire et de les effacer, puis recommencez.",
    );
  });
}

/**
 * The ways in which a browser may have sent an e-mail address: its domain in letters, or as it is
 * registered (`xn--…`, RFC 3492); and a telephone number: its country after + or 00. Whatever else may
 * differ is for private.person_key() to know.
 */
function waysToWrite(given: string): string[] {
  const person = withoutSpaces(given);
  const [, local, domain] = /^(.*@)([^@]+)$/.exec(person) ?? [];
  if (!domain) {
    const phone = compactPhone(given);
    return [person, phone, phone.replace(/^00/, "+"), phone.replace(/^\+/, "00")];
  }
  const domains = [domainToASCII(domain), domainToUnicode(domain)].filter(Boolean);
  return [person, ...domains.map((one) => local + one)];
}

/** Lets the desk answer a question that came over a channel, in one piece or, for a list, in many. */
export async function* answerQuestion(desk: LeadDesk, { method, given }: Question) {
  const ask = desk[method] as (...given: unknown[]) => AsyncIterable<unknown> | Promise<unknown>;
  const answer = ask(...given);
  if (answer instanceof Promise) yield await answer;
  else yield* answer;
}

const leadsAtATime = 200;
/** What stands before the first lead. */
const START = ["-infinity", "00000000-0000-0000-0000-000000000000"] as const;

/** Counts the leads that nobody has dealt with; what needs no answer has no such column. */
async function countPending({ read }: DeskPorts["database"]): Promise<number> {
  const sql = `select count(*)::int as pending
    from private.leads_after($1::text::timestamptz, $2::text::uuid, null)
    where lead::jsonb @> '{"handled_at": null}'`;
  const [counted] = await read<{ pending: number }>([{ sql, parameters: [...START] }]);
  return counted?.pending ?? 0;
}

/** Each page is a transaction of its own, so that visitors have their turn between two. */
async function* listLeads({ read }: DeskPorts["database"], since?: string) {
  const sql = `select kind, lead, created_at::text as moment, id
    from private.leads_after($1::text::timestamptz, $2::text::uuid, $3)`;
  // What is left out comes over a channel as null.
  let last: string[] = [since ?? START[0], START[1]];
  for (;;) {
    const rows = await read([{ sql, parameters: [...last, leadsAtATime] }]);
    const { moment, id } = rows.at(-1) ?? {};
    if (rows.length > 0) yield toStored(rows);
    if (rows.length < leadsAtATime) return;
    last = [String(moment), String(id)];
  }
}

/** As for the leads themselves, see private.purge_expired(). */
const retentionInYears = 3;

/** Asks for, or erases, what a person left in any way to write him; tells the marks that mails bear, too. */
async function askAbout(
  { read, write }: DeskPorts["database"],
  given: string,
  how: "leads_of" | "erase_person",
  outbox?: string,
) {
  const person = waysToWrite(given);
  const parameters = [JSON.stringify(person)];
  const list = "pg_catalog.json_array_elements_text($1::json) as given";
  const found = `select found.* from (select distinct private.person_key(given) person from ${list}) as ways,
    private.${how}(ways.person) as found`;
  // Marks of earlier versions tell addresses apart whose accents are characters of their own.
  const marked = `select private.mark_of_person(given) as mark from ${list}
    union select private.person_mark(normalize(given, nfd)) from ${list}`;
  const marks = outbox ? await read<{ mark: string }>([{ sql: marked, parameters }]) : [];
  const ask = how === "leads_of" ? read : write;
  const rows = await ask([{ sql: found, parameters }]);
  return { rows, person, marks: marks.map(({ mark }) => mark) };
}

/** The mails follow the rows, unless the clock was not believed. */
async function purgeExpired(
  { read, write }: DeskPorts["database"],
  outbox?: string,
): Promise<Purge> {
  const lead = "select extract(day from private.clock_lead())::int as days";
  const purge = "select kind, removed::int as removed from private.purge_expired()";
  const ahead = await read<{ days: number }>([{ sql: lead }]);
  const removed = await write<{ kind: string; removed: number }>([{ sql: purge }]);
  if (removed.length === 0) return { removed, problem: clockProblem(ahead[0]?.days ?? 0) };
  if (!outbox) return { removed };
  const moment = new Date();
  moment.setFullYear(moment.getFullYear() - retentionInYears);
  const mails = await eraseMailsBefore(outbox, moment);
  return { removed: [...removed, { kind: "outbox", removed: mails }] };
}

/** A fortnight, by which each purge believes the clock more, less the day until the next one. */
const gainedADay = 13;

const clockProblem = (days: number): string =>
  `L'horloge de cette machine est en avance de ${days} jours sur la dernière purge : rien n'a été ` +
  "effacé. Mettez-la à l'heure. Si elle l'est, le site ayant été longtemps arrêté, la purge reprendra " +
  `d'elle-même dans ${Math.ceil(days / gainedADay) - 1} jours.`;

const toStored = (rows: DatabaseRow[]): StoredLead[] =>
  rows.map((row) => ({ table: String(row.kind), row: row.lead as DatabaseRow }));
