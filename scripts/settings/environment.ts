import { readFileSync } from "node:fs";
import { BlockList, isIP } from "node:net";
import path from "node:path";
import { parseEnv } from "node:util";
import firm from "../../src/content/firm.json" with { type: "json" };
import {
  type MailSettings,
  readMailSettings,
} from "../../supabase/functions/send-form-notification/configuration.ts";
import {
  EnvironmentError,
  LOCAL,
  readEnvironment,
  type SiteSettings,
  type Variables,
} from "./readEnvironment.ts";
import { requireUnshown } from "./requireUnshown.ts";

/** Every setting of the project: those that the site is built with, and how its mails leave. */
export interface Settings extends SiteSettings {
  mail: MailSettings;
  /** Whether an address is that of a proxy of our own, whose `X-Forwarded-For` is believed. */
  isProxy(address: string): boolean;
  /** Where visitors find the site; absent while only this machine reaches it. */
  siteUrl?: string;
}

const projectRoot = path.resolve(import.meta.dirname, "../..");

function variablesOf(file: string): Variables {
  try {
    return parseEnv(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new EnvironmentError(`${path.basename(file)} : ce fichier ne peut pas être lu.`);
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
  if (!isIP(address) || length > longest) {
    throw new EnvironmentError(
      `TRUSTED_PROXIES : il faut des adresses ou des réseaux, comme « 127.0.0.1, 10.0.0.0/8 », et non « ${entry} ».`,
    );
  }
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
  if (!mail.ok) throw new EnvironmentError(mail.problem);
  const { transport } = mail.settings;
  requireUnshown("DATA_DIR", environment.dataDir, projectRoot);
  if (transport.kind === "outbox") requireUnshown("OUTBOX_DIR", transport.folder, projectRoot);
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
