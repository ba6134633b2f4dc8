import { describe, expect, it } from "vitest";
import { sourcesAt } from "../../../scripts/atelier/marks/sources.ts";
import type { Key } from "../../../scripts/atelier/protocol.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";

const project = readProject();

const key = (file: string, dotted: string): Key => ({
  file: `src/content/${file}.json`,
  path: dotted.split(".").map((one) => (/^\d+$/.test(one) ? Number(one) : one)),
});

interface Clicked {
  /** The text, with a bar before the character that is clicked on. */
  on: string;
  /** What tells the text itself, then each thing that it stands in. */
  around: Key[][];
  row?: string;
}

/** What tells a character, the likeliest first. */
function sources({ on, around, row = "" }: Clicked): Key[] {
  const keys = around.flat();
  let mark = 0;
  const spot = {
    text: on.replace("|", ""),
    at: on.indexOf("|"),
    around: around.map((level) => level.map(() => mark++)),
    row,
  };
  return sourcesAt(project, spot, (number) => keys[number]);
}

const plomb = key("diagnostics/plomb", "pages.0.page.label");
const range = key("wording", "prices.range");

describe("what is clicked on is told by", () => {
  it.each<[string, Clicked, Key]>([
    [
      "the rule that a period is of, by the page around it",
      { on: "|6 mois", around: [[], [key("diagnostics/termites", "pages.0.page.label")]] },
      key("diagnostics/termites", "pages.0.rule.validity.0.period"),
    ],
    [
      "the threshold that a sentence cites",
      {
        on: "Pour les logements construits avant le 1er janvier 19|49",
        around: [[key("diagnostics/plomb", "pages.0.subtitle")], [plomb]],
      },
      key("diagnostics/plomb", "pages.0.rule.cases.0.if.properties.construction.exclusiveMaximum"),
    ],
    [
      "the sentence itself, beside such a threshold",
      {
        on: "Pour les |logements construits avant le 1er janvier 1949",
        around: [[key("diagnostics/plomb", "pages.0.subtitle")], [plomb]],
      },
      key("diagnostics/plomb", "pages.0.subtitle"),
    ],
    [
      "the change of the law that a day is of",
      {
        on: "Depuis le 1er avril 20|23",
        around: [
          [key("wording", "calendar.since")],
          [key("wording", "calendar.since"), key("calendar", "subjects.2.changes.0.text")],
        ],
      },
      key("calendar", "subjects.2.changes.0.date"),
    ],
    [
      "the line of the prices that the same row tells",
      {
        on: "De |120 à 160 € TTC",
        around: [[range]],
        row: "DPE Appartement Jusqu’à 80 m² De 120 à 160 € TTC",
      },
      key("firm", "prices.table.1.from"),
    ],
    [
      "the prices that a sum is reckoned from",
      { on: "De |248 à 351 € TTC", around: [[range]] },
      key("firm", "prices.table"),
    ],
    [
      "the figure next to words that only link figures",
      {
        on: "6 ans (3 ans pou|r une vente)",
        around: [[], [key("diagnostics/gaz", "pages.0.page.label")]],
      },
      key("diagnostics/gaz", "pages.0.rule.validity.0.period"),
    ],
    [
      "that of several texts which says it",
      {
        on: "Le prix dépend de l’accès. Déplacement |compris jusqu’à 50 km",
        around: [[key("firm", "prices.factors"), key("wording", "prices.travel.within-radius")]],
      },
      key("wording", "prices.travel.within-radius"),
    ],
  ])("%s", (_, clicked, wanted) => {
    expect(sources(clicked)[0]).toEqual(wanted);
  });

  it("nothing, where no record has it", () => {
    expect(sources({ on: "|987 654", around: [[]] })).toEqual([]);
  });

  it("no record, where only the catalogue of pictures has it", () => {
    const files = sources({ on: "|46", around: [[]] }).map(({ file }) => file);
    expect(files).not.toContain("src/content/pictures.json");
  });

  it("no number that is only a part of another one", () => {
    const found = sources({ on: "1|0 987 €", around: [[], [plomb]] });
    expect(found).toEqual([]);
  });
});
