import { expect, test } from "vitest";
import { splitLinks } from "../../../src/forms/parts/RichText.tsx";

test("a text without links is one piece", () => {
  expect(splitLinks("Bâtiment, escalier.")).toEqual([{ text: "Bâtiment, escalier." }]);
});

test("links are cut out with the words around them", () => {
  expect(
    splitLinks("Voir la [politique](/confidentialite) et les [mentions](/mentions-legales)."),
  ).toEqual([
    { text: "Voir la " },
    { text: "politique", href: "/confidentialite" },
    { text: " et les " },
    { text: "mentions", href: "/mentions-legales" },
    { text: "." },
  ]);
});

test("a text that is only a link is one piece", () => {
  expect(splitLinks("[Politique](/confidentialite)")).toEqual([
    { text: "Politique", href: "/confidentialite" },
  ]);
});

test.each(["https://example.org/a", "tel:+33199002448", "mailto:a@b.fr", "#haut"])(
  "%s is an address that a link may have",
  (href) => {
    expect(splitLinks(`[ici](${href})`)).toEqual([{ text: "ici", href }]);
  },
);

test.each(["javascript:alert(1)", "http://example.org", "//example.org", "confidentialite"])(
  "%s never becomes a link",
  (href) => {
    expect(splitLinks(`[ici](${href})`).some((piece) => piece.href)).toBe(false);
  },
);
