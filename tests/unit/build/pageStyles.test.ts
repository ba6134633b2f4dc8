import { describe, expect, test } from "vitest";
import { islandRules, namesOf, pageStyles } from "../../../scripts/build/pageStyles.ts";

const sheet = `
:root { --ink: black; --line: var(--ink); --unread: red; --space-0\\.5: 2px; }
body { color: var(--line); }
.card { padding: var(--space-0\\.5); }
.card:hover, .card[data-open] { outline: 1px solid; }
.other { color: var(--unread); }
#map > .card { margin: 0; }
:is(.other, .card) a { color: inherit; }
@media print { .other { display: none; } }
@container (min-width: 30rem) { .card { padding: 0; } }
`;
const stylesOf = pageStyles(sheet);
const page = '<div id="root" class="card wide">other</div>';

describe("the rules of a page", async () => {
  const rules = await stylesOf(page);

  test("are those for its classes and ids, whatever their state", () => {
    expect(rules).toContain(".card:hover");
    expect(rules).toContain("[data-open]");
    expect(rules).toContain("@container");
    expect(rules).toContain("body{");
  });

  test("leave out names that it only reads as words, and ids that it has not", () => {
    expect(rules).not.toContain(".other{");
    expect(rules).not.toContain("@media print");
    expect(rules).not.toContain("#map");
  });

  test("keep a choice of which one name is there", () => {
    expect(rules).toMatch(/a\{color:inherit\}/);
  });

  test("keep custom properties that are read by way of others, and no others", () => {
    expect(rules).toContain("--ink:");
    expect(rules).toContain("--line:");
    expect(rules).toContain("--space-0\\.5:");
    expect(rules).not.toContain("--unread");
  });

  test("are written as the oldest browsers read them", async () => {
    const fact = ".fact { text-decoration: underline; text-decoration-thickness: 1px; }";
    const written = await pageStyles(fact)('<b class="fact">3</b>');
    expect(written).toContain("text-decoration:underline;");
    expect(written).toContain("text-decoration-thickness:1px");
    expect(islandRules(fact)).toBe(written);
  });

  test("are the same sheet for pages that hold the same names", async () => {
    const other = await stylesOf('<p class="wide"><b class="card" id="root"></b></p>');
    expect(other).toBe(rules);
  });

  test("take in names that come to the page later", async () => {
    expect(await stylesOf(page, namesOf(".other{}"))).toContain("--unread");
  });
});

describe("the rules of islands, which come when the page has long been drawn", () => {
  const islands = islandRules(`${sheet} @page { margin: 1cm; } [data-toast] { margin: 0; }`);

  test("are those for names, within whatever condition", () => {
    expect(islands).toContain("[data-toast]{");
    expect(islands).toContain("@container");
    expect(islands).toMatch(/:is\(\.other,\s?\.card\) a\{/);
  });

  test("leave alone what every page has", () => {
    expect(islands).not.toContain(":root");
    expect(islands).not.toContain("body");
    expect(islands).not.toContain("@page");
  });

  test("leave out rules for names that a page has", () => {
    const rest = islandRules(`${sheet} [data-toast] .card { margin: 0; }`, namesOf(".card{}"));
    expect(rest).toContain(".other{");
    expect(rest).toContain("[data-toast] .card{");
    expect(rest).not.toContain("padding:var(");
  });

  test("find the custom properties that they read in every page", async () => {
    expect(await pageStyles(sheet, islands)("<p></p>")).toContain("--unread");
  });
});
