import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "../../../scripts/backend/openDatabase.ts";
import { CONTACT, changed, formFiles, PROPERTY, set } from "../../unit/check/formChanges.ts";
import { fixtureProject } from "../../unit/fixtures/fixtureProject.ts";
import { quoteRow } from "../support/leads.ts";
import { stored } from "./edits.ts";

const root = fixtureProject();
const dataDir = mkdtempSync(join(tmpdir(), "migration-"));
const present = migrationFiles();

beforeAll(async () => {
  cpSync(inject("pgliteTemplate"), join(dataDir, "db"), { recursive: true });
  const database = await openDatabase(join(dataDir, "db"));
  const row = quoteRow({ city: "Nogent-sur-Marne" });
  const columns = Object.keys(row).join(", ");
  await database.write([
    {
      sql: `insert into public.quote_submissions (${columns}) select ${columns}
       from json_populate_record(null::public.quote_submissions, $1)`,
      parameters: [JSON.stringify(row)],
    },
  ]);
  await database.close();
});
afterAll(() => {
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true });
});

function migrationFiles(): string[] {
  return readdirSync(join(root, "supabase/migrations"));
}

const textOf = (path: string): string => formFiles.find((file) => file.path === path)?.text ?? "";
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);

function npmRunMigration() {
  const [tsx, script] = ["node_modules/tsx/dist/cli.mjs", "scripts/migration.ts"].map((path) =>
    join(process.cwd(), path),
  );
  const env = { ...process.env, DATA_DIR: dataDir };
  return spawnSync(process.execPath, [tsx ?? "", script ?? ""], {
    cwd: root,
    env,
    encoding: "utf8",
  });
}

test("npm run migration writes one file, counts what is in the way, and then has nothing to do", () => {
  const errorMessage = { maxLength: "L'étage ne peut pas dépasser 20 caractères" };
  const floor = stored({ type: "string", maxLength: 20, errorMessage });
  const mailed = set(CONTACT, "submission.steps.1.mail.lines.4", {
    label: "Étage",
    text: "{floor}",
  });
  const contact = [...floor, mailed].reduce(changed, textOf(CONTACT));
  write(CONTACT, contact);
  write(PROPERTY, changed(textOf(PROPERTY), set(PROPERTY, "properties.city.maxLength", 9)));

  const first = npmRunMigration();
  const [file = "", ...others] = migrationFiles().filter((name) => !present.includes(name));
  expect(others).toEqual([]);
  expect(file).toMatch(/^\d{14}_contact_submissions_floor\.sql$/);
  expect(file > (present.at(-1) ?? "")).toBe(true);
  expect(first.stdout).toContain(`✓ Migration écrite : supabase/migrations/${file}\n`);
  expect(first.stdout).toContain(
    `règle resserrée : La colonne « city » de « quote_submissions » accepte plus que le champ « city » : la migration ne resserre pas une règle sur des réponses gardées. Lignes gardées en cause : 1 dans « ${dataDir} » ; celles d’une base hébergée ne se comptent pas d’ici.`,
  );
  expect(first.stderr).toBe("");
  expect(first.status).toBe(0);

  write(PROPERTY, textOf(PROPERTY));
  const second = npmRunMigration();
  expect(second.stdout).toBe(
    "✓ La base suit déjà les formulaires et le numéro de téléphone : aucune migration à écrire.\n",
  );
  expect(second.status).toBe(0);

  write(CONTACT, contact.replace('"Envoyer le message"', '""'));
  const third = npmRunMigration();
  expect(third.stderr).toContain("form.buttons.submit\n  texte vide : ");
  expect(third.stderr).toMatch(
    /✗ 1 point à corriger, puis relancer « npm run migration »\. Rien n’est écrit\.\n$/,
  );
  expect(third.status).toBe(1);
  expect(migrationFiles()).toEqual([...present, file]);
});
