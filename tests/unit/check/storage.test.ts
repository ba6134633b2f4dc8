import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Migration,
  MigrationError,
  readMigrations,
} from "../../../scripts/backend/applyMigrations.ts";
import { openRehearsal, type Rehearsal } from "../../../scripts/check/storage/rehearsal.ts";
import { storageFindings } from "../../../scripts/check/storage/storageFindings.ts";
import { survey } from "../../../scripts/check/survey.ts";
import type { Finding } from "../../../scripts/project/finding.ts";
import {
  type Case,
  type Change,
  CONTACT,
  changedProject,
  DETAILS,
  DIAGNOSTICS,
  expectedPlace,
  PROPERTY,
  places,
  set,
  WIZARD,
  without,
  wording,
} from "./formChanges.ts";

const migrations = await readMigrations();
const opened: Rehearsal[] = [];

async function migratedTo(...later: string[]): Promise<Rehearsal> {
  const added = later.map((sql, index): Migration => {
    return { version: `2999010100000${index}`, name: "later", sql };
  });
  const rehearsal = await openRehearsal([...migrations, ...added]);
  opened.push(rehearsal);
  return rehearsal;
}

/** Time for databases that start while other tests run. */
const PATIENCE_MS = 120_000;
const asItIs = await migratedTo();

beforeAll(async () => {
  await problemsWith([set(CONTACT, "properties.name.maxLength", 119)]);
}, PATIENCE_MS);

afterAll(() => Promise.all(opened.map((rehearsal) => rehearsal.close())));

function problemsWith(changes: Change[], rehearsal = asItIs): Promise<Finding[]> {
  return storageFindings(survey(changedProject(changes)).forms, rehearsal);
}

const PHONE = "^[+]?[0-9(](?:[ .()-]*[0-9]){";
const fourOrFive = "^[0-9]{4,5}$";
const freeText = (title: string, rules: object = {}) => ({
  type: "string",
  title,
  ...rules,
  ui: { widget: "text" },
});
const WIDER = "règle plus large que la base";

const cases: Case[] = [
  {
    title: "a shorter shortest length",
    changes: [set(DETAILS, "properties.firstName.minLength", 1)],
    at: "properties.firstName.minLength",
    rule: WIDER,
    says: 'laisse passer 1 caractère, mais la base en veut au moins 2 : ces demandes seraient perdues. Resserrer la règle, ou élargir d’abord la colonne « first_name » de « quote_submissions » par une migration : « npm run migration » l’écrit. | "minLength" : 2 au moins | "minLength": 1',
  },
  {
    title: "a longer longest length",
    changes: [set(PROPERTY, "properties.city.maxLength", 500)],
    at: "properties.city.maxLength",
    rule: WIDER,
    says: "laisse passer 500 caractères, mais la base n’en garde que 120",
  },
  {
    title: "a longer message",
    changes: [set(CONTACT, "properties.message.maxLength", 10_000)],
    at: "properties.message.maxLength",
    rule: WIDER,
    says: "mais la base n’en garde que 5000",
  },
  {
    title: "a postal code of four digits",
    changes: [
      set(PROPERTY, "properties.postalCode.minLength", 4),
      set(PROPERTY, "properties.postalCode.pattern", fourOrFive),
    ],
    at: "properties.postalCode.minLength",
    rule: WIDER,
    says: "laisse passer 4 caractères, mais la base en veut au moins 5",
  },
  {
    title: "a postal code with letters",
    changes: [set(PROPERTY, "properties.postalCode.pattern", "^[0-9][0-9AB][0-9]{3}$")],
    at: "properties.postalCode.pattern",
    rule: WIDER,
    says: "la règle de la base : CHECK ((postal_code ~ '^[0-9]{5}$'::text))",
  },
  {
    title: "a surface from 0",
    changes: [
      without(PROPERTY, "properties.surface.exclusiveMinimum"),
      set(PROPERTY, "properties.surface.minimum", 0),
    ],
    at: "properties.surface.minimum",
    rule: WIDER,
    says: "laisse passer 0, mais la base ne commence qu’à 0,01",
  },
  {
    title: "a larger surface",
    changes: [set(PROPERTY, "properties.surface.maximum", 250_000)],
    at: "properties.surface.maximum",
    rule: WIDER,
    says: "laisse passer 250000, mais la base ne va pas au-delà de 100000",
  },
  {
    title: "a surface without a largest value",
    changes: [without(PROPERTY, "properties.surface.maximum")],
    at: "properties.surface",
    rule: WIDER,
    says: '"maximum" : 100000 au plus | pas de « maximum »',
  },
  {
    title: "a text without a longest length",
    changes: [without(CONTACT, "properties.subject.maxLength")],
    at: "properties.subject",
    rule: WIDER,
    says: '"maxLength" : 200 au plus | pas de « maxLength »',
  },
  {
    title: "a new choice",
    changes: [
      set(PROPERTY, "properties.propertyType.enum", ["maison", "loft", "appartement", "autre"]),
    ],
    at: "properties.propertyType.enum.1",
    rule: "choix que la base ne connaît pas",
    says: "refuserait le choix « loft » de la question « Type de bien » : chaque demande qui le contient serait perdue. Un nouveau choix enregistré demande une migration : « npm run migration » l’écrit. | « maison », « appartement », « autre » | loft",
  },
  {
    title: "a new choice of several",
    changes: [set(DIAGNOSTICS, "properties.selectedDiagnostics.items.enum.11", "radon")],
    at: "properties.selectedDiagnostics.items.enum.11",
    rule: "choix que la base ne connaît pas",
    says: "La base (colonne « diagnostic_types ») refuserait le choix « radon »",
  },
  {
    title: "a list that may be empty",
    changes: [without(DIAGNOSTICS, "properties.selectedDiagnostics.minItems")],
    at: "properties.selectedDiagnostics",
    rule: WIDER,
    says: '"minItems" : 1 au moins | pas de « minItems »',
  },
  {
    title: "a field that is no longer required",
    changes: [without(DETAILS, "required.4")],
    at: "required",
    rule: "colonne obligatoire",
    says: "La question « Téléphone » n’est pas obligatoire, or la base de données refuse une demande sans sa réponse",
  },
  {
    title: "a stored field that became conditional",
    changes: [
      without(DETAILS, "required.4"),
      without(DETAILS, "properties.phone"),
      set(
        DETAILS,
        "allOf.0.then.properties.phone",
        freeText("Téléphone", { pattern: "^0[0-9]{9}$" }),
      ),
    ],
    at: "allOf.0.then.properties.phone",
    rule: "colonne obligatoire",
    says: "La question « Téléphone » n’apparaît que sous condition, or la base de données refuse une demande sans sa réponse : toujours poser cette question et la rendre obligatoire",
  },
  {
    title: "a column that takes an optional field",
    changes: [set(WIZARD, "submission.steps.1.columns.city", "fiscalId")],
    file: PROPERTY,
    at: "required",
    rule: "colonne obligatoire",
    says: "La question « Numéro fiscal du logement » n’est pas obligatoire",
  },
  {
    title: "an e-mail address that is any text",
    changes: [set(CONTACT, "properties.email", freeText("E-mail", { maxLength: 254 }))],
    at: "properties.email.type",
    rule: WIDER,
    says: "la règle de la base : CHECK (private.is_email_address(email))",
  },
  {
    title: "a phone number of more digits than the column holds",
    changes: [
      set(CONTACT, "properties.phone.maxLength", 60),
      set(CONTACT, "properties.phone.pattern", `${PHONE}9,40}$`),
    ],
    at: "properties.phone.maxLength",
    rule: WIDER,
    says: "mais la base n’en garde que 30",
  },
  {
    title: "a phone number with letters",
    changes: [set(CONTACT, "properties.phone.pattern", "^[0-9A-Z]{10,15}$")],
    at: "properties.phone.pattern",
    rule: WIDER,
    says: "private.is_phone_number(phone, 10, 30)",
  },
  {
    title: "a number for a column of texts",
    changes: [
      set(CONTACT, "properties.subject", {
        type: "number",
        title: "Sujet",
        ui: { widget: "number" },
      }),
    ],
    at: "properties.subject.type",
    rule: WIDER,
    says: "invalid input syntax for type text",
  },
  {
    title: "a row read back from a table that shows nothing",
    changes: [set(CONTACT, "submission.steps.0.readBack", true)],
    at: "submission.steps.0.readBack",
    rule: "ligne refusée",
    says: "ne laisse pas le visiteur ajouter une ligne et la relire",
  },
];

describe("what a form accepts and the database refuses is told where it was typed:", () => {
  test.each(cases)("$title", async (example) => {
    const problems = await problemsWith(example.changes);
    expect(places(problems)).toEqual([expectedPlace(example)]);
    expect(wording(problems)).toContain(example.says);
    expect(problems[0]?.line).toBeGreaterThan(1);
  });
});

test("the project's forms accept nothing that the database refuses", async () => {
  expect(await problemsWith([])).toEqual([]);
});

test("a form may refuse what the database would keep", async () => {
  const narrower = [
    set(DETAILS, "properties.firstName.minLength", 3),
    set(PROPERTY, "properties.city.maxLength", 40),
    set(PROPERTY, "properties.surface.maximum", 5000),
    set(PROPERTY, "properties.propertyType.enum", ["maison"]),
    set(CONTACT, "properties.phone.pattern", "^0[1-9][0-9]{8}$"),
    set(CONTACT, "required.5", "phone"),
  ];
  expect(await problemsWith(narrower)).toEqual([]);
});

test("two mistakes in one form are told together", async () => {
  const problems = await problemsWith([
    set(PROPERTY, "properties.city.maxLength", 500),
    set(DETAILS, "properties.firstName.minLength", 1),
  ]);
  expect(places(problems).toSorted()).toEqual([
    `${DETAILS} › properties.firstName.minLength › ${WIDER}`,
    `${PROPERTY} › properties.city.maxLength › ${WIDER}`,
  ]);
});

const wideCity = set(PROPERTY, "properties.city.maxLength", 500);
const widerCity = `alter table public.quote_submissions
  drop constraint quote_submissions_city_check,
  add constraint city_is_short check (char_length(city) <= 600)`;

describe("migrations count as the database has them, the latest last:", {
  timeout: PATIENCE_MS,
}, () => {
  test("one that widens a column makes a wider rule pass", async () => {
    expect(await problemsWith([wideCity], await migratedTo(widerCity))).toEqual([]);
  });

  test("one that narrows it again makes the rule fail", async () => {
    const narrowed = await migratedTo(
      widerCity,
      "alter table public.quote_submissions alter column city type varchar(100)",
    );
    const problems = await problemsWith([wideCity], narrowed);
    expect(places(problems)).toEqual([`${PROPERTY} › properties.city.maxLength › ${WIDER}`]);
    expect(wording(problems)).toContain("mais la base n’en garde que 100");
  });

  test("one that closes a column for some answers is told at the rule of each", async () => {
    const closed = await migratedTo(`
      alter table public.quote_submissions add check (property_type <> 'autre');
      alter table public.quote_submissions drop constraint quote_submissions_surface_check,
        alter column surface type integer;
      alter table public.contact_submissions alter column phone set not null;
      create function private.no_ones() returns trigger language plpgsql as $$
        begin if new.postal_code = '11111' then raise 'not here'; end if; return new; end $$;
      create trigger no_ones before insert on public.quote_submissions
        for each row execute function private.no_ones()`);
    expect(places(await problemsWith([], closed)).toSorted()).toEqual([
      `${CONTACT} › required › colonne obligatoire`,
      `${PROPERTY} › properties.postalCode.pattern › ${WIDER}`,
      `${PROPERTY} › properties.propertyType.enum.2 › choix que la base ne connaît pas`,
      `${PROPERTY} › properties.surface.exclusiveMinimum › ${WIDER}`,
      `${PROPERTY} › properties.surface.type › ${WIDER}`,
    ]);
  });

  test("one that refuses a tick is told at its question", async () => {
    const closed = await migratedTo(`
      alter table public.quote_submissions add wants_news boolean check (wants_news is not true);
      grant insert (wants_news) on public.quote_submissions to anon`);
    const stored = set(WIZARD, "submission.steps.1.columns.wants_news", "newsletter");
    expect(places(await problemsWith([stored], closed))).toEqual([
      `${DETAILS} › properties.newsletter.type › ${WIDER}`,
    ]);
  });

  test("one that lets no visitor in, or asks something of two columns together, is told at the table", async () => {
    const closed = await migratedTo(`
      drop policy quote_submissions_add on public.quote_submissions;
      alter table public.contact_submissions add check (phone is not null or subject <> message)`);
    expect(places(await problemsWith([], closed)).toSorted()).toEqual([
      `${CONTACT} › submission.steps.0.table › ligne refusée`,
      `${WIZARD} › submission.steps.1.readBack › ligne refusée`,
    ]);
  });
});

test("a migration that the database does not take is named", { timeout: PATIENCE_MS }, async () => {
  const broken = migratedTo("alter table public.quote_submission add column floor text");
  await expect(broken).rejects.toThrow(MigrationError);
  await expect(broken).rejects.toMatchObject({
    message: 'relation "public.quote_submission" does not exist',
    migration: { name: "later" },
  });
});
