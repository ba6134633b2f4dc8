import { expect, test, vi } from "vitest";
import { doubtHint } from "../../../src/forms/doubts.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import { loadStep } from "./loadForm.ts";

const step = await loadStep("quote", "property");
const { contradiction, future } = words.advice.reasons.doubts;

test.each([
  ["apres-1997", "1930", contradiction, contradiction],
  ["avant-1949", "1955", contradiction, contradiction],
  ["1949-1997", "1960", undefined, undefined],
  ["ne-sais-pas", "1930", undefined, undefined],
  ["1949-1997", undefined, undefined, undefined],
  ["apres-1997", "2027", undefined, future],
  ["ne-sais-pas", "2027", undefined, future],
])("permit %s, built in %s: what the fields say", (permit, year, atPermit, atYear) => {
  vi.useFakeTimers({ now: new Date("2026-11-25T12:00:00") });
  const answers = { constructionPermitDate: permit, constructionYear: year };
  const hint = (key: string) => doubtHint(key, step, answers, words);
  const saying = (doubt?: string) => doubt && words.doubt.replace("{doubt}", doubt);
  expect([hint("constructionPermitDate"), hint("constructionYear")]).toEqual(
    [atPermit, atYear].map(saying),
  );
  expect(hint("surface")).toBeUndefined();
  vi.useRealTimers();
});
