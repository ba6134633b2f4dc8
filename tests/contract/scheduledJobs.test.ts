import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { openReal } from "./support/engines.ts";

const jobs = new URL("../../supabase/schedule-jobs.sql", import.meta.url);

/** Stand-ins for the extensions of a hosted project: a scheduled job runs at once. */
const extensions = `
  create schema cron;
  create table cron.job (name text, schedule text);
  create function cron.schedule(name text, schedule text, command text) returns bigint
    language plpgsql as $$ begin
      insert into cron.job values (name, schedule);
      execute command;
      return 1;
    end $$;
  create schema net;
  create table net.requests (url text, body jsonb, headers jsonb, patience int);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
      headers jsonb default '{}', timeout_milliseconds int default 1000) returns bigint
    language sql as 'insert into net.requests values (url, body, headers, timeout_milliseconds) returning 1::bigint';
  create schema vault;
  create view vault.decrypted_secrets as
    select * from (values ('project_url', 'https://x.supabase.co'), ('resend_secret', 'secret'))
      as secrets (name, decrypted_secret);`;

test("the jobs of a hosted project purge what has expired and call the re-send job with its secret", async () => {
  const { database, remove } = await openReal();
  await database.write([{ sql: extensions }]);
  await database.write([
    {
      sql: `insert into contact_submissions (created_at, name, email, subject, message)
       values (now() - interval '4 years', 'a', 'a@exemple.fr', 'b', 'c')`,
    },
  ]);
  const script = await readFile(jobs, "utf8");
  await database.write([{ sql: script }]);
  const read = (sql: string) => database.read([{ sql }]);
  expect(await read("select * from cron.job order by name")).toEqual([
    { name: "forget-clients", schedule: "37 * * * *" },
    { name: "purge-expired", schedule: "17 3 * * *" },
    { name: "resend-notifications", schedule: "*/10 * * * *" },
  ]);
  expect(await read("select * from private.leads")).toEqual([]);
  expect(await read("select * from net.requests")).toEqual([
    {
      url: "https://x.supabase.co/functions/v1/send-form-notification",
      body: { type: "resend" },
      headers: { "content-type": "application/json", authorization: "Bearer secret" },
      patience: 120_000,
    },
  ]);
  await remove();
});
