import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { firmPlaceholders } from "../../../src/domain/firmPlaceholders.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { recordsOfKind } from "../content/contentProject.ts";
import { doubtOf } from "../content/doubt.ts";
import { statedAddresses, statedPages } from "../content/pages.ts";
import { readContentProject } from "../content/readContentProject.ts";
import { validateRecords } from "../content/validateRecords.ts";
import type { Rehearsal } from "../storage/rehearsal.ts";
import { compileModels, type Models } from "./models.ts";

/**
 * What the forms are compared with. A part that is missing or unreadable is undefined: the rules
 * that need it are then left out, since another check tells of it.
 */
export interface FormFacts {
  models: Models;
  tables: Rehearsal["tables"] | undefined;
  /** Names of the server functions. */
  functions: ReadonlySet<string> | undefined;
  /** What texts may hold in braces, with its value from the firm's record. */
  placeholders: Readonly<Record<string, string>> | undefined;
  /** Addresses of the site's pages. */
  addresses: ReadonlySet<string> | undefined;
  /** Whether a content record that is unsound may state a page at this address. */
  mayBeAddress(address: string): boolean;
}

const CONTENT_FOLDERS = ["src/content", "schemas/content"];
const FUNCTIONS_FOLDER = "supabase/functions";

/**
 * Reads what the forms of the project in `root` are compared with.
 * @param tables of the database that its migrations make
 */
export function readFormFacts(root: string, tables: FormFacts["tables"]): FormFacts {
  return {
    models: compileModels(root),
    tables,
    functions: readFunctions(join(root, FUNCTIONS_FOLDER)),
    ...readSiteFacts(root),
  };
}

function readFunctions(folder: string): Set<string> | undefined {
  if (!existsSync(folder)) return undefined;
  const entries = readdirSync(folder, { withFileTypes: true });
  return new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
}

type SiteFacts = Pick<FormFacts, "placeholders" | "addresses" | "mayBeAddress">;

/** What the content records say; nothing of it as long as their schemas cannot be read. */
function readSiteFacts(root: string): SiteFacts {
  const isThere = CONTENT_FOLDERS.every((folder) => existsSync(join(root, folder)));
  const content = isThere ? readContentProject(root) : undefined;
  if (!content?.isJudgeable) {
    return { placeholders: undefined, addresses: undefined, mayBeAddress: () => true };
  }
  const { project } = content;
  const { isKindUnsound, mayBeAddress } = doubtOf(project, validateRecords(project));
  const [firm] = isKindUnsound("firm") ? [] : recordsOfKind(project, "firm");
  return {
    placeholders: firm && firmPlaceholders(firm.value as FirmRecord),
    addresses: new Set(statedAddresses(statedPages(project)).map(({ address }) => address)),
    mayBeAddress,
  };
}
