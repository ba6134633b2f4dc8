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

/** Libraries that are evaluated by themselves, so that no task of the browser is long. */
const slices = [
  { name: "react", test: /node_modules\/react\//, priority: 3 },
  { name: "react-dom", test: /node_modules\/(?:react-dom|scheduler)\//, priority: 2 },
  { name: "router", test: /node_modules\/react-router(?:-dom)?\//, priority: 1 },
];

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
            codeSplitting: { groups: slices },
          },
        },
  },
  ssr: { noExternal: true },
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}"] } },
      {
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: ["tests/contract/globalSetup.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
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
        },
      },
    ],
  },
}));
