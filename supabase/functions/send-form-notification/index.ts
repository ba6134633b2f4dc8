// Deno entry of the hosted function; everything else is shared with the embedded backend.
import pg from "pg";
import firm from "../../../src/content/firm.json" with { type: "json" };
import { hasHostForms, readMailSettings } from "./configuration.ts";
import { handleNotification } from "./handler.ts";
import { openTransport } from "./transports/openTransport.ts";

const environment = Deno.env.toObject();
const result = readMailSettings(environment);
if (!result.ok) throw new Error(result.problem);
const { addresses, resendSecret } = result.settings;
const transport = openTransport(result.settings.transport);

// SUPABASE_DB_URL is set by the platform for every function.
const pool = new pg.Pool({
  connectionString: Deno.env.get("SUPABASE_DB_URL"),
  max: 2,
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: 5_000,
});
pool.on("error", () => console.error("send-form-notification: database connection lost"));

/** The platform ends an instance that has answered, unless it is told to wait. */
const platform = globalThis as {
  EdgeRuntime?: { waitUntil(work: Promise<unknown>): void };
};
const functionUrl = `${Deno.env.get("SUPABASE_URL")}/functions/v1/send-form-notification`;

const postToHost: typeof fetch = (page, init) => fetch(`${firm.siteUrl}${page}`, init);

Deno.serve((request) =>
  handleNotification(request, {
    addresses,
    resendSecret,
    transport,
    query: async (sql, parameters) => (await pool.query(sql, parameters)).rows,
    // The platform's edge sets the first and appends to the second; a client can forge neither's end.
    clientAddress:
      request.headers.get("cf-connecting-ip") ??
      request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim() ??
      "",
    siteUrl: firm.siteUrl,
    pagesUrl: firm.siteUrl,
    ...(hasHostForms(environment) && { postToHost }),
    functionUrl,
    log: (line) => console.error(line),
    afterwards: (work) => {
      const done = work.catch(() => console.error("send-form-notification: error"));
      platform.EdgeRuntime?.waitUntil(done);
    },
  }),
);
