// Runs the backend on a free loopback port: on the data folder given as first argument, or, with
// the address of a database as second, on that database; with a folder as third it serves that, too.
import type { AddressInfo } from "node:net";
import path from "node:path";
import { assembleBackend, startBackend } from "../../../scripts/backend/startBackend.ts";
import { siteListener } from "../../../scripts/serve/siteListener.ts";
import { createSiteServer } from "../../../scripts/serve/siteServer.ts";
import { readSettings } from "../../../scripts/settings/environment.ts";
import { outboxTransport } from "../../../supabase/functions/send-form-notification/transports/outbox.ts";
import { LOOPBACK, LOOPBACK_HOST } from "../../loopback.ts";
import { postgresDatabase } from "./postgresDatabase.ts";

const connections = 64;

const [, , dataDir = "", databaseUrl, pages] = process.argv;

const isProxy = (address: string) => address === LOOPBACK;

const start = () =>
  databaseUrl
    ? onPostgres(databaseUrl)
    : startBackend(readSettings({ DATA_DIR: dataDir, TRUSTED_PROXIES: LOOPBACK }));

function onPostgres(url: string) {
  const outbox = path.join(dataDir, "outbox");
  const mailRoom = {
    addresses: { from: "site@firm.example", to: "firm@firm.example" },
    transport: outboxTransport(outbox),
    resendSecret: undefined,
    outbox,
  };
  return assembleBackend(postgresDatabase(url, connections), mailRoom, {
    isProxy,
  });
}

try {
  const backend = await start();
  const server = createSiteServer(
    pages ? await siteListener({ dist: pages, backend, isProxy }) : backend.handle,
  );
  server.listen(0, LOOPBACK, () => {
    const { port } = server.address() as AddressInfo;
    console.log(`listening on http://${LOOPBACK_HOST}:${port}`);
  });
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : thrown);
  process.exit(1);
}
