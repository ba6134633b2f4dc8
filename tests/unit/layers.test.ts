import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const importing = (module: string) => `import { value } from "${module}";\nexport { value };\n`;

/** Imports across a border between layers: a folder and what it may not import. */
const refused: [folder: string, module: string][] = [
  ["src/ui", "../app/App.tsx"],
  ["src/ui", "../domain/frenchInput.ts"],
  ["src/ui", "../generated/content.ts"],
  ["src/ui/system", "../../templates/HomePage.tsx"],
  ["src/domain", "../ui/menu.ts"],
  ["src/domain", "../content/firm.json"],
  ["src/domain", "react"],
  ["src/forms", "../submission/submit.ts"],
  ["src/forms", "../islands/toasts.ts"],
  ["src/forms", "../site/site.ts"],
  ["src/forms", "../../scripts/build/html.ts"],
  ["src/forms/parts", "../../content/firm.json"],
  ["src/submission", "../forms/drafts.ts"],
  ["src/submission", "../ui/menu.ts"],
  ["src/submission", "react"],
  ["src/templates", "../content/firm.json"],
  ["src/templates", "../site/page.ts"],
  ["src/templates", "../submission/submit.ts"],
  ["src/site", "../app/App.tsx"],
  ["src/site", "../forms/drafts.ts"],
  ["src/site", "../templates/HomePage.tsx"],
  ["src/site", "../ui/Footer.tsx"],
  ["src/site/pages", "../../../scripts/build/html.ts"],
  ["src/site", "react"],
  ["src/site", "node:path"],
  ["src/islands", "../app/document.tsx"],
  ["src/islands", "../content/firm.json"],
  ["src/islands", "../site/site.ts"],
  ["src/islands/form", "../../templates/SiteContext.ts"],
  ["src/app", "../../scripts/build/html.ts"],
  ["scripts/build", "../../src/forms/Wizard.tsx"],
  ["scripts/build", "../../src/templates/HomePage.tsx"],
  ["scripts/build", "../../src/islands/boot.ts"],
  ["scripts/build", "../../src/app/App.tsx"],
  ["scripts/build", "../../src/ui/Footer.tsx"],
  ["scripts", "../src/submission/submit.ts"],
  ["scripts/atelier/server", "../../../src/forms/Wizard.tsx"],
  ["scripts/project", "node:fs"],
  ["scripts/project", "../check/survey.ts"],
  ["scripts/project", "./disk/readProject.ts"],
  ["scripts/generate", "../check/survey.ts"],
  ["scripts/shared", "../settings/environment.ts"],
  ["scripts/settings", "../backend/startBackend.ts"],
  ["scripts/project/disk", "../../build/html.ts"],
  ["scripts/build", "../generate/generate.ts"],
  ["scripts/backend/gateway", "../../leads/leadRow.ts"],
  ["scripts/check/forms", "../../diff/engine.ts"],
  ["scripts/diff", "../migration/planMigration.ts"],
  ["scripts/launch", "../settings/environment.ts"],
  ["scripts/leads", "../serve/siteServer.ts"],
  ["scripts/migration", "../atelier/draft.ts"],
  ["scripts/serve", "../settings/environment.ts"],
  ["scripts/dev", "../atelier/server/startAtelier.ts"],
  ["scripts/dev", "../start.ts"],
  ["scripts/test", "../../tests/freePort.ts"],
  ["scripts/atelier/server", "../../serve/siteServer.ts"],
  ["scripts/atelier/window", "../../../src/islands/boot.ts"],
  ["supabase/functions/a", "../../../src/domain/frenchInput.ts"],
  ["supabase/functions/a", "../../../src/content/home.json"],
  ["supabase/functions/a", "../../../src/forms/Wizard.tsx"],
];

const allowed: [folder: string, module: string][] = [
  ["scripts/atelier/window", "../../../src/forms/widgets/registry.ts"],
  ["src/ui/system", "../menu.ts"],
  ["src/domain", "../generated/content.ts"],
  ["src/forms", "../domain/frenchInput.ts"],
  ["src/forms", "../ui/menu.ts"],
  ["src/submission", "../domain/frenchInput.ts"],
  ["src/templates", "../forms/drafts.ts"],
  ["src/templates", "../ui/menu.ts"],
  ["src/site/pages", "../../domain/frenchInput.ts"],
  ["src/site", "../content/firm.json"],
  ["src/islands/form", "../../generated/forms/contact/index.ts"],
  ["src/islands", "../submission/submit.ts"],
  ["src/app", "../site/site.ts"],
  ["src/app", "../content/firm.json"],
  ["scripts/build", "../../src/site/site.ts"],
  ["scripts/check", "../project/forms.ts"],
  ["scripts/project/disk", "node:fs"],
  ["scripts/project", "../shared/today.ts"],
  ["scripts/launch", "../shared/git.ts"],
  ["scripts/leads", "../backend/leadDesk.ts"],
  ["scripts/migration", "../leads/reachDesk.ts"],
  ["scripts/backend/gateway", "../../shared/isSameSecret.ts"],
  ["scripts/check", "../backend/applyMigrations.ts"],
  ["scripts/atelier/server", "../../dev/closedServer.ts"],
  ["scripts/atelier/leads", "../../leads/leadRow.ts"],
  ["scripts/screenshots", "../../tests/journeys/support/page.ts"],
  ["scripts/generate", "../project/forms.ts"],
  ["scripts/check/proofs", "../../../src/forms/stepValidator.ts"],
  ["scripts", "../src/app/document.tsx"],
  ["scripts/build", "../../src/ui/system/tokens.ts"],
  ["supabase/functions/a", "../../../src/generated/rows.js"],
  ["supabase/functions/a", "../../../src/content/newsletter.json"],
  ["supabase/functions/a", "../../../src/forms/readAnswer.ts"],
  ["supabase/functions/a", "../../../src/submission/submit.ts"],
];

const files: Record<string, string> = {
  "src/site/types.ts":
    'import type { Props } from "../templates/HomePage.tsx";\nexport type { Props };\n',
  "src/forms/later.ts": 'export const later = () => import("../submission/submit.ts");\n',
  "scripts/anything.ts": "export const value: any = 1;\n",
  "src/forms/one.ts": 'import { two } from "./two.ts";\nexport const one = (): number => two();\n',
  "src/forms/two.ts": 'import { one } from "./one.ts";\nexport const two = (): number => one();\n',
  "src/forms/three.ts": 'import type { Four } from "./four.ts";\nexport type Three = Four[];\n',
  "src/forms/four.ts":
    'import type { Three } from "./three.ts";\nexport type Four = { all: Three };\n',
};
for (const [index, [folder, module]] of [...refused, ...allowed].entries()) {
  files[`${folder}/probe${index}.ts`] = importing(module);
}

interface Report {
  diagnostics: { category: string; location: { path: string | { file: string } } }[];
}

let root: string;
let found: string[];

/** A project of files with one fault each, under the linter's rules of this one. */
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "layers-"));
  const rules = JSON.parse(readFileSync("biome.json", "utf8"));
  files["biome.json"] = JSON.stringify({ ...rules, vcs: { enabled: false } });
  files["scripts/borders.grit"] = readFileSync("scripts/borders.grit", "utf8");
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const biome = path.resolve("node_modules/.bin/biome");
  const { stdout } = spawnSync(biome, ["lint", "--reporter=json", "--max-diagnostics=none", "."], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const { diagnostics }: Report = JSON.parse(stdout);
  found = diagnostics.map(({ category, location }) => {
    const file = typeof location.path === "string" ? location.path : location.path.file;
    return `${file.replaceAll("\\", "/").replace(/^\.\//, "")} ${category}`;
  });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const borders = "plugin";

describe("the linter refuses", () => {
  test.each(refused.map(([folder, module], index) => ({ folder, module, index })))(
    "$folder ← $module",
    ({ folder, index }) => {
      expect(found).toContain(`${folder}/probe${index}.ts ${borders}`);
    },
  );

  test.each([
    ["an import across a border that is fetched later", `src/forms/later.ts ${borders}`],
    ["imports in a circle", "src/forms/one.ts lint/suspicious/noImportCycles"],
    ["types in a circle", "src/forms/three.ts lint/suspicious/noImportCycles"],
    ["a type that says nothing", "scripts/anything.ts lint/suspicious/noExplicitAny"],
  ])("%s", (_, fault) => {
    expect(found).toContain(fault);
  });
});

test.each(allowed.map(([folder, module], index) => ({ folder, module, index })))(
  "the linter allows $folder ← $module",
  ({ folder, index }) => {
    expect(found).not.toContain(`${folder}/probe${refused.length + index}.ts ${borders}`);
  },
);

test("the linter allows src/site ← types of what templates take", () => {
  expect(found).not.toContain(`src/site/types.ts ${borders}`);
});
