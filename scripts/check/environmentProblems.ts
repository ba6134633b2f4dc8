import type { Finding } from "../project/finding.ts";
import { readSettings, readVariables, type Variables } from "../settings/environment.ts";
import { hostedProblems, lacking } from "./hostedProblems.ts";

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
  const findings = missing.map(([name, expected]) => {
    const message = "Sans elle, les demandes n’arriveraient dans aucune base hébergée.";
    return lacking(name, "variable absente", message, { expected });
  });
  const unset = Object.fromEntries(Object.keys(HOSTED).map((name) => [name, ""]));
  try {
    // Without both there is a sentence for each already: only what else is set is judged.
    const { hostForms } = readSettings(missing.length > 0 ? { ...source, ...unset } : source);
    return hostForms ? findings : [...findings, questionGoesNowhere];
  } catch (error) {
    const found = error instanceof Error ? error.message : String(error);
    const message = "Corriger cette variable avant de construire le site.";
    const [name = ""] = found.split(/\s?:/);
    return [...findings, lacking(name, "variable inutilisable", message, { found })];
  }
}

const questionGoesNowhere = lacking(
  "VITE_HOST_FORMS",
  "formulaire sans destinataire",
  "La question juridique ne serait envoyée à personne, alors que la page promet une réponse : publier le site chez un hébergeur qui reçoit les formulaires (Netlify Forms), puis mettre cette variable à true.",
  { expected: "true" },
);

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
