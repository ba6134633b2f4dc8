import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { createAnswerStore } from "../../../src/forms/answerStore.ts";
import { defineForm, type StepDefinition } from "../../../src/forms/definition.ts";
import { StepContextProvider } from "../../../src/forms/FormContext.tsx";
import { WizardDossier } from "../../../src/forms/parts/WizardDossier.tsx";
import { QuestionnaireDossier } from "../../../src/forms/questionnaire/QuestionnaireDossier.tsx";
import { choicesOf } from "../../../src/forms/readAnswer.ts";
import { ShownErrors } from "../../../src/forms/shownErrors.ts";
import { visibleSchema } from "../../../src/forms/visibility.ts";
import { CheckboxesWidget } from "../../../src/forms/widgets/CheckboxesWidget.tsx";
import type { DiagnosticRecord } from "../../../src/generated/content.ts";
import { data, validators } from "../../../src/generated/forms/my-diagnostics/index.ts";
import formWords from "../../../src/generated/forms/words.json";
import { fieldAdvice } from "../../../src/islands/form/fieldAdvice.ts";
import { advisedDiagnostics } from "../../../src/site/advisedDiagnostics.ts";
import { SiteContent } from "../../../src/site/content.ts";
import { loadForm, loadStep } from "../forms/loadForm.ts";
import { pageHtml } from "../site/pageHtml.tsx";
import { copyOf, pageAt, records, siteOf, withFile } from "../site/siteContent.ts";

const site = siteOf();
const quote = await loadForm("quote");
const step = await loadStep("quote", "diagnostics");
const tool = defineForm({ data, validators });
const [toolStep = step] = tool.steps;
const KEY = "selectedDiagnostics";

/** The words of some HTML, as they are read. */
function textOf(html = ""): string {
  const text = html.replace(/<[^>]*>/g, "").replace(/[\s\u00a0\u202f]+/g, " ");
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .trim();
}

/** Parts of some HTML between two marks, in order. */
const parts = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, "gs"))].map(([part]) => part);

function htmlAt(path: string, from = site): string {
  const page = pageAt(from, path);
  if (!page) throw new Error(`no page ${path}`);
  return pageHtml(page, from);
}

/** The rows of an obligations page: condition and validity by the address of each diagnostic. */
function tableAt(path: string, from = site) {
  const [body = ""] = parts(htmlAt(path, from), "tbody");
  return new Map(
    parts(body, "tr").map((row) => {
      const [, url = ""] = /href="([^"]+)"/.exec(row) ?? [];
      const cells = parts(row, "td").map((cell) => textOf(cell.replace(/<span.*?<\/span>/s, "")));
      return [url, { condition: cells[0], validity: cells[1] }] as const;
    }),
  );
}

/** What the card « L’essentiel » of a diagnostic's page says. */
function essentials(path: string, from = site) {
  const [card = ""] = parts(htmlAt(path, from), "aside");
  const [condition, validity] = parts(card, "dd").map(textOf);
  return { condition, validity };
}

/** A house of 1930 with old installations, or what is told of it otherwise. */
const house: Answers = {
  propertyType: "maison",
  constructionPermitDate: "avant-1949",
  electricInstallation: "plus-15-ans",
  gasInstallation: "plus-15-ans",
  termiteZone: "oui",
  isCondominium: "oui",
  surface: 85,
};

/** What the fields of a step read. */
function contextOf(of: StepDefinition, answers: Answers) {
  const store = createAnswerStore(answers);
  return {
    formName: "quote",
    step: of,
    steps: [of],
    words: formWords,
    store,
    errors: new ShownErrors(of, store),
    adviceFor: fieldAdvice,
    isSending: false,
  };
}

/** The second step of the quote as HTML. */
function quoteHtml(answers: Answers): string {
  const schema = Object(step.schema.properties?.[KEY]);
  const ui = step.ui[KEY];
  if (!ui) throw new Error(`no field ${KEY}`);
  return renderToStaticMarkup(
    <StepContextProvider value={contextOf(step, answers)}>
      <CheckboxesWidget
        id="quote_diagnostics"
        name={KEY}
        label="Diagnostics"
        hint={undefined}
        error={undefined}
        isRequired
        isDisabled={false}
        choices={choicesOf(schema)}
        ui={ui}
        onChange={() => {}}
        onLeave={() => {}}
      />
    </StepContextProvider>,
  );
}

/** What stands beside the steps of the quote as HTML. */
const besideHtml = (answers: Answers): string =>
  renderToStaticMarkup(
    <WizardDossier
      definition={quote}
      store={createAnswerStore(answers)}
      words={formWords}
      adviceFor={fieldAdvice}
    />,
  );

/** What the dossier says, by the address of each page that it leads to. */
function dossier(answers: Answers) {
  return new Map(
    parts(besideHtml(answers), "li").flatMap((item) => {
      const [, url] = /href="([^"]+)"/.exec(item) ?? [];
      const [reason, validity] = parts(item, "p").map(textOf);
      return url ? [[url, { reason, validity }] as const] : [];
    }),
  );
}

/** The texts of the cards of choices. */
const cards = (answers: Answers): string[] => parts(quoteHtml(answers), "label").map(textOf);

const resultWords = Object.values(formWords.advice.results).map(textOf);

/** The words for results that some text holds. */
const wordsIn = (text: string) => resultWords.filter((word) => text.includes(word));

/** The word of each diagnostic in a dossier, which stands beside its name. */
function wordsOf(html: string): Map<string, string> {
  const items = parts(html, "li").filter((item) => textOf(item).includes("parce qu"));
  return new Map(items.map((item) => [nameOf(item), wordsIn(textOf(item)).join()] as const));
}

/** The tool's dossier as HTML. */
function toolHtml(answers: Answers): string {
  const [choices] = Object.values(tool.advised.ui);
  const advised = (choices && fieldAdvice(choices, answers)) ?? { advice: [] };
  return renderToStaticMarkup(
    <StepContextProvider value={contextOf(toolStep, answers)}>
      <QuestionnaireDossier
        definition={tool}
        dossier={advised}
        answers={answers}
        visible={visibleSchema(toolStep, answers)}
      />
    </StepContextProvider>,
  );
}

/** The name with which an item of a dossier begins. */
function nameOf(item: string): string {
  const [name = ""] = parts(item, "summary");
  return textOf(name.replace(/<span.*/s, ""));
}

describe.each([
  ["vente", "/avant-vente/obligations"],
  ["location", "/avant-location/obligations"],
])("for a %s", (transactionType, obligations) => {
  const table = tableAt(obligations);
  const told = dossier({ ...house, transactionType });

  test("table, cards, pages and dossier tell one validity and one condition", () => {
    expect(table.size).toBeGreaterThan(7);
    const html = textOf(htmlAt(obligations).split("<table")[0]);
    for (const [url, row] of table) {
      expect(essentials(url)).toEqual(row);
      expect(html).toContain(row.validity);
      expect(textOf(htmlAt(url).split("<aside")[0])).toContain(row.validity);
      expect(told.get(url)?.validity).toBe(`Validité : ${row.validity}`);
    }
  });

  test("every item of the dossier has a reason, every choice one word and the table's condition", () => {
    for (const { reason } of told.values()) expect(reason).toMatch(/^parce qu/);
    const conditions = [...table.values()].map(({ condition }) => condition);
    const shown = cards({ ...house, transactionType });
    expect(shown).toHaveLength(11);
    for (const card of shown) {
      expect(resultWords.filter((word) => card.endsWith(word))).toHaveLength(1);
    }
    const hinted = conditions.filter((one = "?") => shown.some((card) => card.includes(one)));
    expect(hinted.length).toBe(table.size - 1);
  });
});

test.each(["/devis", "/mes-diagnostics"])(
  "%s keeps the law's calendars for its dossier, as the pages of the rules tell them",
  (path) => {
    const kept = parts(htmlAt(path), "template").map(
      (html) =>
        [
          /id="calendrier:([^"]+)"/.exec(html)?.[1] ?? "",
          parts(html, "d[td]").map(textOf),
        ] as const,
    );
    expect(kept.map(([url]) => url)).toEqual(
      expect.arrayContaining([
        "/avant-location/dpe",
        "/assainissement-collectif",
        "/audit-energetique",
      ]),
    );
    for (const [url, told] of kept) {
      expect(told.length).toBeGreaterThan(3);
      const page = textOf(htmlAt(url));
      for (const text of told) expect(page).toContain(text);
    }
  },
);

const kinds = ["maison", "appartement", "autre"];
const permits = ["avant-1949", "1949-1997", "apres-1997", "ne-sais-pas"];
const ages = ["plus-15-ans", "ne-sais-pas"];
const properties = ["vente", "location", "autre"].flatMap((transactionType) =>
  kinds.flatMap((propertyType) =>
    permits.flatMap((constructionPermitDate) =>
      ages.map((age) => ({
        ...house,
        transactionType,
        propertyType,
        constructionPermitDate,
        electricInstallation: age,
        gasInstallation: age,
      })),
    ),
  ),
);

test("tool, quote's dossier and choices say one word of each diagnostic, whatever the property", () => {
  expect(properties).toHaveLength(72);
  const seen = new Set<string>();
  for (const property of properties) {
    const here = wordsOf(toolHtml(property));
    for (const word of here.values()) seen.add(word);
    expect(wordsOf(besideHtml(property))).toEqual(here);
    const marked = cards(property).flatMap(wordsIn).toSorted();
    const ui = step.ui[KEY];
    const advice = ui && fieldAdvice(ui, property)?.advice;
    const chosen = advice?.filter(({ choice }) => choice) ?? [];
    const told = chosen.map(({ label }) => here.get(textOf(label))).toSorted();
    expect(marked).toEqual(told);
  }
  expect([...seen].toSorted()).toEqual(resultWords.toSorted());
});

test("no page shows what is cited in braces", () => {
  for (const page of site.pages) {
    expect(`${page.route} ${JSON.stringify(page.head)} ${pageHtml(page, site)}`).not.toMatch(
      /\{[\w.-]+\}/,
    );
  }
});

test("a threshold changed in one record is changed on page, table, and in the rule of the quote", () => {
  const record = copyOf<DiagnosticRecord>("diagnostics/mesurage.json");
  const tests = record.pages[0]?.rule.cases[0]?.if?.properties;
  if (tests?.surface) tests.surface.minimum = 9;
  const changed = withFile({ file: "diagnostics/mesurage.json", kind: "diagnostic", data: record });
  const from = siteOf(changed);
  const condition = "Lot de copropriété d’au moins 9 m²";
  expect(tableAt("/avant-vente/obligations", from).get("/avant-vente/mesurage")).toMatchObject({
    condition,
  });
  expect(essentials("/avant-vente/mesurage", from)).toMatchObject({ condition });
  const content = new SiteContent(changed, () => undefined, "2026-11-22");
  const rule = advisedDiagnostics(content).find(({ choice }) => choice === "carrez-boutin")?.vente;
  expect(textOf(rule?.condition)).toBe(condition);
  expect(textOf(rule?.cases[0]?.because)).toContain("au moins 9 m²");
  expect(records).not.toBe(changed);
});
