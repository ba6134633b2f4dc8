import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTables } from "../../../scripts/check/storage/tables.ts";
import { readRule } from "../../../scripts/migration/columnRule.ts";
import { compareTables } from "../../../scripts/migration/compareTables.ts";
import { formTables } from "../../../scripts/migration/formTables.ts";
import { identifier } from "../../../scripts/migration/identifier.ts";
import { migrationSql } from "../../../scripts/migration/migrationSql.ts";
import { unstorable } from "../../../scripts/migration/planMigration.ts";
import { countRows } from "../../../scripts/migration/storedRows.ts";
import { judgeForms } from "../../../scripts/project/compileModels.ts";
import { type Form, formsOf } from "../../../scripts/project/forms.ts";
import { type Change, CONTACT, changedProject, places, set } from "../../unit/check/formChanges.ts";
import { holdingEngines } from "../support/engines.ts";
import { contactRow, quoteRow } from "../support/leads.ts";
import type { Held } from "../support/postgresDatabase.ts";
import { edits, stored } from "./edits.ts";

const formsIn = (changes: Change[]): Form[] => formsOf(changedProject(changes).formFiles);

const tablesOf = (query: Held) => readTables((sql) => query(sql));

type Comparison = ReturnType<typeof compareTables>;

async function compared(query: Held, changes: Change[]): Promise<Comparison> {
  const tables = await tablesOf(query);
  return compareTables(formTables(formsIn(changes)), new Map(Object.entries(tables)));
}

/** Rules that a later comparison would have to leave alone. */
async function unreadRules(query: Held): Promise<string[]> {
  return Object.entries(await tablesOf(query)).flatMap(([table, { checks }]) =>
    checks
      .filter(({ column, definition }) => !readRule(definition, identifier(column)))
      .map(({ name }) => `${table}: ${name}`),
  );
}

/** What is written, without the line that says by whom. */
const sqlOf = ({ changes }: Comparison): string =>
  changes.length === 0 ? "" : migrationSql(changes).split("\n").slice(2).join("\n").trim();

async function keptRows(query: Held) {
  const found = await query<{ kind: string; lead: Record<string, unknown> }>(
    "select kind, lead from private.leads order by lead ->> 'id'",
  );
  return found.map(({ kind, lead }) => ({ table: kind, row: lead }));
}

/** Place and rule of each refusal, with the number of stored rows in its way. */
async function refusedBy({ refusals }: Comparison, query: Held): Promise<string[]> {
  const kept = await keptRows(query);
  const counts = await countRows(refusals, {
    async *list() {
      yield kept;
    },
  });
  const findings = refusals.map(({ finding }) => finding(""));
  return places(findings).map((place, rank) => `${place} › ${counts[rank]}`);
}

const leads = [
  ["contact_submissions", contactRow()],
  ["contact_submissions", contactRow({ phone: "06 39 98 00 02" })],
  ["quote_submissions", quoteRow({ property_type: "autre" })],
] as const;

describe.each(holdingEngines)("What npm run migration writes, on $engine:", ({ open }) => {
  let fresh: Awaited<ReturnType<(typeof holdingEngines)[number]["open"]>>;
  beforeAll(async () => {
    fresh = await open();
    await fresh.hold(async (query) => {
      for (const [table, row] of leads) {
        const columns = Object.keys(row).join(", ");
        const insert = `insert into public.${table} (${columns}) select ${columns}
          from json_populate_record(null::public.${table}, $1)`;
        await query(insert, [JSON.stringify(row)]);
      }
    });
  });
  afterAll(() => fresh.remove());

  test.each(edits)("$title", async ({ changes, sql = "", refused = [], before = [] }) => {
    const { findings } = judgeForms(changedProject(changes));
    expect([...findings, ...unstorable(formsIn(changes))]).toEqual([]);
    await fresh.hold(async (query) => {
      for (const earlier of before) await query(sqlOf(await compared(query, earlier)));
      const kept = await keptRows(query);
      const comparison = await compared(query, changes);
      expect(sqlOf(comparison)).toBe(sql.trim());
      expect(await refusedBy(comparison, query)).toEqual(refused);
      await query(sqlOf(comparison));
      const again = await compared(query, changes);
      expect(sqlOf(again)).toBe("");
      expect(await refusedBy(again, query)).toEqual(refused);
      expect(await unreadRules(query)).toEqual([]);
      expect(await keptRows(query)).toMatchObject(kept);
      await query("rollback");
    });
  });
});

describe("what no column could keep is told in French, with the bound that it needs:", () => {
  test.each([
    [{ type: "string" }, 'pas de « maxLength » | "maxLength" : 5000 au plus'],
    [{ type: "string", maxLength: 9000 }, '"maxLength": 9000 | "maxLength" : 5000 au plus'],
    [{ type: "string", pattern: "^[0-9]+$" }, 'pas de « maxLength » | "maxLength" : 5000 au plus'],
    [
      { type: "string", format: "email", maxLength: 300, ui: { widget: "email" } },
      '"maxLength": 300 | "maxLength" : 254 au plus',
    ],
    [
      { type: "integer", minimum: 0, ui: { widget: "number" } },
      'pas de « maximum » | "maximum" : 2147483647 au plus',
    ],
    [
      { type: "number", maximum: 9, ui: { widget: "number" } },
      'pas de « minimum » | "minimum" : le plus petit nombre',
    ],
    [
      { type: "array", items: { type: "string", enum: ["a"] }, ui: { widget: "checkboxes" } },
      'pas de « minItems » | "minItems" : 1 ou plus',
    ],
  ])("%j", (field, expected) => {
    const [finding, ...others] = unstorable(formsIn(stored(field)));
    expect(others).toEqual([]);
    expect(finding?.message).toBe(
      "La réponse à « Étage » est enregistrée, mais rien ne dit jusqu’où elle va : la base ne garde rien sans limite.",
    );
    expect(`${finding?.found} | ${finding?.expected}`).toBe(expected);
  });

  test("a name that no table or column can bear", () => {
    const line = { type: "string", maxLength: 20 };
    const found = unstorable([
      ...formsIn(stored(line, "étage")),
      ...formsIn([set(CONTACT, "submission.steps.0.table", "Contacts")]),
    ]);
    expect(found.map(({ rule, found: name }) => [rule, name])).toEqual([
      ["nom impossible dans la base", "étage"],
      ["nom impossible dans la base", "Contacts"],
    ]);
  });

  test("a pattern that Postgres reads otherwise", () => {
    const found = unstorable(formsIn(stored({ type: "string", maxLength: 9, pattern: "^Bât\\b" })));
    expect(found.map(({ rule, found: sign }) => [rule, sign])).toEqual([
      ["motif que la base lit autrement", "\\b"],
    ]);
  });

  test("a column of several kinds of answers", () => {
    const mixed = set(CONTACT, "submission.steps.0.columns.subject", ["subject", "terms"]);
    expect(unstorable(formsIn([mixed]))).toMatchObject([
      { rule: "sortes mêlées", found: "text, boolean" },
    ]);
  });
});
