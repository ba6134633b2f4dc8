import { EventEmitter } from "node:events";
import path from "node:path";
import type { ViteDevServer } from "vite";
import { expect, test, vi } from "vitest";
import { dataPlugin } from "../../../scripts/dev/dataPlugin.ts";
import { reportMessages } from "../../../scripts/dev/reportMessages.ts";

const renewGenerated = vi.hoisted(() => vi.fn(async () => ({ count: 1, changed: 1 })));
vi.mock("../../../scripts/generate/writeGenerated.ts", () => ({ renewGenerated }));

test("a page that was served before a form was made anew, and listens only afterwards, loads again", async () => {
  const root = process.cwd();
  const watcher = new EventEmitter();
  const listeners = new EventEmitter();
  const server = {
    watcher,
    ws: { send: () => {}, on: listeners.on.bind(listeners) },
    config: { logger: { info: () => {}, error: () => {} } },
  } as unknown as ViteDevServer;
  const plugin = dataPlugin({ root, renewSite: async () => {} });
  if (typeof plugin.configureServer !== "function") throw new Error("It configures no server.");
  await plugin.configureServer.call({} as never, server);
  const { handler } = plugin.transformIndexHtml as { handler: (html: string) => unknown };
  const served = JSON.stringify(handler("")).match(/"name":"revision","content":"(\d+)"/)?.[1];
  const reloads = (revision: string | undefined) => {
    const send = vi.fn();
    listeners.emit(reportMessages.ask, revision, { send });
    return send.mock.calls.some(([message]) => message.type === "full-reload");
  };
  expect(reloads(served)).toBe(false);
  watcher.emit("all", "change", path.join(root, "schemas/forms/quote/wizard.json"));
  await vi.waitFor(() => expect(reloads(served)).toBe(true), { timeout: 30_000 });
}, 60_000);
