import { once } from "node:events";
import { parseArgs } from "node:util";
import { formatLeads } from "./backend/formatLeads.ts";
import type { LeadDesk, StoredLead } from "./backend/leadDesk.ts";
import { personProblem } from "./backend/personProblem.ts";
import { reachDesk } from "./backend/reachDesk.ts";
import { loadSettings } from "./environment.ts";

const usage = `Demandes reçues par le site (dossier DATA_DIR, .data par défaut).

  npm run leads                        toutes les demandes, en tableau
  npm run leads -- --json              une demande par ligne, en JSON
  npm run leads -- --export <qui>      toutes les données d'une personne, en JSON
  npm run leads -- --erase <qui>       efface les données d'une personne et les e-mails à leur sujet
  npm run leads -- --purge             efface ce qui a plus de trois ans (fait chaque jour par le site)
  npm run leads -- --resend            renvoie les notifications qui ont échoué (fait par le site)

<qui> : une adresse e-mail, ou un numéro de téléphone entre guillemets.`;

const options = {
  json: { type: "boolean" },
  export: { type: "string" },
  erase: { type: "string" },
  purge: { type: "boolean" },
  resend: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

async function main(): Promise<void> {
  const values = readOptions();
  if (!values || values.help) {
    console.log(usage);
    process.exitCode = values ? 0 : 2;
    return;
  }
  const person = values.export ?? values.erase;
  const problem = person === undefined ? undefined : personProblem(person);
  if (problem) {
    console.error(problem);
    process.exitCode = 2;
    return;
  }
  const reached = await reachDesk(loadSettings());
  if (!reached) {
    if (!values.json) console.log("Aucune demande : le site n'a pas encore été lancé ici.");
    return;
  }
  try {
    for await (const text of reply(reached.desk, values)) await print(text);
  } finally {
    await reached.leave();
  }
}

type Options = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

function readOptions(): Options | undefined {
  try {
    return parseArgs({ options }).values;
  } catch {
    return undefined;
  }
}

/** Waits for a slow reader instead of keeping what he has not read yet. */
async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** The answer as text, piece by piece. */
async function* reply(desk: LeadDesk, wanted: Options): AsyncGenerator<string> {
  if (wanted.export !== undefined) yield toJsonLines(await desk.export(wanted.export));
  else if (wanted.erase !== undefined) {
    const { erased, mails, places } = await desk.erase(wanted.erase);
    yield `Demandes effacées : ${erased}. E-mails effacés : ${mails}.\n`;
    for (const { place, removed } of places) yield `  ${place} : ${removed}\n`;
  } else if (wanted.purge) {
    for (const { kind, removed } of await desk.purge()) yield `${kind} : ${removed} effacées\n`;
  } else if (wanted.resend) {
    const { sent, failed } = await desk.resend();
    yield `Notifications renvoyées : ${sent}. Échecs : ${failed}.\n`;
  } else if (wanted.json) {
    for await (const leads of withProgress(desk.list())) yield toJsonLines(leads);
  } else yield* formatLeads(withProgress(desk.list()));
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

function toJsonLines(leads: StoredLead[]): string {
  return leads.map(({ table, row }) => `${JSON.stringify({ table, ...row })}\n`).join("");
}

await main().catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
});
