import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPlatform } from "../../scripts/backend/applyMigrations.ts";
import { rowColumns } from "../../src/generated/rows.js";
import { submissions } from "../../src/generated/submissions.ts";
import { type ContractBackend, startContractBackend } from "./support/contractBackend.ts";
import { engines, openReal } from "./support/engines.ts";

const tables = submissions.map(({ table }) => table).sort();

describe.each(engines)("Who may do what, on $engine", ({ open }) => {
  let backend: ContractBackend;
  beforeAll(async () => {
    backend = await startContractBackend(await open());
  });
  afterAll(() => backend.stop());

  const mayOn = async (role: string, privilege: string) =>
    (
      await backend.sql<{ name: string }>(
        `select relname as name from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r'
           and has_table_privilege($1, oid, $2) order by 1`,
        [role, privilege],
      )
    ).map(({ name }) => name);

  test.each(tables)("a visitor may set exactly the columns of the form in %s", async (table) => {
    const settable = await backend.sql<{ column: string }>(
      `select attname as column from pg_attribute
       where attrelid = ('public.' || $1)::regclass and attnum > 0
         and has_column_privilege('anon', attrelid, attnum, 'insert')`,
      [table],
    );
    expect(settable.map(({ column }) => column).sort()).toEqual([...rowColumns[table]].sort());
  });

  test("a visitor has the right to read those tables alone that are read back", async () => {
    const readBack = await backend.sql(
      "select table_name as name from private.submissions where reads_back order by 1",
    );
    expect(await mayOn("anon", "select")).toEqual(readBack.map(({ name }) => name));
  });

  test.each(["update", "delete", "truncate", "references", "trigger"])(
    "a visitor may %s nothing",
    async (privilege) => {
      expect(await mayOn("anon", privilege)).toEqual([]);
    },
  );

  test.each(["select", "insert", "update", "delete"])(
    "a signed-in user may %s nothing",
    async (privilege) => {
      expect(await mayOn("authenticated", privilege)).toEqual([]);
    },
  );

  test.each(["select", "insert", "update", "delete"])(
    "the service role may %s in every table",
    async (privilege) => {
      expect(await mayOn("service_role", privilege)).toEqual(tables);
    },
  );

  test("no API role reaches a table or a function of the private schema", async () => {
    const reachable = await backend.sql(
      `select role, relname as name from pg_class, unnest(array['anon', 'authenticated']) as role
       where relnamespace = 'private'::regnamespace and relkind in ('r', 'v')
         and has_table_privilege(role, oid, 'select, insert, update, delete')
       union all
       select role, 'schema private' from unnest(array['anon', 'authenticated', 'service_role']) as role
       where has_schema_privilege(role, 'private', 'usage, create')`,
    );
    expect(reachable).toEqual([]);
  });

  test("a visitor can run no function of the private schema but the rules and keys of the tables", async () => {
    const runnable = await backend.sql<{ name: string }>(
      `select proname as name from pg_proc
       where pronamespace = 'private'::regnamespace and has_function_privilege('anon', oid, 'execute')
       order by 1`,
    );
    expect(runnable.map(({ name }) => name)).toEqual([
      "comparable",
      "content_key",
      "has_distinct_elements",
      "is_email_address",
      "is_line",
      "is_phone_number",
      "is_prose",
      "is_visible",
      "national_phone",
      "person_key",
      "transaction_mark",
    ]);
  });

  test("the public schema holds no function that could be called over the API", async () => {
    const functions = await backend.sql(
      "select proname from pg_proc where pronamespace = 'public'::regnamespace",
    );
    expect(functions).toEqual([]);
  });

  test("row-level security is on for every table", async () => {
    const open = await backend.sql(
      `select relname from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and relkind = 'r' and not relrowsecurity`,
    );
    expect(open).toEqual([]);
  });

  test("every function that runs with other rights fixes its search path", async () => {
    const loose = await backend.sql(
      `select proname from pg_proc where pronamespace = 'private'::regnamespace
         and not coalesce('search_path=""' = any (proconfig), false)`,
    );
    expect(loose).toEqual([]);
  });

  test("every object says what it is for", async () => {
    const silent = await backend.sql(
      `with ours as (
         select 'pg_class'::regclass as catalog, oid, 0 as part, oid::regclass::text as name
         from pg_class
         where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
           and (relkind in ('r', 'v') or relkind = 'i' and relname not like '%_pkey')
         union all
         select 'pg_class'::regclass, attrelid, attnum, attrelid::regclass || '.' || attname
         from pg_attribute join pg_class on pg_class.oid = attrelid
         where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
           and relkind in ('r', 'v') and attnum > 0 and not attisdropped
         union all
         select 'pg_proc'::regclass, oid, 0, oid::regprocedure::text
         from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         union all
         select 'pg_policy'::regclass, oid, 0, polname from pg_policy
         union all
         select 'pg_trigger'::regclass, oid, 0, tgname || ' on ' || tgrelid::regclass
         from pg_trigger where not tgisinternal
         union all
         select 'pg_namespace'::regclass, oid, 0, nspname from pg_namespace where nspname = 'private')
       select name from ours
       where not exists (
         select from pg_description d
         where d.classoid = ours.catalog and d.objoid = ours.oid and d.objsubid = ours.part)`,
    );
    expect(silent).toEqual([]);
  });
});

test("two databases of a server, whose roles are the same, are made ready at once", async () => {
  const platform = await readPlatform();
  const [one, other] = await Promise.all([openReal(), openReal()]);
  await one.database.hold(async (query) => {
    await query(platform);
    await other.database.write([{ sql: `set local lock_timeout = '10s'; ${platform}` }]);
  });
  await Promise.all([one.remove(), other.remove()]);
});
