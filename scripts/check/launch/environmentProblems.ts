import { loadEnv } from "vite";
import { readEnvironment } from "../../../src/app/environment.ts";
import { hostedProblems } from "../../backend/hostedProblems.ts";
import type { Problem } from "../problem.ts";

type Source = Readonly<Record<string, string | undefined>>;

/** Variables without which the built site would talk to no hosted backend, and what each holds. */
const HOSTED: Record<string, string> = {
  VITE_SUPABASE_URL: "l’adresse du projet Supabase : https://….supabase.co",
  VITE_SUPABASE_ANON_KEY: "la clé publique (anon) du projet Supabase",
};

/**
 * What the environment of the build lacks before the site can open.
 * @param source the variables, those of the `.env` files included
 */
export function environmentProblems(source: Source): Problem[] {
  const missing = Object.entries(HOSTED).filter(([name]) => !source[name]?.trim());
  if (missing.length > 0) return missing.map(([name, expected]) => absent(name, expected));
  try {
    readEnvironment(source);
    return [];
  } catch (error) {
    return [unusable(error instanceof Error ? error.message : String(error))];
  }
}

/**
 * What the environment of a production build lacks and, when it is complete, what the hosted
 * project itself lacks: the latter is asked over the network.
 */
export async function hostedEnvironmentProblems(root = process.cwd()): Promise<Problem[]> {
  const source = { ...process.env, ...loadEnv("production", root, "VITE_") };
  const problems = environmentProblems(source);
  if (problems.length > 0) return problems;
  const { supabaseUrl = "", supabaseAnonKey = "" } = readEnvironment(source);
  return hostedProblems({ supabaseUrl, supabaseAnonKey });
}

function absent(name: string, expected: string): Problem {
  return {
    file: "environnement",
    at: name,
    rule: "variable absente",
    message: "Sans elle, les demandes n’arriveraient dans aucune base hébergée.",
    expected,
  };
}

function unusable(found: string): Problem {
  return {
    file: "environnement",
    at: found.split(":")[0] ?? "",
    rule: "variable inutilisable",
    message: "Corriger cette variable avant de construire le site.",
    found,
  };
}
