import { expect, test } from "vitest";
import { environmentProblems } from "../../../scripts/check/hostedProblems.ts";

const complete = {
  VITE_SUPABASE_URL: "https://abcdefgh.supabase.co",
  VITE_SUPABASE_ANON_KEY: "sb_publishable_key",
  VITE_HOST_FORMS: "true",
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

test.each(["", "false"])("a launch with VITE_HOST_FORMS=%s promises an answer", (value) => {
  const [problem, ...others] = environmentProblems({ ...complete, VITE_HOST_FORMS: value });
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ at: "VITE_HOST_FORMS", rule: "formulaire sans destinataire" });
  expect(problem?.message).toMatch(/question juridique.*personne.*promet une réponse/);
});

test("a launch without any variable is told all three", () => {
  expect(environmentProblems({}).map(({ at }) => at)).toEqual(Object.keys(complete));
});

test.each([
  ["VITE_HOST_FORMS", "oui"],
  ["NOTIFICATION_TO", "jeanne"],
])("a launch with %s=%s is told by the variable's name", (name, value) => {
  const problems = environmentProblems({ ...complete, [name]: value });
  expect(problems.map(({ at, rule }) => [at, rule])).toEqual([[name, "variable inutilisable"]]);
});

test("a launch with an address that is not https is told by the variable's name", () => {
  const problems = environmentProblems({ ...complete, VITE_SUPABASE_URL: "http://example.org" });
  expect(problems.map(({ at, rule }) => [at, rule])).toEqual([
    ["VITE_SUPABASE_URL", "variable inutilisable"],
  ]);
  expect(problems[0]?.found).toContain("http://example.org");
});
