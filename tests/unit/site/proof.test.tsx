import { describe, expect, test } from "vitest";
import type { FirmRecord, HomeRecord } from "../../../src/generated/content.ts";
import type { ContentRecord } from "../../../src/site/content.ts";
import { pageHtml } from "./pageHtml.tsx";
import { copyOf, pageAt, siteOf, withoutFile } from "./siteContent.ts";

/** The records with other data of a firm, and a home page whose banner ends with what is tested. */
function recordsWith(change: (firm: FirmRecord) => Partial<FirmRecord> = () => ({})) {
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
