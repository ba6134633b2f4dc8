import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

const markup = (node: ReactNode): string => renderToStaticMarkup(node);

const joined = (words: string) => `<span class="unbroken">${words}</span>`;

test.each([
  ["a first day", "le 1er janvier 1949", "le 1<sup>er</sup> janvier 1949"],
  ["a district", "2e arrondissement", "2<sup>e</sup> arrondissement"],
  ["two of them", "du 1er au 1er", "du 1<sup>er</sup> au 1<sup>er</sup>"],
  ["a verb and its pronoun", "Écrivez-nous ici", `${joined("Écrivez-nous")} ici`],
  ["the number of an article", "art. R. 271-2-1", `art. R. ${joined("271-2-1")}`],
  ["the number of a law", "loi n° 65-557 du 10", `loi n° ${joined("65-557")} du 10`],
  ["a question", "A-t-il, souhaitez-vous ?", `${joined("A-t-il")}, ${joined("souhaitez-vous")} ?`],
])("a text shows %s as French print does", (_, written, shown) => {
  expect(markup(<p>{written}</p>)).toBe(`<p>${shown}</p>`);
});

test.each([
  "94130 Nogent-sur-Marne",
  "Bois-le-Roi",
  "1,2e",
  "A1e",
  "06 12 34 56 78",
  "avant-vente",
])("« %s » stays plain", (text) => {
  expect(markup(<p>{text}</p>)).toBe(`<p>${text}</p>`);
});

test("what stands beside a text stays where it is", () => {
  const page = (
    <p>
      <b>Le</b> {"1er"}{" "}
      {["juin"].map((month) => (
        <i key={month}>{month}</i>
      ))}
    </p>
  );
  expect(markup(page)).toBe("<p><b>Le</b> 1<sup>er</sup> <i>juin</i></p>");
});

test("a choice of a list and a value typed stay letters alone", () => {
  expect(markup(<option value="a">{"le 1er mai"}</option>)).toBe(
    '<option value="a">le 1er mai</option>',
  );
  expect(markup(<p title="le 1er mai">{"mai"}</p>)).toBe('<p title="le 1er mai">mai</p>');
});
