import { createServer, type Plugin } from "vite";
import { expect, it } from "vitest";
import { reportPlugin } from "../../../scripts/atelier/server/ownPages.ts";
import { LOOPBACK } from "../../../scripts/shared/loopback.ts";

const failing: Plugin = {
  name: "failing",
  configureServer: (server) => () =>
    void server.middlewares.use(() => {
      throw new Error("phones");
    }),
};

const finding = {
  file: "src/content/firm.json",
  at: "phones",
  rule: "clé manquante",
  message: "Il manque le téléphone.",
};

it("a page that cannot be rendered tells in French what is to be corrected", async () => {
  const server = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "silent",
    server: { port: 0, host: LOOPBACK, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [failing, reportPlugin({ checked: async () => [finding] })],
  });
  await server.listen();
  const [address = ""] = server.resolvedUrls?.local ?? [];
  const response = await fetch(address, { headers: { accept: "text/html" } });
  const text = await response.text();
  await server.close();
  expect(response.status).toBe(500);
  expect(text).toContain("Le site ne peut pas encore être montré");
  expect(text).toContain(finding.message);
});
