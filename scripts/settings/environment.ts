import { readFileSync, readlinkSync, realpathSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import path from "node:path";
import { parseEnv } from "node:util";
import firm from "../../src/content/firm.json" with { type: "json" };
import { quietly } from "../../src/domain/quietly.ts";
import {
  type MailSettings,
  readMailSettings,
} from "../../supabase/functions/send-form-notification/configuration.ts";
import { LOOPBACK } from "../shared/loopback.ts";
import { ToldError } from "../shared/messageOf.ts";

/** Settings that the scripts and the build take from the environment. */
export type SiteSettings = ReturnType<typeof readEnvironment>;

/** Every setting of the project: those that the site is built with, and how its mails leave. */
export interface Settings extends SiteSettings {
  mail: MailSettings;
  /** Whether an address is that of a proxy of our own, whose `X-Forwarded-For` is believed. */
  isProxy(address: string): boolean;
  /** Where visitors find the site; absent while only this machine reaches it. */
  siteUrl?: string;
}

/** A variable of the environment that cannot be used; the message names it. */
export class EnvironmentError extends ToldError {}

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

/** Address and public anonymous key of a hosted Supabase project; absent: the embedded backend of the same origin. */
function hostedBackend(source: Variables): { supabaseUrl?: string; supabaseAnonKey?: string } {
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

/** Address of that project's database, by which the office reads its leads; a secret. */
function leadsDatabase(source: Variables): { leadsDatabase?: string } {
  const address = source.LEADS_DATABASE_URL?.trim();
  if (!address) return {};
  if (isSafeDatabase(address)) return { leadsDatabase: address };
  // It holds a password, which no message repeats.
  refuse("LEADS_DATABASE_URL : il faut une adresse postgresql://… avec sslmode=verify-full.");
}

/** Reads the settings. @throws EnvironmentError with the variable and what was expected of it */
export function readEnvironment(source: Variables) {
  const dataDir = source.DATA_DIR?.trim() || ".data";
  if (dataDir.includes("\0")) refuse("DATA_DIR : ce chemin n’est pas utilisable.");
  return {
    /** Port of the local site server. */
    port: Number(read(source, "PORT", "4173", "un numéro de port, de 0 à 65535", isPort)),
    /** Address that the local site server listens on. */
    host: read(source, "HOST", LOOPBACK, "une adresse de cette machine", isHost),
    /** Folder of the embedded backend: database, outbox and lock. */
    dataDir,
    ...hostedBackend(source),
    ...leadsDatabase(source),
    /** True: forms that only the static host takes are posted to it. */
    hostForms: read(source, "VITE_HOST_FORMS", "", "true ou false", isSwitch) === "true",
  };
}

const projectRoot = path.resolve(import.meta.dirname, "../..");

/** Folders of the project whose files a server hands out, or the build publishes. */
const publicFolders = ["dist", "public", "src", "scripts", "node_modules"];

/** Whether a place is a folder or lies in it; both with their links followed. */
export function isWithin(folder: string, place: string): boolean {
  const way = path.relative(folder, place);
  return way.split(path.sep)[0] !== ".." && !path.isAbsolute(way);
}

/** As many links may lead from one to the next as systems follow. */
const MOST_LINKS = 40;

/** Where a path leads, links followed, those to what does not exist yet, too. */
function realPlace(place: string, links = MOST_LINKS): string {
  try {
    return realpathSync.native(place);
  } catch {
    const folder = path.dirname(place);
    if (folder === place) return place;
    const here = path.join(realPlace(folder, links), path.basename(place));
    // It is no link, or leads in circles: nothing.
    const target = links > 0 && quietly(() => readlinkSync(here));
    return target ? realPlace(path.resolve(path.dirname(here), target), links - 1) : here;
  }
}

/** Holds a folder of leads or mails apart from the project as a whole and from what servers hand out. @throws EnvironmentError */
function requireUnshown(variable: string, folder: string): void {
  const place = realPlace(path.resolve(folder));
  if (isWithin(place, realPlace(projectRoot)))
    refuse(
      `${variable} : « ${folder} » contient le projet lui-même ; choisir un dossier à part, comme « .data ».`,
    );
  const name = publicFolders.find((one) => isWithin(realPlace(path.join(projectRoot, one)), place));
  if (name !== undefined)
    refuse(
      `${variable} : « ${folder} » est dans ${name}/, dont les fichiers sont publiés ; choisir un autre dossier.`,
    );
}

function variablesOf(file: string): Variables {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    return refuse(`${path.basename(file)} : ce fichier ne peut pas être lu.`);
  }
}

/** The variables of the process over those of `.env` files. @param mode or `development` */
export function readVariables(mode = "production", root = projectRoot): Variables {
  // From the weakest to the strongest: the order of Vite.
  const files = [".env", ".env.local", `.env.${mode}`, `.env.${mode}.local`];
  const fromFiles = files.map((name) => variablesOf(path.join(root, name)));
  return Object.assign({}, ...fromFiles, process.env);
}

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

function addTo(proxies: BlockList, entry: string): void {
  const [, address = "", prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
  const longest = familyOf(address) === "ipv6" ? 128 : 32;
  const length = Number(prefix ?? longest);
  if (!isIP(address) || length > longest)
    refuse(
      `TRUSTED_PROXIES : il faut des adresses ou des réseaux, comme « 127.0.0.1, 10.0.0.0/8 », et non « ${entry} ».`,
    );
  proxies.addSubnet(address, length, familyOf(address));
}

/** Reads addresses and networks. @returns tells whether an address is in one @throws EnvironmentError */
export function readTrustedProxies(text = ""): (address: string) => boolean {
  const proxies = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) addTo(proxies, entry);
  return (address) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
}

/** Parses every setting. Mails stay in the outbox unless told otherwise. @throws EnvironmentError */
export function readSettings(variables: Variables): Settings {
  const environment = readEnvironment(variables);
  const mail = readMailSettings(variables, {
    NOTIFICATION_TO: firm.email,
    NOTIFICATION_FROM: firm.email,
    OUTBOX_DIR: path.resolve(environment.dataDir, "outbox"),
  });
  if (!mail.ok) return refuse(mail.problem);
  const { transport } = mail.settings;
  requireUnshown("DATA_DIR", environment.dataDir);
  if (transport.kind === "outbox") requireUnshown("OUTBOX_DIR", transport.folder);
  const isProxy = readTrustedProxies(variables.TRUSTED_PROXIES);
  const isOpen = variables.TRUSTED_PROXIES?.trim() || !LOCAL.includes(environment.host);
  const { siteUrl } = firm;
  return { ...environment, mail: mail.settings, isProxy, ...(isOpen && { siteUrl }) };
}

export const loadSettings = (mode?: string, root?: string): Settings =>
  readSettings(readVariables(mode, root));

/** Whether somebody chose the port; otherwise the next free one does as well. */
export const isPortChosen = (variables = readVariables()) => Boolean(variables.PORT?.trim());

/** What the browser's code reads as `import.meta.env`: parsed values, the same as the policy's. */
export const browserVariables = ({ supabaseUrl, supabaseAnonKey, hostForms }: SiteSettings) => ({
  VITE_SUPABASE_URL: supabaseUrl ?? "",
  VITE_SUPABASE_ANON_KEY: supabaseAnonKey ?? "",
  VITE_HOST_FORMS: hostForms ? "true" : "",
});

const LISTENING: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ port }) =>
    `PORT : ${port} est déjà pris ; en choisir un autre, ou 0 pour le premier libre.`,
  EACCES: ({ port }) => `PORT : ${port} demande plus de droits ; en choisir un au-dessus de 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST : cette machine n’a pas d’adresse « ${host} ».`,
  ENOTFOUND: ({ host }) => `HOST : aucune adresse n’est connue pour « ${host} ».`,
  EAI_AGAIN: ({ host }) => `HOST : aucune adresse n’est connue pour « ${host} ».`,
};

/** Why a server cannot listen as the settings say; what they are not to blame for, as it is. */
export function listeningError(thrown: NodeJS.ErrnoException, settings: Settings): Error {
  // Vite has no code for a port that is taken.
  const { code = /already in use/.test(thrown.message) ? "EADDRINUSE" : "" } = thrown;
  const sentence = LISTENING[code]?.(settings);
  return sentence ? new EnvironmentError(sentence) : thrown;
}
