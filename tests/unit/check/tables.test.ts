import { expect, test } from "vitest";
import { parseTables } from "../../../scripts/check/forms/tables.ts";

const TABLE = `
create table public.visits (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- city text not null,
  city text,
  size numeric not null check (size > 0)
);`;

test("a visitor may write the columns that are granted to anon, and no other", () => {
  const tables = parseTables(`${TABLE}
    grant insert (name, city) on public.visits to anon;
    grant insert (size) on public.visits to service_role;`);
  expect(tables.get("visits")?.writable).toEqual(["name", "city"]);
});

test("a later grant adds its columns", () => {
  const tables = parseTables(`${TABLE}
    grant insert (name) on public.visits to anon, authenticated;
    grant insert (
      size, name) on table public.visits
      to authenticated, anon;`);
  expect(tables.get("visits")?.writable).toEqual(["name", "size"]);
});

test("columns that cannot stay empty are known", () => {
  const tables = parseTables(`${TABLE}\ngrant insert (name, city, size) on public.visits to anon;`);
  expect(tables.get("visits")?.notNull).toEqual(["name", "size"]);
});

test("a commented grant is none", () => {
  const tables = parseTables(`${TABLE}\n-- grant insert (name) on public.visits to anon;`);
  expect(tables.get("visits")?.writable).toEqual([]);
});

test("a table of another schema is not one of the visitors'", () => {
  expect([...parseTables("create table private.calls (\n  id text\n);").keys()]).toEqual([]);
});

test("closed lists of values are known, of one value and of several", () => {
  const tables = parseTables(`${TABLE}
    grant insert (name, city, size) on public.visits to anon;
    alter table public.visits add constraint known_city check (city in ('Paris', 'Sceaux'));
    alter table public.visits add check (name <@ array['a', 'b']);`);
  expect(tables.get("visits")?.choices).toEqual({ city: ["Paris", "Sceaux"], name: ["a", "b"] });
});
