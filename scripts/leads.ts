import { once } from "node:events";
import type { LeadDesk, StoredLead } from "./backend/leadDesk.ts";
import { formatCsv, formatLeads, toJsonLines } from "./leads/formatLeads.ts";
import { type LeadOptions, readLeadOptions } from "./leads/leadOptions.ts";
import { placeName } from "./leads/leadRow.ts";
import { holdsDatabase, reachDesk, reachStandingDesk } from "./leads/reachDesk.ts";
import { watchLeads } from "./leads/watchLeads.ts";
import { loadSettings } from "./settings/environment.ts";
import { messageOf } from "./shared/messageOf.ts";
import { writeWhole } from "./shared/writeWhole.ts";

const usage = `Demandes reçues par le site (dossier DATA_DIR, .data par défaut ; ou la base de LEADS_DATABASE_URL).

  npm run leads                        toutes les demandes, en tableau
  npm run leads -- --json              une demande par ligne, en JSON
  npm run leads -- --csv               une feuille pour Excel ou LibreOffice
    --to demandes.csv                  l'une ou l'autre dans un fichier
    --since 22/11/2026                 celles reçues depuis ce jour
    --watch                            les nouvelles à mesure qu'elles arrivent ; Ctrl-C pour finir
  npm run leads -- --export <qui>      toutes les données d'une personne, en JSON
  npm run leads -- --erase <qui>       efface les données d'une personne et les e-mails à leur sujet
  npm run leads -- --purge             efface ce qui a plus de trois ans (fait chaque jour par le site)
  npm run leads -- --resend            renvoie les notifications qui ont échoué (fait par le site)

<qui> : une adresse e-mail, ou un numéro de téléphone entre guillemets.`;

/** Ends the work: Ctrl-C, or a reader that wants no more. */
const stop = new AbortController();
const { signal } = stop;

async function main(): Promise<void> {
  const options = readLeadOptions(process.argv.slice(2));
  if ("problem" in options) {
    console.error(options.problem);
    if (!options.isOfValue) console.log(`\n${usage}`);
    process.exitCode = 2;
    return;
  }
  if (options.help) return console.log(usage);
  for (const end of ["SIGINT", "SIGTERM"]) process.once(end, () => stop.abort());
  process.stdout.on("error", () => stop.abort());
  if (options.watch) return printAll(lists(await news(options), options));
  const reached = await reachDesk(loadSettings());
  try {
    await answer(reached?.desk, options);
  } finally {
    await reached?.leave();
  }
}

async function answer(desk: LeadDesk | undefined, options: LeadOptions): Promise<void> {
  const nothing = "Aucune demande : le site n'a pas encore été lancé ici.";
  // A file may be the back-up of what was in a folder that another DATA_DIR names.
  if (!desk && options.to !== undefined)
    throw new Error(`${nothing} Rien n'est écrit dans ${options.to} ; vérifiez DATA_DIR.`);
  if (!desk && !options.json && !options.csv) return console.log(nothing);
  const pieces = desk ? reply(desk, options) : lists(none(), options);
  if (options.to === undefined) return printAll(pieces);
  await writeWhole(options.to, pieces, signal);
  if (!signal.aborted) console.log(`Demandes écrites dans ${options.to}.`);
}

async function* none(): AsyncGenerator<StoredLead[]> {}

/** Waits for a slow reader instead of keeping what he has not read yet. */
async function printAll(pieces: AsyncIterable<string>): Promise<void> {
  for await (const text of pieces) {
    if (signal.aborted) return;
    if (!process.stdout.write(text)) await once(process.stdout, "drain", { signal });
  }
}

async function* reply(desk: LeadDesk, options: LeadOptions): AsyncGenerator<string> {
  if (options.export !== undefined) {
    const kept = await desk.export(options.export);
    if (kept.length === 0) console.error("Rien n’est gardé de cette personne.");
    yield toJsonLines(kept);
  } else if (options.erase !== undefined) {
    const { erased, mails, places } = await desk.erase(options.erase);
    yield `Demandes effacées : ${erased}. E-mails effacés : ${mails}.\n`;
    for (const { place, removed } of places) yield `  ${placeName(place)} : ${removed}\n`;
  } else if (options.purge) {
    const { removed: counts, problem } = await desk.purge();
    if (problem) throw new Error(problem);
    yield "Effacé de ce qui a fait son temps :\n";
    for (const { kind, removed } of counts) yield `  ${placeName(kind)} : ${removed}\n`;
  } else if (options.resend) {
    const { sent, failed } = await desk.resend();
    yield `Notifications renvoyées : ${sent}. Échecs : ${failed}.\n`;
  } else yield* lists(withProgress(desk.list(options.since?.toISOString())), options);
}

async function* lists(pages: AsyncIterable<StoredLead[]>, { csv, json }: LeadOptions) {
  if (csv) yield* formatCsv(pages);
  else if (json) for await (const leads of pages) yield toJsonLines(leads);
  else yield* formatLeads(pages);
}

/** The leads that come from now on, and those since a day that is given. */
async function news({ since }: LeadOptions): Promise<AsyncGenerator<StoredLead[]>> {
  const settings = loadSettings();
  await holdsDatabase(settings.dataDir);
  let lastWords = "";
  console.error("En attente de nouvelles demandes ; Ctrl-C pour finir.");
  return watchLeads({
    since: since ?? new Date(),
    reach: async () => (since ? reachDesk(settings) : undefined),
    reachStanding: () => reachStandingDesk(settings),
    // Each look at a hosted database is a connection of its own.
    ...(settings.leadsDatabase && { pauseInMilliseconds: 30_000 }),
    signal,
    onFailure: (failure) => {
      const words = messageOf(failure);
      if (words !== lastWords) console.error(words);
      lastWords = words;
    },
  });
}

/** Tells on a terminal how many leads were read, when they go elsewhere. */
async function* withProgress(pages: AsyncIterable<StoredLead[]>): AsyncGenerator<StoredLead[]> {
  const isShown = process.stderr.isTTY && !process.stdout.isTTY;
  let read = 0;
  for await (const leads of pages) {
    yield leads;
    read += leads.length;
    if (isShown) process.stderr.write(`\r${read.toLocaleString("fr-FR")} demandes lues…`);
  }
  if (isShown) process.stderr.write("\n");
}

await main().catch((thrown: unknown) => {
  if (signal.aborted) return;
  console.error(messageOf(thrown));
  process.exitCode = 1;
});
