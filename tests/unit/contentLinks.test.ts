import { describe, expect, test } from "vitest";
import { page, problemsOf, reportOf, rulesOf, schema } from "./contentBuilders.ts";

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

  test("that leads nowhere is reported with the page that was meant", () => {
    expect(reportOf({ a: { page: page("/a"), ...link("/contacts") }, contact })).toBe(
      [
        "✗ src/content/a.json:17:7 › links.0.url",
        "  lien mort : Ce lien ne mène à aucune page du site. Vouliez-vous dire « /contact » ?",
        "  attendu : l’adresse d’une page (clé « route » ou « aliases » d’une fiche)",
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

describe("a diagnostic", () => {
  const DIAGNOSTIC = schema({
    $schema: { description: "x" },
    slug: { description: "x" },
    relatedLinks: { description: "x" },
    pages: { description: "x" },
  });
  const diagnostic = (slug: string, sections: string[], links: string[]) => ({
    $schema: "../../schemas/content/diagnostic.schema.json",
    slug,
    relatedLinks: links.map((url) => ({ title: "Lien", url })),
    pages: sections.map((parentSection) => ({
      parentSection,
      page: page(`/${parentSection}/${slug}`),
    })),
  });
  const both = ["avant-vente", "avant-location"];
  const check = (records: Record<string, object>) =>
    problemsOf(records, { diagnostic: DIAGNOSTIC });

  test("may link to a diagnostic that both sections have", () => {
    const gaz = diagnostic("gaz", both, []);
    expect(check({ gaz, dpe: diagnostic("dpe", both, ["/avant-vente/gaz"]) })).toEqual([]);
  });

  test("cannot link from the rental page to a diagnostic that only sales have", () => {
    const termites = diagnostic("termites", ["avant-vente"], []);
    const [problem, ...others] = check({
      termites,
      dpe: diagnostic("dpe", both, ["/avant-vente/termites"]),
    });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: "src/content/dpe.json", at: "relatedLinks.0.url" });
    expect(problem?.message).toContain("devient /avant-location/termites, qui n’existe pas");
  });

  test("has addresses that end with its slug", () => {
    const dpe = diagnostic("dpe", ["avant-vente"], []);
    const problems = check({ dpe: { ...dpe, slug: "energie" } });
    expect(rulesOf(problems)).toEqual(["adresse et slug"]);
    expect(problems[0]).toMatchObject({ expected: "…/energie", found: "/avant-vente/dpe" });
  });
});
