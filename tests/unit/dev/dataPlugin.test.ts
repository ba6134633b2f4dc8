import { EventEmitter } from "node:events";
import path from "node:path";
import type { ViteDevServer } from "vite";
import { expect, test, vi } from "vitest";
import { dataPlugin } from "../../../scripts/dev/dataPlugin.ts";

test("a record that is saved while the site is made anew is in the next one", async () => {
  const root = process.cwd();
  const watcher = new EventEmitter();
  const save = () => watcher.emit("all", "change", path.join(root, "src/content/quote.json"));
  const renewSite = vi.fn(async () => {
    if (renewSite.mock.calls.length === 2) save();
  });
  const server = {
    watcher,
    ws: { send: () => {}, on: () => {} },
    config: { logger: { info: () => {}, error: () => {} } },
  } as unknown as ViteDevServer;
  const { configureServer } = dataPlugin({ root, renewSite });
  if (typeof configureServer !== "function") throw new Error("It configures no server.");
  await configureServer.call({} as never, server);
  expect(renewSite).toHaveBeenCalledTimes(1);
  save();
  await vi.waitFor(() => expect(renewSite).toHaveBeenCalledTimes(3), { timeout: 30_000 });
});
