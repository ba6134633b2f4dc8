import { describe, expect, test } from "vitest";
import { personProblem } from "../../../scripts/leads/leadOptions.ts";

describe("Who is looked up at the desk", () => {
  test.each([
    "jeanne@exemple.fr",
    " Zoé@exemplé.fr ",
    "\u202ajeanne@exemple.fr\u200b",
    "06 12 34 56 78",
    "06.12.34.56.78",
    "+33 6 12 34 56 78",
    "0033(0)6-12-34-56-78",
    "(+33) 6 12 34 56 78",
    "06\u00a012\u202f34 56 78",
    "06\u201112\u201134\u201156\u201178",
    "06 · 12 · 34 · 56 · 78",
  ])("%s is taken", (given) => {
    expect(personProblem(given)).toBeUndefined();
  });

  test.each(["06 12 34", "06\u201112\u201134", "0612345678901234567890", "+", "06"])(
    "%s is no whole telephone number",
    (given) => {
      expect(personProblem(given)).toBe(
        `« ${given} » n'est pas un numéro de téléphone complet : il lui faut dix chiffres.`,
      );
    },
  );

  test.each(["", "Jeanne Martin", "%", "jeanne@", "a@b.fr, c@d.fr", "06 12 34 56 78; drop"])(
    "« %s » is neither an address nor a number",
    (given) => {
      expect(personProblem(given)).toBe(
        `« ${given} » n'est ni une adresse e-mail ni un numéro de téléphone.`,
      );
    },
  );
});
