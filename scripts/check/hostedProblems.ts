import { readProject } from "../project/disk/readProject.ts";
import type { Finding } from "../project/finding.ts";
import { formsOf } from "../project/forms.ts";
import { insertsOf } from "../project/submission.ts";

/** A hosted project, as the built site reaches it. */
export interface HostedProject {
  supabaseUrl: string;
  supabaseAnonKey: string;
}

/** What one question to the project brought to light; undefined: all is well. */
type Fault = Pick<Finding, "at" | "rule" | "message"> | undefined;

const patienceInMilliseconds = 10_000;

/**
 * Asks a hosted project, with the visitor's key alone, whether it is ready to open: reachable,
 * migrated, closed to readers, its notification function deployed. Stores and mails nothing.
 */
export async function hostedProblems(project: HostedProject): Promise<Finding[]> {
  const keyFinding = checkKey(project.supabaseAnonKey);
  if (keyFinding) return [toFinding(keyFinding)];
  const inserts = formsOf(readProject().formFiles).flatMap(insertsOf);
  const faults = await Promise.all([
    ...inserts.map(({ value: { table, readBack } }) =>
      (readBack ? checkReadable : checkClosed)(project, table),
    ),
    checkFunction(project),
  ]);
  // What keeps the project from answering at all is told once.
  return [...new Set(faults)].filter((fault) => fault !== undefined).map(toFinding);
}

function toFinding(finding: NonNullable<Fault>): Finding {
  return { file: "environnement", ...finding };
}

function checkKey(key: string): Fault {
  if (!key.startsWith("sb_secret_") && roleOf(key) !== "service_role") return undefined;
  return {
    at: "VITE_SUPABASE_ANON_KEY",
    rule: "clé secrète",
    message:
      "Cette clé donne tous les droits et serait publiée avec le site : mettre la clé publique (anon ou sb_publishable_…), et renouveler celle-ci.",
  };
}

/** The role that a JWT claims; undefined for every other kind of key. */
function roleOf(key: string): unknown {
  const [, claims = ""] = key.split(".");
  try {
    return JSON.parse(Buffer.from(claims, "base64url").toString()).role;
  } catch {
    return undefined;
  }
}

/** A table of which a visitor reads back the row that he is adding, and no other. */
async function checkReadable(project: HostedProject, table: string): Promise<Fault> {
  const answer = await ask(project, "HEAD", `rest/v1/${table}?select=*`, {
    prefer: "count=exact",
  });
  if (!answer) return unreachable;
  if (answer.status === 404) return missing(table);
  if (answer.status === 401) return refusedKey;
  const isClosed = answer.headers.get("content-range") === "*/0";
  return answer.ok && isClosed ? undefined : open(table, answer.status);
}

/** A table that visitors cannot ask at all. */
async function checkClosed(project: HostedProject, table: string): Promise<Fault> {
  const answer = await ask(project, "GET", `rest/v1/${table}?select=id&limit=1`);
  if (!answer) return unreachable;
  if (answer.status === 404) return missing(table);
  return answer.status === 401 ? undefined : open(table, answer.status);
}

async function checkFunction(project: HostedProject): Promise<Fault> {
  const path = "functions/v1/send-form-notification";
  const answer = await ask(project, "POST", path, { "content-type": "application/json" }, "{}");
  // An empty call is what the function itself refuses with 400.
  if (!answer) return unreachable;
  if (answer.status === 400) return undefined;
  return {
    at: "send-form-notification",
    rule: "fonction absente ou en panne",
    message: `Elle répond ${answer.status} : la déployer (supabase functions deploy), puis vérifier ses secrets et son journal.`,
  };
}

async function ask(
  { supabaseUrl, supabaseAnonKey }: HostedProject,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Response | undefined> {
  try {
    return await fetch(new URL(path, supabaseUrl), {
      method,
      headers: { apikey: supabaseAnonKey, ...headers },
      signal: AbortSignal.timeout(patienceInMilliseconds),
      ...(body !== undefined && { body }),
    });
  } catch {
    return undefined;
  }
}

const unreachable: Fault = {
  at: "VITE_SUPABASE_URL",
  rule: "projet injoignable",
  message: "Le projet Supabase ne répond pas : vérifier l’adresse, et qu’il n’est pas en pause.",
};

const refusedKey: Fault = {
  at: "VITE_SUPABASE_ANON_KEY",
  rule: "clé refusée",
  message: "Le projet Supabase refuse cette clé : copier celle de ses réglages (API Keys).",
};

function missing(table: string): Fault {
  return {
    at: table,
    rule: "table absente",
    message: "Le schéma n’est pas en place : lancer « supabase db push ».",
  };
}

function open(table: string, status: number): Fault {
  return {
    at: table,
    rule: "table mal protégée",
    message: `La lecture par un visiteur répond ${status} au lieu d’être vide ou refusée : vérifier droits et politiques avant d’ouvrir.`,
  };
}
