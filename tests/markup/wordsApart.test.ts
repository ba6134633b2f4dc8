import { expect, test } from "vitest";
import { builtTexts } from "./support/builtTexts.ts";
import { runTogether } from "./support/runTogether.ts";

test.each([
  ["<p><b>Obligatoire</b><span>parce que</span></p>", ["Obligatoire|parce que"]],
  [
    '<label><span>Autre</span><i aria-hidden="true" title=">">!</i><b>Terrain</b></label>',
    ["Autre|Terrain"],
  ],
  ['<a>Devis</a><svg aria-hidden="true"><path/></svg><a>Appeler</a>', ["Devis|Appeler"]],
  ["<li>a<span>2</span></li>", ["a|2"]],
  ["<b>Obligatoire</b> <span>parce que</span>", []],
  ["<b>Obligatoire</b><!-- --> <span>parce que</span>", []],
  ["<li>Murs</li><li>Toit</li><p>a</p>b<br>c", []],
  ["<p>le 1<sup>er</sup> mars, 85 m<sup>2</sup></p>", []],
  ["<p>« <a>Devis</a> », <b>ici</b>.</p>", []],
  ["<a>Devis</a>&nbsp;<a>Appeler</a>", []],
  ["<span>a</span><script>b</script><style>c</style>", []],
])("words that run together in %s", (html, found) => {
  expect(runTogether(html)).toEqual(found);
});

test("no words run together on any built page", async () => {
  const pages = (await builtTexts()).filter(([file]) => file.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(50);
  const found = pages.flatMap(([file, html]) => runTogether(html).map((place) => [file, place]));
  expect(found).toEqual([]);
}, 60_000);
