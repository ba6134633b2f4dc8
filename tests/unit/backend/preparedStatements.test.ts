import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { preparedStatements } from "../../../scripts/backend/preparedStatements.ts";

describe("Statements that are planned once", () => {
  let pg: PGlite;
  let query: ReturnType<typeof preparedStatements>;
  beforeAll(async () => {
    pg = new PGlite();
    query = preparedStatements(pg);
    await pg.exec("create table notes (text text unique, number numeric check (number > 0))");
  });
  afterAll(() => pg.close());

  test("give back what PGlite's own query does", async () => {
    const sql = `select $1::text as text, $2::int as number, $3::boolean as flag, null as nothing,
      '{"a": [1]}'::jsonb as json, array['x', 'y'] as list, 'infinity'::float8 as much,
      timestamptz '2026-11-22 10:00+01' as moment, 9007199254740993 as long, '' as empty`;
    const parameters = ["l’été 'à' 5 €; drop table notes --", 7, true];
    for (let time = 0; time < 7; time += 1) {
      expect(await query(sql, parameters)).toEqual((await pg.query(sql, parameters)).rows);
    }
  });

  test("give back no row, and many", async () => {
    expect(await query("insert into notes values ('a', 1)")).toEqual([]);
    expect(await query("select n from generate_series(1, 3000) as n")).toHaveLength(3000);
    expect(await query("select from notes where text = $1", ["b"])).toEqual([]);
    expect(await query("select $1::text as nothing", [null])).toEqual([{ nothing: null }]);
  });

  test.each([
    ["is no SQL", "selekt 1", [], "42601"],
    ["names what is not there", "select * from nothing", [], "42P01"],
    ["breaks a rule", "insert into notes values ('c', $1)", [-1], "23514"],
    ["is a double", "insert into notes values ($1, 1)", ["a"], "23505"],
    ["holds a value of another type", "select $1::int", ["many"], "22P02"],
    ["holds too few values", "select $1::int, $2::int", ["1"], "08P01"],
  ])("of which one %s tell it each time, and the next ones run", async (_, sql, given, code) => {
    for (let time = 0; time < 3; time += 1) {
      await expect(query(sql, given)).rejects.toMatchObject({ code });
      expect(await query("select 1 as one")).toEqual([{ one: 1 }]);
    }
  });

  test("are forgotten, the oldest first, when they become many", async () => {
    for (const _ of ["once", "again"]) {
      for (let number = 0; number < 250; number += 1) {
        expect(await query(`select ${number} as n`)).toEqual([{ n: number }]);
        await query("select 'often' as often");
      }
    }
    const [kept] = await query("select count(*)::int as n from pg_prepared_statements");
    expect(kept?.n).toBeLessThanOrEqual(101);
    const often = "select from pg_prepared_statements where statement like '%often%'";
    expect(await query(`${often} and statement not like '%like%'`)).toHaveLength(1);
  });

  test("follow a table that has changed", async () => {
    const all = () => query("select count(*)::int as n from notes where number > 0");
    expect(await all()).toEqual([{ n: 1 }]);
    await pg.exec("alter table notes alter number type integer");
    expect(await all()).toEqual([{ n: 1 }]);
  });
});
