/// <reference types="vitest/config" />
import { availableParallelism } from "node:os";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import type { ProvidedContext } from "vitest";
import { viteTargets } from "./scripts/build/oldestBrowsers.ts";
import { plainImports, plainToasts, slimForms, systemPlugin } from "./scripts/build/vitePlugins.ts";
import {
  browserVariables,
  loadSettings,
  readSettings,
  type Settings,
} from "./scripts/settings/environment.ts";
import { replacements } from "./src/forms/rjsf/replacements.ts";

const root = import.meta.dirname;

/** What tests of servers and browsers wait for takes its time on a busy machine. */
const patient = {
  isolate: false,
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 30_000 } },
  sequence: { groupOrder: 1 },
};

const MOCKED = "tests/unit/**/*.mocked.test.ts";

const journeysIn = (engine: ProvidedContext["engine"], name: string, files: string[]) => ({
  test: {
    name,
    include: files.map((file) => `tests/journeys/${file}.test.ts`),
    globalSetup: ["tests/journeys/support/site.ts"],
    setupFiles: ["tests/journeys/support/tellOutputs.ts"],
    provide: { engine },
    // `npm test` names each journey that passed only then.
    retry: 1,
    ...patient,
  },
});

/** Journeys of visitors, which are played in every engine. */
const visitorsJourneys = [
  "confirmationWords",
  "crossSection",
  "dossierInHand",
  "earlyTyping",
  "keyboard",
  "menus",
  "myDiagnostics",
  "paper",
  "places",
  "postedForms",
  "quote",
  "refusals",
  "restoredControls",
  "sheets",
  "shortForms",
  "siteMap",
  "validity",
];

/** Libraries that are evaluated by themselves, so that no task of the browser is long. */
const chunks = [
  {
    name: "react",
    test: /node_modules\/(?:react|react-dom|scheduler)\/|src\/ui\/typeset|slices\/react/,
    priority: 4,
  },
  { name: "rjsf", test: /node_modules\/(?:@rjsf|@x0k|lodash)\/|slices\/rjsf/, priority: 2 },
];

const config = (settings: Settings, isBuild: boolean, isSsrBuild = false): UserConfig => ({
  root,
  envDir: false,
  // Vite itself reads no `.env` file.
  define: Object.fromEntries(
    Object.entries(browserVariables(settings)).map(([name, value]) => [
      `import.meta.env.${name}`,
      JSON.stringify(value),
    ]),
  ),
  plugins: [
    react({ jsxImportSource: "#typeset" }),
    plainImports(),
    slimForms(replacements),
    plainToasts(),
    systemPlugin(),
  ],
  // Visitors fetch classes by short names; development has the readable ones.
  css: { modules: isBuild ? { generateScopedName: "[hash:base64:5]" } : {} },
  server: { host: settings.host, port: settings.port, strictPort: true },
  build: {
    target: viteTargets,
    cssCodeSplit: isSsrBuild,
    ssrEmitAssets: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    manifest: !isSsrBuild,
    reportCompressedSize: false,
    outDir: isSsrBuild ? ".build/server" : ".build/client",
    rolldownOptions: {
      // A machine that is busy is nothing to warn of.
      checks: { bundlerTimings: false },
      ...(!isSsrBuild && { input: { boot: path.join(root, "src/islands/boot.ts") } }),
      // The renderer is as scripts/build/prerenderSite.ts loads it.
      output: isSsrBuild ? { format: "cjs" } : { codeSplitting: { groups: chunks } },
    },
  },
  // Node loads packages by itself, but for those of which the build replaces parts.
  ssr: { noExternal: isSsrBuild || [/^@rjsf\//, "sonner"] },
  test: {
    // Tests that wait leave processors idle; each worker has browsers of its own.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          exclude: [MOCKED],
          // Modules are loaded once a worker, here and below; files that replace some are apart.
          isolate: false,
          setupFiles: ["tests/unit/restoreGlobals.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { name: "mocked", include: [MOCKED] } },
      {
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/contract/globalSetup.ts"],
          ...patient,
        },
      },
      journeysIn("chromium", "journeys", ["*"]),
      journeysIn("firefox", "firefox", [...visitorsJourneys, "atelier"]),
      journeysIn("webkit", "webkit", [...visitorsJourneys, "backForward"]),
      {
        test: {
          name: "markup",
          include: ["tests/markup/**/*.test.ts"],
          globalSetup: ["tests/markup/support/ensureBuild.ts"],
        },
      },
    ],
  },
});

// Tests know no setting but their own.
export default defineConfig(({ command, mode, isSsrBuild }) => {
  const settings = mode === "test" ? readSettings({}) : loadSettings(mode, root);
  return config(settings, command === "build", isSsrBuild);
});
