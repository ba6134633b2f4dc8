import { defineConfig } from "vitest/config";

/** Two workers on a machine whose only browser is the one that the set-up installs. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.worker.ts"],
    globalSetup: ["setup.ts"],
    maxWorkers: 2,
    testTimeout: 30_000,
  },
});
