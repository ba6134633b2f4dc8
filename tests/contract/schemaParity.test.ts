import { afterAll, beforeAll, describe, expect, test } from "vitest";
import rowSchemas from "../../src/generated/row-schemas.json" with { type: "json" };
import { rowValidators } from "../../src/generated/rows.js";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines } from "./support/engines.ts";
import { contactRow, quoteRow } from "./support/leads.ts";

/** The rules of one column, as the form schemas state them. */
interface Rule {
  type?: string;
  enum?: string[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  items?: Rule;
  anyOf?: Rule[];
}

const tables = ["contact_submissions", "quote_submissions"] as const;
type Table = (typeof tables)[number];
const builders: Record<Table, () => object> = {
  contact_submissions: contactRow,
  quote_submissions: quoteRow,
};

const rules: [Table, string, Rule][] = tables.flatMap((table) =>
  Object.entries(rowSchemas[table].properties).map(([column, rule]): [Table, string, Rule] => [
    table,
    column,
    rule,
  ]),
);
const variants = (rule: Rule): Rule[] => rule.anyOf ?? [rule];
const choicesOf = (rule: Rule): string[] =>
  variants(rule).flatMap((one) => one.enum ?? one.items?.enum ?? []);
const isFreeText = (rule: Rule) =>
  !choicesOf(rule).length &&
  !rule.format &&
  variants(rule).every((one) => one.pattern === undefined || one.pattern === "\\S");

const migrationHint = "the form schemas changed: follow with a migration in supabase/migrations";

describe.each(engines)("The database keeps to the form schemas, on $engine", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await startContractBackend(await open());
  });
  afterAll(() => backend.stop());

  /** What the schemas and the database say to a row with one column changed. */
  const verdicts = async (table: Table, change: Record<string, unknown>) => {
    const row = { ...builders[table](), ...change };
    const answer = await backend.visitor.from(table).insert(row);
    return { schema: rowValidators[table](row), database: answer.status === 201 };
  };
  const both = (accepted: boolean) => ({ schema: accepted, database: accepted });

  test.each(rules.filter(([, , rule]) => choicesOf(rule).length))(
    "%s.%s offers the same choices",
    async (table, column, rule) => {
      const [constraint] = await backend.sql<{ definition: string }>(
        "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1",
        [`${table}_${column}_check`],
      );
      const literals = [...(constraint?.definition ?? "").matchAll(/'((?:[^']|'')*)'/g)].map(
        ([, literal]) => literal,
      );
      const patterns = variants(rule).flatMap((one) => one.pattern ?? []);
      expect(new Set(literals), migrationHint).toEqual(new Set([...choicesOf(rule), ...patterns]));
    },
  );

  test.each(rules.filter(([, , rule]) => choicesOf(rule).length))(
    "%s.%s accepts each choice and no other",
    async (table, column, rule) => {
      const held = (choice: string) => (rule.type === "array" ? [choice] : choice);
      for (const choice of choicesOf(rule)) {
        expect(await verdicts(table, { [column]: held(choice) }), choice).toEqual(both(true));
      }
      expect(await verdicts(table, { [column]: held("inconnu") })).toEqual(both(false));
    },
  );

  test.each(
    rules
      .filter(([, , rule]) => isFreeText(rule))
      .flatMap(([table, column, rule]) =>
        variants(rule).flatMap(({ maxLength, minLength }): [Table, string, number, boolean][] => [
          ...(maxLength
            ? ([
                [table, column, maxLength, true],
                [table, column, maxLength + 1, false],
              ] as [Table, string, number, boolean][])
            : []),
          ...(minLength
            ? ([
                [table, column, minLength, true],
                [table, column, minLength - 1, false],
              ] as [Table, string, number, boolean][])
            : []),
        ]),
      ),
  )("%s.%s with %i characters: accepted: %s", async (table, column, length, accepted) => {
    expect(await verdicts(table, { [column]: "é".repeat(length) }), migrationHint).toEqual(
      both(accepted),
    );
  });

  test.each(rules)("%s.%s may be missing in both or in neither", async (table, column, rule) => {
    const isNullable = variants(rule).some(({ type }) => type === "null");
    expect(await verdicts(table, { [column]: null }), migrationHint).toEqual(both(isNullable));
  });

  test.each(rules.filter(([, , rule]) => rule.type === "number"))(
    "%s.%s has the same bounds",
    async (table, column, { exclusiveMinimum = 0, maximum = 0 }) => {
      const small = 0.01;
      const around: [number, boolean][] = [
        [exclusiveMinimum, false],
        [exclusiveMinimum + small, true],
        [maximum, true],
        [maximum + small, false],
      ];
      for (const [value, accepted] of around) {
        expect(await verdicts(table, { [column]: value }), `${value}`).toEqual(both(accepted));
      }
    },
  );

  test.each([
    "a@b.fr",
    "jeanne.martin+devis@sous.domaine.exemple.fr",
    "o'neil@exemple.fr",
    "léa@exemple.fr",
    "lea@éxemple.fr",
    `${"x".repeat(64)}@${"y".repeat(186)}.fr`,
    `${"x".repeat(64)}@${"y".repeat(187)}.fr`,
    "a@b",
    "a@@b.fr",
    "a b@c.fr",
    "a@b.f",
    "a,b@c.fr",
    "<a@b.fr>",
    '"a"@b.fr',
    "a@b.fr\n",
    "@b.fr",
    "a@.fr",
  ])("the e-mail address %j is judged alike", async (email) => {
    const { schema, database } = await verdicts("contact_submissions", { email });
    expect(database, migrationHint).toBe(schema);
  });

  test.each([
    "0639980001",
    "06 39 98 00 01",
    "06.39.98.00.01",
    "+33 6 39 98 00 01",
    "+33 (0)6 39 98 00 01",
    "(01) 99-00-24-48",
    "+49 30 901820-00",
  ])("the telephone number %j, which the form accepts, is stored", async (phone) => {
    expect(await verdicts("quote_submissions", { phone })).toEqual(both(true));
  });

  test.each(["", "012345678", "appelez-moi", "06 39 98 00 01\n06", `0${" 6".repeat(15)}`])(
    "the telephone number %j is refused",
    async (phone) => {
      expect(await verdicts("quote_submissions", { phone })).toEqual(both(false));
    },
  );
});
