import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { ContentRecord } from "../../src/site/content.ts";

const schemaName = /([a-z0-9-]+)\.schema\.json$/;

async function readRecord(root: string, file: string): Promise<ContentRecord> {
  const record: Record<string, unknown> = JSON.parse(await readFile(path.join(root, file), "utf8"));
  const { $schema: schema, ...data } = record;
  const kind = schemaName.exec(String(schema ?? ""))?.[1];
  const name = file.split(path.sep).join("/");
  if (!kind) throw new Error(`src/content/${name} : la clé « $schema » manque ou est inconnue.`);
  return { file: name, kind, data };
}

/**
 * Reads every record below a content folder, sorted by path.
 * @param root absolute path of src/content
 * @throws when a file is not JSON or names no schema
 */
export async function readContent(root: string): Promise<ContentRecord[]> {
  const files = await readdir(root, { recursive: true });
  const records = files.filter((file) => file.endsWith(".json")).sort();
  return Promise.all(records.map((file) => readRecord(root, file)));
}
