import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { firmPlaceholders } from "../../../src/domain/firmPlaceholders.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { statedAddresses, statedPages } from "../content/pages.ts";
import { readContentProject } from "../content/readContentProject.ts";
import { compileModels, type Models } from "./models.ts";
import { readTables, type Table } from "./tables.ts";

/**
 * What the forms are compared with. A part that is missing or unreadable is undefined: the rules
 * that need it are then left out, since another check tells of it.
 */
export interface FormFacts {
  models: Models;
  tables: ReadonlyMap<string, Table> | undefined;
  /** Names of the server functions. */
  functions: ReadonlySet<string> | undefined;
  /** What texts may hold in braces, with its value from the firm's record. */
  placeholders: Readonly<Record<string, string>> | undefined;
  /** Addresses of the site's pages. */
  addresses: ReadonlySet<string> | undefined;
}

const FIRM_FILE = "src/content/firm.json";
const CONTENT_FOLDERS = ["src/content", "schemas/content"];
const FUNCTIONS_FOLDER = "supabase/functions";

/** Reads what the forms of the project in `root` are compared with. */
export function readFormFacts(root: string): FormFacts {
  return {
    models: compileModels(root),
    tables: readTables(root),
    functions: readFunctions(join(root, FUNCTIONS_FOLDER)),
    placeholders: readPlaceholders(join(root, FIRM_FILE)),
    addresses: readAddresses(root),
  };
}

function readFunctions(folder: string): Set<string> | undefined {
  if (!existsSync(folder)) return undefined;
  const entries = readdirSync(folder, { withFileTypes: true });
  return new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
}

function readPlaceholders(path: string): Record<string, string> | undefined {
  try {
    const firm = JSON.parse(readFileSync(path, "utf8")) as FirmRecord;
    return firmPlaceholders(firm);
  } catch {
    return undefined;
  }
}

function readAddresses(root: string): Set<string> | undefined {
  if (!CONTENT_FOLDERS.every((folder) => existsSync(join(root, folder)))) return undefined;
  const { project, problems } = readContentProject(root);
  const addresses = statedAddresses(statedPages(project)).map(({ address }) => address);
  return problems.length > 0 ? undefined : new Set(addresses);
}
