import { LOOPBACK } from "../shared/loopback.ts";

/** Settings that the scripts and the build take from the environment. */
export interface SiteSettings {
  /** Port of the local site server. */
  port: number;
  /** Address that the local site server listens on. */
  host: string;
  /** Folder of the embedded database, the outbox and the logs. */
  dataDir: string;
  /** Address of a hosted Supabase project; absent: the embedded backend of the same origin. */
  supabaseUrl?: string;
  /** Public anonymous key of that project. */
  supabaseAnonKey?: string;
  /** True: forms that only the static host takes are posted to it. */
  hostForms: boolean;
}

/** A variable of the environment that cannot be used; the message names it. */
export class EnvironmentError extends Error {}

type Source = Readonly<Record<string, string | undefined>>;

function port(source: Source): number {
  const text = source.PORT?.trim() || "4173";
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65535) {
    throw new EnvironmentError(`PORT: expected a port number from 0 to 65535, found "${text}".`);
  }
  return value;
}

function host(source: Source): string {
  const text = source.HOST?.trim() || LOOPBACK;
  if (/^[\w.:-]+$/.test(text)) return text;
  throw new EnvironmentError(`HOST: expected an address of this machine, found "${text}".`);
}

function hostedUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
  if (!url || !(url.protocol === "https:" || (url.protocol === "http:" && isLocal))) {
    throw new EnvironmentError(`VITE_SUPABASE_URL: expected an https address, found "${text}".`);
  }
  return url.origin;
}

function hostedBackend(source: Source): Pick<SiteSettings, "supabaseUrl" | "supabaseAnonKey"> {
  const url = source.VITE_SUPABASE_URL?.trim();
  const key = source.VITE_SUPABASE_ANON_KEY?.trim();
  if (!url && !key) return {};
  if (!url) throw new EnvironmentError("VITE_SUPABASE_URL: missing beside VITE_SUPABASE_ANON_KEY.");
  if (!key) throw new EnvironmentError("VITE_SUPABASE_ANON_KEY: missing beside VITE_SUPABASE_URL.");
  if (/\s/.test(key)) throw new EnvironmentError("VITE_SUPABASE_ANON_KEY: contains white space.");
  return { supabaseUrl: hostedUrl(url), supabaseAnonKey: key };
}

function hostForms({ VITE_HOST_FORMS: text = "" }: Source): boolean {
  const value = text.trim();
  if (!["", "true", "false"].includes(value)) {
    throw new EnvironmentError(`VITE_HOST_FORMS: expected true or false, found "${text}".`);
  }
  return value === "true";
}

/**
 * Reads the settings once, with their defaults.
 * @throws EnvironmentError that names the variable and what was expected of it
 */
export function readEnvironment(source: Source): SiteSettings {
  const dataDir = source.DATA_DIR?.trim() || ".data";
  if (dataDir.includes("\0")) throw new EnvironmentError("DATA_DIR: not a usable path.");
  return {
    port: port(source),
    host: host(source),
    dataDir,
    ...hostedBackend(source),
    hostForms: hostForms(source),
  };
}
