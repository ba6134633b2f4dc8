import { expect, test } from "vitest";
import { environmentProblems } from "../../../scripts/check/launch/environmentProblems.ts";

const complete = {
  VITE_SUPABASE_URL: "https://abcdefgh.supabase.co",
  VITE_SUPABASE_ANON_KEY: "sb_publishable_key",
};

test("a launch with address and key of a hosted backend has nothing against it", () => {
  expect(environmentProblems(complete)).toEqual([]);
});

test.each(["VITE_SUPABASE_URL", "VITE_SUPABASE_ANON_KEY"])(
  "a launch without %s is told by that name",
  (name) => {
    const problems = environmentProblems({ ...complete, [name]: " " });
    expect(problems.map(({ at, rule }) => [at, rule])).toEqual([[name, "variable absente"]]);
  },
);

test("a launch with an address that is not https is told by the variable's name", () => {
  const problems = environmentProblems({ ...complete, VITE_SUPABASE_URL: "http://example.org" });
  expect(problems.map(({ at, rule }) => [at, rule])).toEqual([
    ["VITE_SUPABASE_URL", "variable inutilisable"],
  ]);
  expect(problems[0]?.found).toContain("http://example.org");
});
