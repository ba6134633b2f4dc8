import { quietly } from "../../src/domain/quietly.ts";
import { LOOPBACK } from "../shared/loopback.ts";

/** Settings that the scripts and the build take from the environment. */
export interface SiteSettings {
  /** Port of the local site server. */
  port: number;
  /** Address that the local site server listens on. */
  host: string;
  /** Folder of the embedded backend: database, outbox and lock. */
  dataDir: string;
  /** Address of a hosted Supabase project; absent: the embedded backend of the same origin. */
  supabaseUrl?: string;
  /** Public anonymous key of that project. */
  supabaseAnonKey?: string;
  /** Address of that project's database, by which the office reads its leads; a secret. */
  leadsDatabase?: string;
  /** True: forms that only the static host takes are posted to it. */
  hostForms: boolean;
}

/** A variable of the environment that cannot be used; the message names it. */
export class EnvironmentError extends Error {}

/** Variables by name, not parsed yet. */
export type Variables = Readonly<Record<string, string | undefined>>;

function refuse(message: string): never {
  throw new EnvironmentError(message);
}

/** A variable without the spaces around it. @throws EnvironmentError when it is not as expected */
function read(
  source: Variables,
  name: string,
  fallback: string,
  expected: string,
  isUsable: (text: string) => boolean,
): string {
  const text = source[name]?.trim() || fallback;
  if (isUsable(text)) return text;
  return refuse(`${name} : il faut ${expected}, et non « ${text} ».`);
}

const isPort = (text: string): boolean => /^\d+$/.test(text) && Number(text) <= 65535;
const isHost = (text: string): boolean => /^[\w.:-]+$/.test(text);
/** Hosts that nobody but this machine reaches. */
export const LOCAL = ["localhost", "127.0.0.1", "::1"];
const isSwitch = (text: string): boolean => ["", "true", "false"].includes(text);

function isHostedAddress(text: string): boolean {
  const { protocol, hostname } = new URL(URL.canParse(text) ? text : "none:");
  return protocol === "https:" || (protocol === "http:" && LOCAL.includes(hostname));
}

/** Whether a key gives all rights: a secret one, in the new form or as a JWT that claims that role. */
function isSecret(key: string): boolean {
  const claims = Buffer.from(key.split(".")[1] ?? "", "base64url").toString();
  const role = quietly(() => JSON.parse(claims).role);
  return key.startsWith("sb_secret_") || role === "service_role";
}

function hostedBackend(source: Variables): Pick<SiteSettings, "supabaseUrl" | "supabaseAnonKey"> {
  const url = source.VITE_SUPABASE_URL?.trim();
  const key = source.VITE_SUPABASE_ANON_KEY?.trim();
  if (!url && !key) return {};
  if (!url) refuse("VITE_SUPABASE_URL : manque à côté de VITE_SUPABASE_ANON_KEY.");
  if (!key) refuse("VITE_SUPABASE_ANON_KEY : manque à côté de VITE_SUPABASE_URL.");
  if (/\s/.test(key)) refuse("VITE_SUPABASE_ANON_KEY : contient une espace.");
  if (isSecret(key))
    refuse(
      "VITE_SUPABASE_ANON_KEY : cette clé donne tous les droits et serait publiée avec le site : mettre la clé publique (anon ou sb_publishable_…), et renouveler celle-ci.",
    );
  const address = read(source, "VITE_SUPABASE_URL", "", "une adresse https", isHostedAddress);
  return { supabaseUrl: new URL(address).origin, supabaseAnonKey: key };
}

/** Whether leads come over it to who is meant alone: encrypted, from a server that proves itself. */
function isSafeDatabase(text: string): boolean {
  if (!/^postgres(?:ql)?:/.test(text) || !URL.canParse(text)) return false;
  const { hostname, searchParams } = new URL(text);
  return LOCAL.includes(hostname) || searchParams.get("sslmode") === "verify-full";
}

function leadsDatabase(source: Variables): Pick<SiteSettings, "leadsDatabase"> {
  const address = source.LEADS_DATABASE_URL?.trim();
  if (!address) return {};
  if (isSafeDatabase(address)) return { leadsDatabase: address };
  // It holds a password, which no message repeats.
  refuse("LEADS_DATABASE_URL : il faut une adresse postgresql://… avec sslmode=verify-full.");
}

/** Reads the settings. @throws EnvironmentError with the variable and what was expected of it */
export function readEnvironment(source: Variables): SiteSettings {
  const dataDir = source.DATA_DIR?.trim() || ".data";
  if (dataDir.includes("\0")) refuse("DATA_DIR : ce chemin n’est pas utilisable.");
  return {
    port: Number(read(source, "PORT", "4173", "un numéro de port, de 0 à 65535", isPort)),
    host: read(source, "HOST", LOOPBACK, "une adresse de cette machine", isHost),
    dataDir,
    ...hostedBackend(source),
    ...leadsDatabase(source),
    hostForms: read(source, "VITE_HOST_FORMS", "", "true ou false", isSwitch) === "true",
  };
}
