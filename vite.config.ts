/// <reference types="vitest/config" />
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { backendPlugin } from "./scripts/build/backendPlugin.ts";
import { sitePlugin } from "./scripts/build/sitePlugin.ts";
import { slimForms } from "./scripts/build/slimForms.ts";
import { staticToastStyles } from "./scripts/build/staticToastStyles.ts";
import { readEnvironment } from "./src/app/environment.ts";

const root = import.meta.dirname;
const environment = readEnvironment(process.env);

/** Bricks of the frame of every page and of the banner; the others come with a page that is live. */
const frame =
  /\/(?:ActionBar|DesktopMenu|Footer|Header|Icon|Logo|MobileMenu|Picture|SiteContext|Slice|slots|useHoverMenu)\./;
const brick = /\/src\/(?:ui\/(?!system|fonts|pictures)|templates\/(?!\w+Page\.))/;

/**
 * Libraries that are evaluated by themselves, so that no task of the browser is long, and the
 * bricks that pages share, in one file rather than twenty.
 */
const chunks = [
  { name: "react", test: /node_modules\/react\/|slices\/react\.ts/, priority: 4 },
  {
    name: "react-dom",
    test: /node_modules\/(?:react-dom|scheduler)\/|slices\/reactDom\.ts/,
    priority: 3,
  },
  {
    name: "router",
    test: /node_modules\/react-router(?:-dom)?\/|slices\/router\.ts/,
    priority: 2,
  },
  {
    name: "chakra",
    test: /node_modules\/(?:@chakra-ui|@emotion|@pandacss|@ark-ui|@zag-js|stylis)\/|slices\/chakra\.ts/,
    priority: 2,
  },
  { name: "system", test: /src\/ui\/system|slices\/system\.ts/, priority: 2 },
  { name: "rjsf", test: /node_modules\/(?:@rjsf|@x0k|lodash)\/|slices\/rjsf\.ts/, priority: 2 },
  {
    name: "banner",
    test: /src\/(?:templates\/HomeBanner|ui\/(?:Hero|useCarousel))\./,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: "bricks",
    test: (id: string) => brick.test(id) && !frame.test(id),
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

/**
 * Chunks whose functions Chromium compiles ahead, off the main thread: most of them run at once.
 * See https://v8.dev/blog/explicit-compile-hints
 */
const calledOnLoad = new Set(["chakra"]);

export default defineConfig(({ isSsrBuild }) => ({
  root,
  plugins: [
    react(),
    slimForms(),
    staticToastStyles(),
    sitePlugin(root),
    backendPlugin(environment),
  ],
  server: { port: environment.port, strictPort: true },
  build: {
    target: "es2022",
    cssCodeSplit: false,
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    reportCompressedSize: false,
    outDir: isSsrBuild ? ".build/server" : ".build/client",
    emptyOutDir: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: { boot: path.join(root, "src/app/boot.ts") },
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            chunkFileNames: "assets/[name]-[hash].js",
            assetFileNames: "assets/[name]-[hash][extname]",
            codeSplitting: { groups: chunks },
            postBanner: ({ name }) =>
              calledOnLoad.has(name) ? "//# allFunctionsCalledOnLoad" : "",
          },
        },
  },
  ssr: { noExternal: true },
  test: {
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"], testTimeout: 30_000 },
      },
      {
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/contract/globalSetup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/journeys/**/*.test.ts"],
          globalSetup: ["tests/journeys/support/site.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
}));
