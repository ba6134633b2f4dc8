import path from "node:path";
import { formatFrenchDate } from "../../../src/domain/frenchFormats.ts";
import { renderText } from "../../../supabase/functions/send-form-notification/composeMail.ts";
import { FolderError } from "../../backend/folderErrors.ts";
import {
  DeskError,
  type LeadDesk,
  type LeadName,
  type StoredLead,
} from "../../backend/leadDesk.ts";
import { formatCsv } from "../../leads/formatLeads.ts";
import { personProblem, readDay } from "../../leads/leadOptions.ts";
import { DECLARED, leadLetter, RETIRED, readLead, SUBSCRIBERS } from "../../leads/leadRow.ts";
import { holdsDatabase, reachDesk, reachStandingDesk } from "../../leads/reachDesk.ts";
import { EnvironmentError, loadSettings, type Settings } from "../../settings/environment.ts";
import { inTurn } from "../../shared/inTurn.ts";
import { today } from "../../shared/today.ts";
import { type Fault, type Outcome, refused } from "../protocol.ts";

/** Which leads are listed. */
export interface LeadFilter {
  /** The first day, as `2026-11-22`; empty: that of thirty days ago, or any day for those that wait. */
  since: string;
  /** Those of one table alone; empty: of all. */
  table: string;
  /** Those alone that somebody is still to deal with. */
  isPending: boolean;
}

export interface TextFile {
  name: string;
  text: string;
}

/** How far back is looked at first, in ms. */
const RECENT_MS = 30 * 24 * 3600 * 1000;
/** As many as somebody looks through; a sheet has them all. */
const MOST = 200;
/** Where the desk tells of mails beside the tables. */
const MAILS = "outbox";

/**
 * Answers what the window asks of the leads, from the desk of `npm run leads`. What is read is kept nowhere.
 * @param isShown whether they may be shown at all
 * @returns `settled` resolves once nothing that was asked is under way
 */
export function openLeads(root: string, isShown: boolean) {
  // A folder that no site holds is opened by one question alone.
  const next = inTurn();
  const answer = async <Value>(work: (desk: LeadDesk) => Promise<Value>) => {
    const reached = isShown ? await reachDesk(settingsIn(root)) : undefined;
    return reached ? { value: await work(reached.desk).finally(reached.leave) } : nowhere;
  };
  const ask = <Value>(work: (desk: LeadDesk) => Promise<Value>): Promise<Outcome<Value>> =>
    next(() => answer(work).catch((thrown: Error) => ({ fault: failed(thrown) })));
  const askAbout = async <Value>(person: string, work: (desk: LeadDesk) => Promise<Value>) => {
    const problem = personProblem(person);
    if (problem === undefined) return ask(work);
    return refused(problem, "Écrivez par exemple jeanne@exemple.fr, ou 06 12 34 56 78.");
  };
  const handlers = {
    /** Null where leads cannot be shown; what is wrong is told where the leads themselves are asked for. */
    leadsAtHand: async (_: null) => ({
      value: isShown ? await atHand(root).catch(() => ({ pending: undefined })) : null,
    }),
    leads: (filter: LeadFilter) => ask((desk) => listLeads(desk, filter)),
    /** The same for a spreadsheet, however many there are. */
    leadSheet: (filter: LeadFilter) =>
      ask(async (desk) => {
        const pieces: string[] = [];
        for await (const piece of formatCsv(fitting(desk, filter))) if (piece) pieces.push(piece);
        if (pieces.length === 1)
          throw new DeskError(
            "Rien à exporter : plus aucune demande ne répond à ces choix.",
            "Actualisez la liste, ou affichez-les toutes.",
          );
        return { name: `Demandes, ${today()}.csv`, text: pieces.join("") };
      }),
    /** Notes whether a lead is dealt with; tells it back. */
    handleLead: ({ name, isHandled }: { name: LeadName; isHandled: boolean }) =>
      ask(async (desk) => {
        if (await desk.handle(name, isHandled)) return isHandled;
        throw new DeskError(
          "Cette demande n’existe plus : quelqu’un l’a effacée.",
          "Actualisez la liste.",
        );
      }),
    leftBy: (person: string) => askAbout(person, (desk) => leftBy(desk, person)),
    erase: (person: string) => askAbout(person, (desk) => erase(desk, person)),
  };
  return { handlers, settled: () => next(() => {}) };
}

const settingsIn = (root: string): Settings => {
  const settings = loadSettings("production", root);
  return { ...settings, dataDir: path.resolve(root, settings.dataDir) };
};

const nowhere = refused(
  "Aucune demande ne se lit d’ici.",
  "Lancez d’abord le site, ou demandez un accès à un développeur.",
);

function failed(thrown: Error): Fault {
  const { message } = thrown;
  if (thrown instanceof DeskError) return { message: thrown.problem, action: thrown.action };
  if (thrown instanceof FolderError || thrown instanceof EnvironmentError)
    return { message, action: "Si cela dure, montrez ce message à un développeur." };
  return {
    message: "Les demandes ne se lisent pas en ce moment.",
    action: `Arrêtez et relancez le site et l’atelier ; si cela dure, montrez ceci à un développeur : ${message}`,
  };
}

/** How many leads nobody has dealt with; nothing of it where no desk is at work, null where no database may be asked. */
export async function atHand(root: string) {
  const settings = settingsIn(root);
  const { leadsDatabase, supabaseUrl, dataDir } = settings;
  if (!leadsDatabase && (supabaseUrl || !(await holdsDatabase(dataDir)))) return null;
  const reached = await reachStandingDesk(settings);
  return reached ? { pending: await reached.desk.pending().finally(reached.leave) } : {};
}

/** The first day that a filter means; empty for all: what waits is never too old. */
const firstDay = ({ since, isPending }: LeadFilter): string =>
  since || (isPending ? "" : new Date(Date.now() - RECENT_MS).toISOString().slice(0, 10));

/** The leads that a filter lets through, in the order in which they came. */
async function* fitting(desk: LeadDesk, filter: LeadFilter): AsyncGenerator<StoredLead[]> {
  const { table, isPending } = filter;
  for await (const leads of desk.list(readDay(firstDay(filter))?.toISOString())) {
    const ofKind = leads.filter((lead) => !table || lead.table === table);
    yield isPending ? ofKind.filter((lead) => readLead(lead).isPending) : ofKind;
  }
}

/**
 * The leads that a filter lets through, the newest first, not all of very many.
 * @returns `since`: the first day that was looked at, empty for any; `total`: how many there are,
 * those that are left out included
 */
export async function listLeads(desk: LeadDesk, filter: LeadFilter) {
  const kept: StoredLead[] = [];
  let total = 0;
  for await (const leads of fitting(desk, filter)) {
    total += leads.length;
    kept.push(...leads);
    kept.splice(0, kept.length - MOST);
  }
  // What the firm calls the leads of each table.
  const kinds = DECLARED.map(({ table, label }): [string, string] => [table, label]);
  return { leads: kept.reverse().map(listed), total, since: firstDay(filter), kinds };
}

function listed(lead: StoredLead) {
  const { table, row } = lead;
  const { received, email, phone, state, handled, isPending } = readLead(lead);
  return {
    name: { table, id: String(row.id) },
    received,
    state: handled ? `traitée le ${handled}` : state,
    letter: leadLetter(lead),
    /** By which all that the person left is found. */
    person: email || phone,
    /** Undefined for a subscription, which asks for nothing. */
    isPending: table === SUBSCRIBERS.table ? undefined : isPending,
  };
}

/** All that a person left: each thing in a line, and the same whole, to be handed out. */
export async function leftBy(desk: LeadDesk, person: string) {
  const exported = await desk.export(person);
  const leads = exported.filter(({ table }) => table !== MAILS);
  const mails = exported.flatMap(({ table, row }) =>
    table === MAILS
      ? `E-mail gardé à part, dont le fichier ne donne que le nom : ${path.basename(String(row.mail))}`
      : [],
  );
  const titles = leads.map((lead) => `${leadLetter(lead).title}, ${readLead(lead).received}`);
  const head = `Ce que ${person.trim()} a laissé sur le site, au ${formatFrenchDate(today())}\n`;
  const letters = leads.map((lead) => renderText(leadLetter(lead)));
  const text = [head, ...letters, mails.join("\n")].filter(Boolean).join("\n————————\n\n");
  return { lines: [...titles, ...mails], file: { name: `Données, ${today()}.txt`, text } };
}

/** Deletes what a person left; tells how much of each kind. */
async function erase(desk: LeadDesk, person: string): Promise<string[]> {
  const { places } = await desk.erase(person);
  const labels = new Map(DECLARED.map(({ table, label }) => [table, label]));
  const nameOf = (place: string) => (/[\\/]/.test(place) ? "E-mails gardés ici" : RETIRED);
  return places.map(({ place, removed }) => `${labels.get(place) ?? nameOf(place)} : ${removed}`);
}
