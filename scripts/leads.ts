import { parseArgs } from "node:util";
import { formatLeads } from "./backend/formatLeads.ts";
import type { LeadDesk, StoredLead } from "./backend/leadDesk.ts";
import { reachDesk } from "./backend/reachDesk.ts";
import { loadSettings } from "./environment.ts";

const usage = `Demandes reçues par le site (dossier DATA_DIR, .data par défaut).

  npm run leads                        toutes les demandes, en tableau
  npm run leads -- --json              une demande par ligne, en JSON
  npm run leads -- --export <e-mail>   toutes les données d'une personne, en JSON
  npm run leads -- --erase <e-mail>    efface les données d'une personne et les e-mails à leur sujet
  npm run leads -- --purge             efface ce qui a plus de trois ans (fait chaque jour par le site)
  npm run leads -- --resend            renvoie les notifications qui ont échoué (fait par le site)`;

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
  const reached = await reachDesk(loadSettings());
  if (!reached) {
    if (!values.json) console.log("Aucune demande : le site n'a pas encore été lancé ici.");
    return;
  }
  try {
    const text = await reply(reached.desk, values);
    if (text) console.log(text);
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

async function reply(desk: LeadDesk, wanted: Options): Promise<string> {
  if (wanted.export !== undefined) return toJsonLines(await desk.export(wanted.export));
  if (wanted.erase !== undefined) {
    const { erased, mails } = await desk.erase(wanted.erase);
    return `Demandes effacées : ${erased}. E-mails effacés : ${mails}.`;
  }
  if (wanted.purge) {
    const removed = await desk.purge();
    return removed.map(({ kind, removed: count }) => `${kind} : ${count} effacées`).join("\n");
  }
  if (wanted.resend) {
    const { sent, failed } = await desk.resend();
    return `Notifications renvoyées : ${sent}. Échecs : ${failed}.`;
  }
  const leads = await desk.list();
  return wanted.json ? toJsonLines(leads) : formatLeads(leads);
}

function toJsonLines(leads: StoredLead[]): string {
  return leads.map(({ table, row }) => JSON.stringify({ table, ...row })).join("\n");
}

await main().catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exitCode = 1;
});
