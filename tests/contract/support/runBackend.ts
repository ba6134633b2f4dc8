// Runs the embedded backend on the folder given as argument, on a free loopback port.
import http from "node:http";
import type { AddressInfo } from "node:net";
import { startBackend } from "../../../scripts/backend/startBackend.ts";

const [, , dataDir = ""] = process.argv;
try {
  const backend = await startBackend({ dataDir, environment: {} });
  const server = http.createServer((request, response) => backend.handle(request, response));
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    console.log(`listening on http://127.0.0.1:${port}`);
  });
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exit(1);
}
