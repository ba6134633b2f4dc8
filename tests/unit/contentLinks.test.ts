import { describe, expect, test } from "vitest";
import { findingsOf } from "../../scripts/check/checkProject.ts";
import { readProject } from "../../scripts/project/disk/readProject.ts";
import { templateAnchors } from "../../src/site/templateAnchors.ts";
import { page, parsed, problemsOf, reportOf, rulesOf, schema } from "./contentBuilders.ts";
import { lastCheck } from "./lastCheck.ts";
import { pageHtml } from "./site/pageHtml.tsx";
import { siteOf } from "./site/siteContent.ts";

const contact = { page: page("/contact"), sections: [{ anchor: "plan" }] };
const link = (url: string) => ({ links: [{ title: "Lien", url }] });

describe("a link inside a record", () => {
  test.each([
    ["a route", "/contact"],
    ["an alias", "/nous-joindre"],
    ["an anchor of the target", "/contact#plan"],
    ["an anchor of its own page", "#ici"],
    ["another site", "https://exemple.example/contact"],
    ["a telephone", "tel:+33199002448"],
  ])("may lead to %s", (_case, url) => {
    const target = { ...contact, page: page("/contact", { aliases: ["/nous-joindre"] }) };
    const own = { page: page("/a"), sections: [{ anchor: "ici" }], ...link(url) };
    expect(problemsOf({ a: own, contact: target })).toEqual([]);
  });

  test("has a list to stand in: a text would show its brackets", () => {
    const told = problemsOf({ a: { texts: ["Voir [le contact](/contact)."] }, contact });
    expect(told).toMatchObject([
      { at: "texts.0", rule: "lien impossible", expected: "le lien dans une liste de liens" },
    ]);
  });

  test("that leads nowhere is reported with the page that was meant", () => {
    expect(reportOf({ a: { page: page("/a"), ...link("/contacts") }, contact })).toBe(
      [
        "✗ src/content/a.json:17:7 › links.0.url",
        "  lien mort : Ce lien ne mène à aucune page du site. Vouliez-vous dire « /contact » ?",
        "  attendu : l’adresse d’une page du site",
        "  trouvé : /contacts",
      ].join("\n"),
    );
  });

  test("to a missing anchor is reported with the anchors that exist", () => {
    const text = reportOf({ a: { page: page("/a"), ...link("/contact#carte") }, contact });
    expect(text).toContain("ancre inconnue");
    expect(text).toContain("attendu : plan");
  });

  test("is checked wherever it stands, whatever its key", () => {
    const text = reportOf({ a: { page: page("/a"), sections: [{ action: "/rien" }] } });
    expect(text).toContain("› sections.0.action");
  });
});

const AUDIT = "src/content/audit-energetique.json";
const own = readProject();
const record = own.records.find(({ path }) => path === AUDIT)?.value as object;
const others = own.records.filter(({ path }) => path !== AUDIT);

/** What is said of the project once the audit's record says something else. */
function messagesWith(change: object): string[] {
  const records = [...others, parsed(AUDIT, { ...record, ...change })];
  return findingsOf({ ...own, records }, { today: lastCheck }).map(({ message }) => message);
}

describe("an anchor that a template sets", () => {
  const site = siteOf();
  const parts = site.pages.flatMap((page) => {
    const html = pageHtml(page, site);
    const ids = [...html.matchAll(/<section [^>]*id="([^"]+)" aria-labelledby="\1-titre"/g)];
    return ids.map(([, id = ""]) => ({ kind: page.kind, id, url: `${page.route}#${id}` }));
  });

  test("may be linked to, whichever it is", () => {
    const urls = parts.filter(({ id }) => !/^partie-\d+$/.test(id)).map(({ url }) => url);
    expect(urls.length).toBeGreaterThan(100);
    const relatedLinks = urls.map((url) => ({ title: "Lien", url }));
    expect(messagesWith({ relatedLinks })).toEqual([]);
  });

  test("stands on a page of its kind, but for prices that a firm does not give", () => {
    const told = [...templateAnchors].flatMap(([kind, anchors]) =>
      anchors.filter((id) => !/\{|^prix$/.test(id)).map((id) => `${kind}#${id}`),
    );
    const set = new Set(parts.map(({ kind, id }) => `${kind}#${id}`));
    expect(told.filter((anchor) => !set.has(anchor))).toEqual([]);
  });
});

describe("a link that fills in a form", () => {
  const reportFor = (wishUrl: string) => messagesWith({ wishUrl });

  test.each(["/devis?souhait=ensa", "/devis?transaction=vente&diagnostic=dpe", "/contact#message"])(
    "may be %s",
    (url) => expect(reportFor(url)).toEqual([]),
  );

  test.each([
    ["/devis?souhait=audits", "ne propose pas « audits ». Vouliez-vous dire « audit » ?"],
    ["/devis?transaction=don", "ne propose pas « don »."],
    ["/devis?souhaits=audit", "n’a pas de paramètre « souhaits »."],
    ["/contact?souhait=audit", "n’a pas de paramètre « souhait »."],
    ["/zones/paris?sujet=dtg-ppt", "n’a pas de paramètre « sujet »."],
  ])("is told when it is %s", (url, words) => {
    expect(reportFor(url)).toEqual([expect.stringContaining(words)]);
  });
});

describe("a diagnostic", () => {
  const DIAGNOSTIC = schema({
    $schema: { description: "x" },
    slug: { description: "x" },
    title: { description: "x" },
    pages: { description: "x" },
  });
  const diagnostic = (titles: (string | undefined)[], slug = "dpe") => ({
    $schema: "../../schemas/content/diagnostic.schema.json",
    slug,
    title: "DPE",
    pages: titles.map((title, index) => ({ title, page: page(`/section-${index}/dpe`) })),
  });
  const check = (record: object) => problemsOf({ dpe: record }, { diagnostic: DIAGNOSTIC });

  test("has addresses that end with its slug", () => {
    const [problem] = check(diagnostic([undefined], "energie"));
    expect(problem).toMatchObject({
      rule: "fin de l’adresse",
      at: "pages.0.page.route",
      expected: "…/energie",
      found: "/section-0/dpe",
    });
  });

  test("may let one page replace a shared text", () => {
    expect(check(diagnostic(["DPE avant une vente", undefined]))).toEqual([]);
  });

  test("has no shared text that every page replaces", () => {
    const problems = check(diagnostic(["DPE avant une vente", "DPE avant une location"]));
    expect(rulesOf(problems)).toEqual(["texte jamais affiché"]);
    expect(problems[0]?.at).toBe("title");
  });
});
