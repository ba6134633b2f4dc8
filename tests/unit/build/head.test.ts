import { expect, test } from "vitest";
import { renderDocument } from "../../../scripts/build/document.ts";
import { webManifest } from "../../../scripts/build/rootFiles.ts";
import { staticFormsHtml } from "../../../scripts/build/staticForms.ts";
import { siteOf } from "../site/siteContent.ts";

const { firm, pages } = siteOf();
const [page] = pages;
if (!page) throw new Error("The site has no page.");

const html = renderDocument({
  page,
  firm,
  body: '<p>Un<br/>deux<img src="/a.png" alt=""/><svg><use href="#a"/></svg></p>',
  styles: "p{margin:0}",
  boot: "/a.js",
  islandStyles: "/a.css",
  modules: [],
});

test("the browser's frame has one colour, on a page and on the home screen", () => {
  const { theme_color: colour, name } = JSON.parse(webManifest(firm));
  expect(html).toContain(`<meta name="theme-color" content="${colour}">`);
  expect(name).toBe(firm.name);
});

test("markup that means nothing in HTML is left out, a drawing keeps its own", () => {
  expect(html).toContain('<p>Un<br>deux<img src="/a.png" alt=""><svg><use href="#a"/></svg></p>');
});

test("each hidden form names its trap to the host in an attribute that HTML allows", () => {
  const forms = staticFormsHtml.match(/<form [^>]*>/g) ?? [];
  expect(forms).toHaveLength(5);
  for (const form of forms) {
    expect(form).toContain(' data-netlify="true" data-netlify-honeypot="bot-field"');
    expect(form).not.toMatch(/ netlify-/);
  }
});
