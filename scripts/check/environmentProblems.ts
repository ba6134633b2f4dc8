import { hostedProblems } from "../backend/hostedProblems.ts";
import { readSettings, readVariables, type Settings, type Variables } from "../environment.ts";
import type { Finding } from "../project/finding.ts";

/** Variables without which the built site would talk to no hosted backend, and what each holds. */
const HOSTED: Record<string, string> = {
  VITE_SUPABASE_URL: "l’adresse du projet Supabase : https://….supabase.co",
  VITE_SUPABASE_ANON_KEY: "la clé publique (anon) du projet Supabase",
};

/**
 * What the environment of the build lacks before the site can open.
 * @param source the variables, those of the `.env` files included
 */
export function environmentProblems(source: Variables): Finding[] {
  const missing = Object.entries(HOSTED).filter(([name]) => !source[name]?.trim());
  const problems = missing.map(([name, expected]) => absent(name, expected));
  // Without both there is a sentence for each already: only what else is set is judged.
  const judged = missing.length > 0 ? { ...source, ...unset } : source;
  const settings = readOrTell(judged);
  if ("problem" in settings) return [...problems, settings.problem];
  return settings.hostForms ? problems : [...problems, questionGoesNowhere];
}

const unset = Object.fromEntries(Object.keys(HOSTED).map((name) => [name, ""]));

function readOrTell(source: Variables): Settings | { problem: Finding } {
  try {
    return readSettings(source);
  } catch (error) {
    return { problem: unusable(error instanceof Error ? error.message : String(error)) };
  }
}

const questionGoesNowhere: Finding = {
  file: "environnement",
  at: "VITE_HOST_FORMS",
  rule: "formulaire sans destinataire",
  message:
    "La question juridique ne serait envoyée à personne, alors que la page promet une réponse : publier le site chez un hébergeur qui reçoit les formulaires (Netlify Forms), puis mettre cette variable à true.",
  expected: "true",
};

/**
 * What the environment of a production build lacks and, when it is complete, what the hosted
 * project itself lacks: the latter is asked over the network.
 */
export async function hostedEnvironmentProblems(): Promise<Finding[]> {
  const source = readVariables();
  const problems = environmentProblems(source);
  if (problems.length > 0) return problems;
  const { supabaseUrl = "", supabaseAnonKey = "" } = readSettings(source);
  return hostedProblems({ supabaseUrl, supabaseAnonKey });
}

function absent(name: string, expected: string): Finding {
  return {
    file: "environnement",
    at: name,
    rule: "variable absente",
    message: "Sans elle, les demandes n’arriveraient dans aucune base hébergée.",
    expected,
  };
}

function unusable(found: string): Finding {
  return {
    file: "environnement",
    at: found.split(":")[0] ?? "",
    rule: "variable inutilisable",
    message: "Corriger cette variable avant de construire le site.",
    found,
  };
}
