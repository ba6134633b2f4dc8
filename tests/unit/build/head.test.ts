import { expect, test } from "vitest";
import { renderDocument } from "../../../scripts/build/document.ts";
import { staticForms } from "../../../scripts/build/staticForms.ts";
import { webManifest } from "../../../scripts/build/webManifest.ts";
import { siteOf } from "../templates/siteContent.ts";

const { firm } = siteOf();

const page = renderDocument({
  head: { title: "Titre", description: "Texte", indexed: true },
  siteUrl: firm.siteUrl,
  siteName: firm.name,
  jsonLd: [],
  body: '<p style="color:red">Un<br/>deux<img src="/a.png" alt=""/><svg><use href="#a"/></svg></p>',
  styles: "p{margin:0}",
  boot: "/a.js",
  islandStyles: "/a.css",
  waitsForBoot: false,
  modules: [],
});

test("the browser's frame has one colour, on a page and on the home screen", () => {
  const { theme_color: colour, name } = JSON.parse(webManifest(firm));
  expect(page).toContain(`<meta name="theme-color" content="${colour}">`);
  expect(name).toBe(firm.name);
});

test("markup that means nothing in HTML is left out, a drawing keeps its own", () => {
  expect(page).toContain('<p>Un<br>deux<img src="/a.png" alt=""><svg><use href="#a"/></svg></p>');
});

test("each hidden form names its trap to the host in an attribute that HTML allows", async () => {
  const forms = (await staticForms(process.cwd())).match(/<form [^>]*>/g) ?? [];
  expect(forms).toHaveLength(5);
  for (const form of forms) {
    expect(form).toContain(' data-netlify="true" data-netlify-honeypot="bot-field"');
    expect(form).not.toMatch(/ netlify-/);
  }
});
