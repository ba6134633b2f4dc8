import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkFolder, summary } from "../../../scripts/check/checkProject.ts";
import type { Finding } from "../../../scripts/project/finding.ts";
import { fixtureProject } from "../fixtures/fixtureProject.ts";
import { places } from "./formChanges.ts";

/** What the check of a folder says of everything but its content. */
async function checkForms(root: string): Promise<Finding[]> {
  const findings = await checkFolder(root);
  return findings.filter(({ file }) => !/^(?:src|schemas)\/content\//.test(file));
}

describe("a project", () => {
  let root: string;

  beforeEach(() => {
    root = fixtureProject();
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function replace(file: string, text: string, by: string): void {
    const path = join(root, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(text, by));
  }

  function npmRunCheck(): { status: number | null; report: string } {
    const script = join(process.cwd(), "scripts/check.ts");
    const tsx = join(process.cwd(), "node_modules/tsx/dist/cli.mjs");
    const run = spawnSync(process.execPath, [tsx, script], { cwd: root, encoding: "utf8" });
    return { status: run.status, report: run.stdout + run.stderr };
  }

  test("is checked by itself, whatever stands in the project", async () => {
    replace("schemas/forms/contact.json", '"Envoyer le message"', '""');
    const problems = await checkForms(root);
    expect(places(problems)).toEqual([
      "schemas/forms/contact.json › form.buttons.submit › texte vide",
    ]);
  });

  test("without content is still checked: only links and placeholders are left alone", async () => {
    rmSync(join(root, "src/content"), { recursive: true });
    expect(await checkForms(root)).toEqual([]);
  });

  test("whose firm record cannot be read is still checked", async () => {
    writeFileSync(join(root, "src/content/firm.json"), "{");
    expect(await checkForms(root)).toEqual([]);
  });

  test.each([
    [
      "whose privacy page has a misspelt address",
      "legal/confidentialite.json",
      '"route"',
      '"rout"',
    ],
    ["whose privacy page cannot be read", "legal/confidentialite.json", '"route":', '"route"'],
    ["whose firm record has a misspelt key", "firm.json", '"phones"', '"phone"'],
  ])("%s has nothing to correct in its forms", async (_case, name, text, by) => {
    replace(`src/content/${name}`, text, by);
    expect(await checkForms(root)).toEqual([]);
  });

  test("without migrations is still checked: only columns are left alone", async () => {
    rmSync(join(root, "supabase"), { recursive: true });
    expect(await checkForms(root)).toEqual([]);
  });

  test("whose migrations close a column is told where a form fills it", async () => {
    const access = "supabase/migrations/20261122100000_served_submissions.sql";
    replace(access, "subject, message)", "message)");
    expect(places(await checkForms(root))).toEqual([
      "schemas/forms/contact.json › submission.steps.0.columns.subject › colonne inconnue",
    ]);
  }, 120_000);

  test("whose migrations ask for a column that no form fills is told at the insert", async () => {
    writeFileSync(
      join(root, "supabase/migrations/29990101000000_floor.sql"),
      "alter table public.contact_submissions add floor text not null;",
    );
    expect(places(await checkForms(root))).toEqual([
      "schemas/forms/contact.json › submission.steps.0.columns › colonne oubliée",
    ]);
  }, 120_000);

  test.each([
    ["longer_city.sql", "migration mal nommée"],
    ["29990101000000_longer_city.sql", "migration refusée"],
  ])(
    "with the migration %s that cannot be applied is told so",
    async (name, rule) => {
      writeFileSync(
        join(root, "supabase/migrations", name),
        "alter table public.cities add x text;",
      );
      expect(places(await checkForms(root))).toEqual([`supabase/migrations/${name} ›  › ${rule}`]);
    },
    120_000,
  );

  test("without a mistake ends npm run check with success and one line", () => {
    const { status, report } = npmRunCheck();
    expect(report).toBe("✓ Formulaires et textes vérifiés : aucun problème.\n");
    expect(status).toBe(0);
  });

  test("with mistakes in a form and a text fails npm run check, which tells both and counts them", () => {
    replace("schemas/forms/newsletter.json", '"S’inscrire"', '" "');
    replace("src/content/quote.json", '"title":', '"titel":');
    const { status, report } = npmRunCheck();
    expect(report).toMatch(
      /✗ schemas\/forms\/newsletter\.json:\d+:\d+ › form\.buttons\.submit\n {2}texte vide : /,
    );
    expect(report).toMatch(/✗ src\/content\/quote\.json:\d+:\d+ › /);
    expect(report).toMatch(/✗ \d+ problèmes à corriger, puis relancer « npm run check »\.\n$/);
    expect(status).toBe(1);
  });
});

test.each([
  [0, false, "✓ Formulaires et textes vérifiés : aucun problème."],
  [0, true, "✓ Formulaires et textes vérifiés : aucun problème, le site peut ouvrir."],
  [1, false, "✗ 1 problème à corriger, puis relancer « npm run check »."],
  [2, true, "✗ 2 problèmes à corriger, puis relancer « npm run check -- --launch »."],
])("the report on %i problems (launch: %s) ends with « %s »", (count, isLaunch, line) => {
  expect(summary(count, isLaunch)).toBe(line);
});

test("points to read again are counted beside the verdict", () => {
  expect(summary(0, false, 3)).toBe(
    "✓ Formulaires et textes vérifiés : aucun problème (3 à relire).",
  );
});
