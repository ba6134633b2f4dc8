import { describe, expect, test } from "vitest";
import type { FirmRecord, HomeRecord } from "../../../src/generated/content.ts";
import type { ContentRecord } from "../../../src/site/content.ts";
import { jsonLd } from "../../../src/site/jsonLd.ts";
import { withGuideProofs } from "../check/guide.ts";
import { pageHtml } from "./pageHtml.tsx";
import { copyOf, pageAt, siteOf, withoutFile } from "./siteContent.ts";

/** The records with other data of a firm, and a home page whose banner ends with what is tested. */
function recordsWith(
  change: (firm: FirmRecord) => Partial<Record<keyof FirmRecord, unknown>> = () => ({}),
) {
  const firm = copyOf<FirmRecord>("firm.json");
  const home = copyOf<HomeRecord>("home.json");
  home.hero.proof = [
    { value: "{diagnostics} fiches", label: "en tout" },
    { value: "{phone}", label: "de vive voix", url: "{phones.landline.href}" },
    { firmKey: "rating", value: "{rating} sur cinq", label: "recueillis ainsi" },
  ];
  const kept = withoutFile("home.json").filter(({ kind }) => kind !== "firm");
  return [
    ...kept,
    { file: "home.json", kind: "home", data: home },
    { file: "firm.json", kind: "firm", data: { ...firm, ...change(firm) } },
  ];
}

/** What a page of a site reads as, without its markup and with plain spaces. */
function textAt(path: string, content: ContentRecord[]): string {
  const site = siteOf(content);
  const page = pageAt(site, path);
  if (!page) throw new Error(`No page ${path}`);
  return pageHtml(page, site)
    .replace(/<\/?sup>/g, "")
    .replace(/<span class="unbroken">([^<]*)<\/span>/g, "$1")
    .replaceAll("&#x27;", "'")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

describe("the foot of the opening banner", () => {
  test("counts the diagnostics of the records", () => {
    const content = recordsWith();
    const count = content.filter(({ kind }) => kind === "diagnostic").length;
    const fewer = content.filter(({ file }) => file !== "diagnostics/ensa.json");
    expect(textAt("/", content)).toContain(`${count} fiches`);
    expect(textAt("/", fewer)).toContain(`${count - 1} fiches`);
  });

  test("tells the rating once the firm says how it is collected", () => {
    const rating = { value: 4.5, count: 31, best: 5 as const, collection: "Sur place." };
    const sample = { key: "rating", why: "Note d’exemple." };
    const rated = (samples: FirmRecord["samples"]) =>
      textAt(
        "/",
        recordsWith(() => ({ rating, samples })),
      );
    expect(rated([sample])).not.toContain("recueillis ainsi");
    expect(rated([])).toContain("4,5 sur cinq recueillis ainsi");
  });

  test("calls the firm", () => {
    const site = siteOf(recordsWith());
    const page = pageAt(site, "/");
    const link = `<a href="${site.firm.phones.landline.href}"><strong>`;
    expect(page && pageHtml(page, site)).toContain(link);
  });
});

describe("a firm that has filled in its record", () => {
  const given = recordsWith(withGuideProofs);
  const bare = recordsWith(() => ({ diagnosticians: undefined, prices: undefined }));

  test("names who comes, with the certificate and where to look it up", () => {
    expect(textAt("/", given)).toContain(
      "Jeanne Martin Diagnostiqueuse, gérante Certificat n° DI-2024-0117, Nom de l’organisme certificateur, valable jusqu’au 31 mars 2031",
    );
    const site = siteOf(given);
    const page = pageAt(site, "/");
    expect(page && pageHtml(page, site)).toContain(
      'href="https://diagnostiqueurs.din.developpement-durable.gouv.fr/"',
    );
    expect(textAt("/", bare)).not.toContain("Certificat n°");
  });

  test("tells what it is insured for, but not as long as the contract is a sample", () => {
    const amounts = "jusqu’à 500 000 € par sinistre et 1 000 000 € par année d’assurance";
    expect(textAt("/", given)).toContain(amounts);
    const samples = [{ key: "insurance.policy", why: "Numéro de contrat à compléter." }];
    const half = recordsWith((firm) => ({ ...withGuideProofs(firm), samples }));
    expect(textAt("/", half)).not.toContain(amounts);
  });

  test("tells the price of a diagnostic on its pages, since when and what changes it", () => {
    for (const path of ["/avant-vente/dpe", "/avant-location/dpe"]) {
      const text = textAt(path, given);
      expect(text).toContain("De 110 à 190 € TTC");
      expect(text).toContain("en vigueur depuis le 1er novembre 2026");
      expect(text).toContain("Le prix dépend de l’âge");
      expect(text).not.toContain("Exemple");
      expect(textAt(path, bare)).not.toContain("TTC");
    }
    expect(textAt("/avant-vente/mesurage", given)).toMatch(/Prix 80 € TTC/);
    expect(textAt("/avant-vente/gaz", given)).not.toContain("TTC");
  });

  test("tells on the home page what the law asks for costs in one visit, and the whole table", () => {
    const text = textAt("/", given);
    // Of 90 to 130 € for lead, 110 to 150 € for the DPE and 80 € for the surface: 10 % less.
    expect(text).toContain("DPE, Amiante, Plomb, Mesurage (loi Carrez) De 333 à 441 € TTC");
    expect(text).toContain("Plomb (CREP), Amiante Bien Appartement");
    expect(text).toContain("10 % de moins sur le total dès 3 diagnostics");
    expect(text).toContain("Code de la consommation, art. L. 112-1");
    expect(textAt("/", bare)).not.toContain("TTC");
  });

  test("shows no sign of a price without prices", () => {
    const site = siteOf(bare);
    for (const page of site.pages) expect(pageHtml(page, site), page.route).not.toContain("€€");
  });

  test("marks sample prices, and tells search engines of none", () => {
    const samples = [{ key: "prices", why: "Tarif d’exemple." }];
    const sample = recordsWith((firm) => ({ ...withGuideProofs(firm), samples }));
    expect(textAt("/avant-vente/dpe", sample)).toContain("De 110 à 190 € TTC Exemple");
    const site = siteOf(sample);
    const page = pageAt(site, "/avant-vente/dpe") ?? expect.fail();
    expect(JSON.stringify(jsonLd(page, site.firm))).not.toContain("Offer");
  });

  test("tells search engines of them where they are shown, and there alone", () => {
    const site = siteOf(given);
    const dataOf = (path: string) => {
      const page = pageAt(site, path) ?? expect.fail(path);
      return JSON.stringify(jsonLd(page, site.firm));
    };
    expect(dataOf("/")).toContain('"@type":"Person","name":"Jeanne Martin"');
    expect(dataOf("/contact")).not.toContain("Person");
    expect(dataOf("/avant-vente/dpe")).toContain('"lowPrice":110,"highPrice":190');
    expect(dataOf("/avant-vente/gaz")).not.toContain("Offer");
    const undone = siteOf(bare);
    const all = undone.pages.map((page) => JSON.stringify(jsonLd(page, undone.firm))).join();
    expect(all).not.toMatch(/Person|Offer/);
  });
});
