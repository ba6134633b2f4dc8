import { afterAll, expect, test } from "vitest";
import { readMigrations } from "../../../scripts/backend/applyMigrations.ts";
import { openRehearsal } from "../../../scripts/check/storage/rehearsal.ts";
import { planMigration } from "../../../scripts/migration/planMigration.ts";
import { parseDataFile } from "../../../scripts/project/dataFile.ts";
import { type Change, CONTACT, changedProject, set } from "../check/formChanges.ts";

const migrations = await readMigrations();
const rehearsal = await openRehearsal(migrations);
afterAll(() => rehearsal.close());

const choices = { labels: { cave: "Cave", "rez-de-jardin": "Rez-de-jardin", "6+": "6 et plus" } };
const values = Object.keys(choices.labels);

const personal = { personal: true };

/** A field of each kind, by its widget; the rules of each have their sentence. */
const fields: Record<string, { type: string; widget: string; rules: object; ui?: object }> = {
  line: { type: "string", widget: "text", rules: { maxLength: 30 } },
  shaped: { type: "string", widget: "text", rules: { maxLength: 9, pattern: "^[A-Z].?[0-9]*" } },
  code: { type: "string", widget: "text", rules: { pattern: "^[A-Z]{2}[0-9]{1,4}$" } },
  prose: {
    type: "string",
    widget: "textarea",
    rules: { minLength: 12, maxLength: 4000 },
    ui: personal,
  },
  second: {
    type: "string",
    widget: "email",
    rules: { format: "email", maxLength: 200 },
    ui: personal,
  },
  mobile: {
    type: "string",
    widget: "phone",
    rules: { maxLength: 30, pattern: "^\\+?[0-9(](?:[ .()-]*[0-9]){9,14}$" },
    ui: personal,
  },
  area: { type: "number", widget: "number", rules: { exclusiveMinimum: 0, maximum: 12.5 } },
  level: { type: "integer", widget: "number", rules: { minimum: -3, maximum: 90 } },
  day: { type: "string", widget: "date", rules: { format: "date" } },
  lift: { type: "boolean", widget: "checkbox", rules: {} },
  choice: { type: "string", widget: "select", rules: { enum: values }, ui: choices },
  rooms: {
    type: "array",
    widget: "checkboxes",
    rules: { minItems: 1, maxItems: 2, uniqueItems: true },
    ui: choices,
  },
};

function storedFields(): Change[] {
  return Object.entries(fields).flatMap(([key, { type, widget, rules, ui }], rank) => {
    const sentences = [...Object.keys(rules), ...(widget === "number" ? ["type"] : [])];
    const errorMessage = Object.fromEntries(sentences.map((rule) => [rule, "À corriger"]));
    const items = { type: "string", enum: values, errorMessage: { enum: "À corriger" } };
    const field = {
      type,
      title: `Question ${key}`,
      ...rules,
      ...(type === "array" && { items }),
      ...(sentences.length > 0 && { errorMessage }),
      ui: { widget, ...ui },
    };
    const line = { label: key, text: `{${key}}` };
    return [
      set(CONTACT, `properties.${key}`, field),
      set(CONTACT, `form.groups.0.fields.${6 + rank}`, key),
      set(CONTACT, `submission.steps.0.columns.${key}`, key),
      set(CONTACT, `submission.steps.1.mail.lines.${4 + rank}`, line),
    ];
  });
}

test("columns of every kind take all that their fields let through, and the next run has nothing to do", {
  timeout: 180_000,
}, async () => {
  const project = changedProject(storedFields());
  const moment = new Date("2001-02-03T04:05:06Z");
  const plan = await planMigration(project, migrations, rehearsal, moment);
  expect(plan).toMatchObject({ isSound: true, refusals: [], findings: [] });
  const { migration = expect.fail("no migration") } = plan;
  expect(migration.version > (migrations.at(-1)?.version ?? "")).toBe(true);
  expect(migration.name).toBe("contact_submissions");
  const again = await planMigration(project, migrations, rehearsal, moment);
  expect(again.migration).toEqual(migration);

  const migrated = await openRehearsal([...migrations, migration]);
  const next = await planMigration(project, [...migrations, migration], migrated, moment);
  await migrated.close();
  expect(next).toEqual({ isSound: true, refusals: [], findings: [] });
});

test("the firm's telephone number is followed, and the next run has nothing to do", async () => {
  const fixture = changedProject([]);
  const records = fixture.records.flatMap((record) => {
    const text = record.text
      .replace("01 99 00 24 48", "01 99 00 24 49")
      .replace("9002448", "9002449");
    const parsed = parseDataFile(record.path, text);
    return "file" in parsed ? parsed.file : [];
  });
  const project = { ...fixture, records };
  const plan = await planMigration(project, migrations, rehearsal, new Date());
  const { migration = expect.fail("no migration") } = plan;
  expect(migration.name).toBe("firm_phone");
  const migrated = await openRehearsal([...migrations, migration]);
  expect(migrated.firmPhone).toBe("01 99 00 24 49");
  const next = await planMigration(project, [...migrations, migration], migrated, new Date());
  await migrated.close();
  expect(next).toEqual({ isSound: true, refusals: [], findings: [] });
});
