import type { InsertStep } from "../../src/generated/schema-types.ts";
import { readProject } from "../project/disk/readProject.ts";
import type { Details, Finding } from "../project/finding.ts";
import { formsOf } from "../project/forms.ts";
import { insertsOf } from "../project/submission.ts";
import { readSettings, readVariables, type Variables } from "../settings/environment.ts";
import { messageOf } from "../shared/messageOf.ts";

/** Variables without which the built site would talk to no hosted backend, and what each holds. */
const HOSTED: Record<string, string> = {
  VITE_SUPABASE_URL: "l’adresse du projet Supabase : https://….supabase.co",
  VITE_SUPABASE_ANON_KEY: "la clé publique (anon) du projet Supabase",
};

/** What the environment of the build, `.env` files included, lacks before the site can open. */
export function environmentProblems(source: Variables): Finding[] {
  const missing = Object.entries(HOSTED).filter(([name]) => !source[name]?.trim());
  const absent = missing.map(([name, expected]) => problem(name, "variable absente", { expected }));
  const unset = Object.fromEntries(Object.keys(HOSTED).map((name) => [name, ""]));
  try {
    // Without both there is a sentence for each already: only what else is set is judged.
    const { hostForms } = readSettings(missing.length > 0 ? { ...source, ...unset } : source);
    if (hostForms) return absent;
    const lost = problem("VITE_HOST_FORMS", "formulaire sans destinataire", { expected: "true" });
    return [...absent, lost];
  } catch (error) {
    const found = messageOf(error);
    const [name = ""] = found.split(/\s?:/);
    return [...absent, problem(name, "variable inutilisable", { found })];
  }
}

/** What the environment lacks and, when it names a hosted project, what that one lacks. */
export async function hostedEnvironmentProblems(source = readVariables()): Promise<Finding[]> {
  const problems = environmentProblems(source);
  // A form that nobody takes keeps nobody from asking the project.
  if (problems.some(({ rule }) => rule.startsWith("variable "))) return problems;
  const { supabaseUrl = "", supabaseAnonKey = "" } = readSettings(source);
  return [...problems, ...(await hostedProblems({ supabaseUrl, supabaseAnonKey }))];
}

const SENTENCES = {
  "variable absente": "Sans elle, les demandes n’arriveraient dans aucune base hébergée.",
  "variable inutilisable": "Corriger cette variable avant de construire le site.",
  "formulaire sans destinataire":
    "La question juridique ne serait envoyée à personne, alors que la page promet une réponse : publier le site chez un hébergeur qui reçoit les formulaires (Netlify Forms), puis mettre cette variable à true.",
  "clé refusée": "Le projet Supabase refuse cette clé : copier celle de ses réglages (API Keys).",
  "projet injoignable":
    "Le projet Supabase ne répond pas : vérifier l’adresse, et qu’il n’est pas en pause.",
  "table absente": "Le schéma n’est pas en place : lancer « supabase db push ».",
  "table mal protégée":
    "La lecture par un visiteur répond {status} au lieu d’être vide ou refusée : vérifier droits et politiques avant d’ouvrir.",
  "fonction absente ou en panne":
    "Elle répond {status} : la déployer (supabase functions deploy), puis vérifier ses secrets et son journal.",
};

type HostedProject = Record<"supabaseUrl" | "supabaseAnonKey", string>;

/** Something of the environment, or of the project that it names, that keeps the site from being opened. */
const problem = (
  at: string,
  rule: keyof typeof SENTENCES,
  { status, ...details }: Details & { status?: number } = {},
): Finding => {
  const message = SENTENCES[rule].replace("{status}", String(status));
  return { file: "environnement", at, rule, message, ...details };
};

const unreachable = problem("VITE_SUPABASE_URL", "projet injoignable");
const refusedKey = problem("VITE_SUPABASE_ANON_KEY", "clé refusée");

const COUNTING = { prefer: "count=exact" };

/**
 * Asks a hosted project, with the visitor's key alone, whether it is ready to open: reachable,
 * migrated, closed to readers, its notification function deployed. Stores and mails nothing.
 */
export async function hostedProblems(project: HostedProject): Promise<Finding[]> {
  const inserts = formsOf(readProject().formFiles).flatMap(insertsOf);
  const findings = await Promise.all([
    ...inserts.map(({ value }) => checkTable(project, value)),
    checkFunction(project),
  ]);
  // What keeps the project from answering at all is told once.
  return [...new Set(findings)].filter((finding) => finding !== undefined);
}

/** A table that visitors cannot ask or, where they read back the row that they add, tells no other. */
async function checkTable(project: HostedProject, { table, readBack }: InsertStep) {
  const answer = readBack
    ? await ask(project, `rest/v1/${table}?select=*`, { method: "HEAD", headers: COUNTING })
    : await ask(project, `rest/v1/${table}?select=id&limit=1`, { method: "GET" });
  if (!answer) return unreachable;
  if (answer.status === 404) return problem(table, "table absente");
  if (answer.status === 401) return readBack ? refusedKey : undefined;
  const isClosed = readBack && answer.ok && answer.headers.get("content-range") === "*/0";
  return isClosed ? undefined : problem(table, "table mal protégée", { status: answer.status });
}

async function checkFunction(project: HostedProject): Promise<Finding | undefined> {
  const name = "send-form-notification";
  const init = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  const answer = await ask(project, `functions/v1/${name}`, init);
  if (!answer) return unreachable;
  const { status } = answer;
  // An empty call is what the function itself refuses with 400.
  return status === 400 ? undefined : problem(name, "fonction absente ou en panne", { status });
}

const ask = ({ supabaseUrl, supabaseAnonKey }: HostedProject, path: string, init: RequestInit) =>
  fetch(new URL(path, supabaseUrl), {
    ...init,
    headers: { apikey: supabaseAnonKey, ...init.headers },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
