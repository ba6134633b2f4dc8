import { describe, expect, test, vi } from "vitest";
import { textsAfter } from "../../../scripts/atelier/desk/applyChange.ts";
import { controlName, Draft, type DraftNode } from "../../../scripts/atelier/draft.ts";
import {
  askedAt,
  askIf,
  decidingFields,
  exchanged,
  isRequired,
  placeQuestion,
  releaseAnswer,
  requireAnswer,
  testOf,
} from "../../../scripts/atelier/editing/questions.ts";
import { Sketch } from "../../../scripts/atelier/editing/sketch.ts";
import { itemLabel } from "../../../scripts/atelier/editing/words.ts";
import type { Change, Key, Operation, Path } from "../../../scripts/atelier/protocol.ts";
import { findingsAt } from "../../../scripts/atelier/window/Findings.tsx";
import {
  answerOf,
  choicesOf,
  heldValue,
  isScalar,
  kindOf,
  uiOf,
} from "../../../scripts/atelier/window/panel/controls.ts";
import { crumbsOf, filledIn } from "../../../scripts/atelier/window/panel/crumbs.ts";
import {
  inserting,
  removing,
  removingItem,
  setting,
  Typing,
} from "../../../scripts/atelier/window/panel/editing.ts";
import {
  absentIn,
  choiceTexts,
  controlled,
  groupsOf,
  incomplete,
  itemsOf,
  nearest,
  ownerOf,
} from "../../../scripts/atelier/window/panel/layout.ts";
import { nameOf, toldOf, wordsOf } from "../../../scripts/atelier/window/panel/nodeTexts.ts";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { stepFields } from "../../../scripts/project/forms.ts";
import { emptyValue, hintOf } from "../../../scripts/project/model.ts";
import { projectOf } from "../../../scripts/project/project.ts";
import { atRest, settle } from "../../../src/forms/afterTyping.ts";
import type { FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";

const project = readProject();
const texts: ReadonlyMap<string, string> = new Map(
  [project.records, project.schemas, project.formFiles, project.metas]
    .flat()
    .map(({ path, text }) => [path, text]),
);
const draft = new Draft(texts);
const dataFiles = [...project.records, ...project.formFiles].map(({ path }) => path);

const STEP = "schemas/forms/quote/property.json";
const WIZARD = "schemas/forms/quote/wizard.json";

function at(file: string, ...path: Path): DraftNode {
  const node = draft.at({ file, path });
  if (!node) throw new Error(`${file} cannot be read`);
  return node;
}

/** The draft after some operations, by the desk's own hand. */
function edited(operations: Operation[], before = texts): Draft & { texts: Map<string, string> } {
  const changed = new Map(before);
  for (const [path, text] of textsAfter(changed, operations)) changed.set(path, text ?? "");
  return Object.assign(new Draft(changed), { texts: changed });
}

/** The draft with its step about the property changed, and what that step says then. */
function restepped(alter: (step: StepSchema) => void, before?: ReturnType<typeof edited>) {
  const sketch = new Sketch((file) => (before ?? draft).value(file));
  alter(sketch.value(STEP));
  const after = edited(sketch.operations(), before?.texts);
  return Object.assign(after, { step: after.value(STEP) as StepSchema });
}

const ownStep = draft.value(STEP) as StepSchema;
/** A question of it with choices. */
const heating = ownStep.properties.heatingType as FieldSchema;

/** What the checks say of a changed draft. */
function findings({ texts: changed }: { texts: Map<string, string> }) {
  const { records, schemas, formFiles, metas, unreadable, ...others } = project;
  const files = [...changed].map(([path, text]) => ({ path, text }));
  const read = projectOf((folder) => files.filter(({ path }) => path.startsWith(`${folder}/`)));
  return findingsOf({ ...others, ...read });
}

/** Every value that a file holds. */
function scalarsIn(node: DraftNode): DraftNode[] {
  return typeof node.value === "object" && node.value !== null
    ? node.children().flatMap(scalarsIn)
    : [node];
}

/** Whether a control of its own edits a value as a part of a whole, or no one does. */
const isHandled = (node: DraftNode): boolean =>
  typeof node.schema.control === "string" || (node.parent !== undefined && isHandled(node.parent));

/** Names of the controls that are found from the panel of a record on, by what it leads to. */
function reachable(owner: DraftNode): string[] {
  const parts = groupsOf(owner, owner.key).flatMap((group) => group.parts);
  const further = parts.flatMap((part) => {
    if (part.is === "link") return [part.node];
    return part.is === "list" ? part.node.children() : [];
  });
  const opened = further.filter((node) => !isScalar(kindOf(node)));
  return [...controlled(parts).map(controlName), ...opened.flatMap(reachable)];
}

describe("every value of the data files", () => {
  test.each(dataFiles)("%s: is found in a panel, by a control with a French name", (file) => {
    const found = new Set(reachable(at(file)));
    const scalars = scalarsIn(at(file)).filter(
      (node) => !isHandled(node) && kindOf(node) !== "none",
    );
    const lists = (node: DraftNode) => node.parent && kindOf(node.parent) === "choices";
    const lost = scalars.filter((node) => !lists(node) && !found.has(controlName(node)));
    expect(lost.map(controlName)).toEqual([]);
    const unnamed = scalars.filter((node) => nameOf(node) === node.key.path.at(-1));
    expect(unnamed.map(controlName)).toEqual([]);
  });

  test("no name and no crumb is a word for machines, or begins in the middle", () => {
    const nodes = dataFiles
      .flatMap((file) => scalarsIn(at(file)))
      .filter((node) => !isHandled(node));
    const names = nodes.flatMap((node) => [
      nameOf(node),
      ...crumbsOf(node).map(({ name }) => name),
    ]);
    const machine =
      /(?!kWh)\b[a-z]+[A-Z][a-z]|JavaScript|\.json|\bslug\b|\bSlide \d|[{}"]|^[^\p{L}\d«]| (?:et|ou)$/u;
    expect([...new Set(names)].filter((name) => machine.test(name))).toEqual([]);
    const hints = nodes.flatMap(({ schema }) => hintOf(schema) ?? []);
    const ofFiles = /\.json|npm |npx |src\/|schemas\/|« samples »|fichier :|Dans le fichier/;
    expect([...new Set(hints)].filter((hint) => ofFiles.test(hint))).toEqual([]);
  });

  test("what changed is told in words, whatever it is", () => {
    const price = at("src/content/firm.json", "prices", "table", 0);
    expect(toldOf(price, JSON.stringify(price.value))).toBe(nameOf(price));
    expect(toldOf(price.child("from"), "150")).toBe("150 €");
    const table = at("src/content/firm.json", "prices", "table");
    const rows = table.children().map((row) => toldOf(row, JSON.stringify(row.value)));
    expect(new Set(rows).size).toBe(rows.length);
    const turned = (table.value as unknown[]).toReversed();
    expect(toldOf(table, JSON.stringify(turned))).not.toBe(
      toldOf(table, JSON.stringify(table.value)),
    );
    const faq = at("src/content/diagnostics/dpe.json", "faq", 0);
    expect(toldOf(faq, JSON.stringify({ question: "", answer: "" }))).toBe("rien");
    expect(toldOf(faq, "« Un mot »")).toBe("« Un mot »");
  });

  test("a choice has a French word for each of its values", () => {
    const schemas = [...project.schemas, ...project.metas].map(({ value }) => value);
    const counts: [unknown, number, number][] = [];
    const walk = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      const { enum: values, enumDescriptions: words } = value as Record<string, unknown>;
      if (Array.isArray(values) && Array.isArray(words))
        counts.push([values, values.length, words.length]);
      Object.values(value).forEach(walk);
    };
    schemas.forEach(walk);
    expect(counts.filter(([, has, told]) => has !== told)).toEqual([]);
    expect(counts.length).toBeGreaterThan(15);
  });
});

describe("where we are", () => {
  const told = (key: Key) => crumbsOf(at(key.file, ...key.path)).map(({ name }) => name);

  test.each<[string[], string, Path]>([
    [
      ["Accueil", "La présentation de l’entreprise", "Le titre de la section"],
      "src/content/home.json",
      ["about", "title"],
    ],
    [
      ["Demande de devis", "Le bien", "Code postal", "Message si le texte a moins de 5 caractères"],
      STEP,
      ["properties", "postalCode", "errorMessage", "minLength"],
    ],
    [
      [
        "Demande de devis",
        "Le bien",
        "Surface habitable",
        "Message si la réponse manque : « Surface habitable »",
      ],
      STEP,
      ["errorMessage", "required", "surface"],
    ],
    [
      [
        "Demande de devis",
        "Le bien",
        heating.title,
        `Libellé du choix : « ${heating.ui.labels?.collectif} »`,
      ],
      STEP,
      ["properties", "heatingType", "ui", "labels", "collectif"],
    ],
    [
      ["Diagnostic amiante", "Amiante", "Les cas où ce diagnostic est demandé 2"],
      "src/content/diagnostics/amiante.json",
      ["pages", 0, "whenNeeded", 1],
    ],
    [
      ["L’entreprise", "Les horaires", "Lundi au vendredi", "Horaire"],
      "src/content/firm.json",
      ["hours", "displayed", 0, "hours"],
    ],
  ])("%j", (names, file, path) => {
    expect(told({ file, path })).toEqual(names);
  });

  test("what is said of a field when it is left empty opens the field", () => {
    const owner = ownerOf(at(STEP, "errorMessage", "required", "surface"));
    expect(controlName(owner)).toBe("properties.surface");
  });
});

describe("what is only half written", () => {
  test("has its place, as long as it is no question yet", () => {
    const begun = edited([setting(at(STEP, "properties", "floor"), "")]);
    const node = begun.at({ file: STEP, path: ["properties", "floor"] });
    expect(node && ownerOf(node).key.path).toEqual([]);
    expect(node && crumbsOf(node).at(-1)?.key).toEqual(node?.key);
  });

  test("of conditions leaves the others as they are", () => {
    const begun = edited([{ kind: "insert", file: STEP, path: ["allOf", 0], value: {} }]);
    const step = begun.value(STEP) as StepSchema;
    expect(askedAt(step, "gasHeating")).toEqual(["allOf", 1, "then", "properties", "gasHeating"]);
    expect(stepFields(step)).toHaveProperty("gasHeating");
  });
});

describe("a text with names in braces leads to what takes their place:", () => {
  const sources = (file: string, ...path: Path) =>
    filledIn(at(file, ...path)).map(({ name, node }) => [name, controlName(node)]);

  test("how long a diagnostic holds, by the rule of each of its pages", () => {
    const erp = "src/content/diagnostics/erp.json";
    const rules = ["pages.0.rule.validity", "pages.1.rule.validity"];
    expect(sources(erp, "validity")).toEqual(rules.map((rule) => ["{validity}", rule]));
    const head = sources(erp, "pages", 1, "page", "head", "description");
    expect(head).toEqual([["{validity}", "pages.1.rule.validity"]]);
  });

  test("the questions whose answers a mail tells", () => {
    const file = "schemas/forms/contact.json";
    const subject = filledIn(at(file, "submission", "steps", 1, "mail", "subject"));
    const questions = ["subject", "name"].map((key) => at(file, "properties", key, "title").value);
    expect(subject.map(({ from }) => from)).toEqual(
      questions.map((title) => `${at(file, "title").value} › ${title}`),
    );
  });

  test("what the firm promises", () => {
    const found = scalarsIn(at(WIZARD)).flatMap((text) => filledIn(text));
    expect(found.map(({ name, from }) => [name, from])).toContainEqual([
      "{firm}",
      "L’entreprise › Nom commercial",
    ]);
  });
});

describe("a hint says nothing that the name has said:", () => {
  test.each([
    [{ description: "Titre du formulaire." }, undefined],
    [
      { description: "Une phrase sous le titre : ce que fait l’entreprise." },
      "Ce que fait l’entreprise.",
    ],
    [{ title: "Libellé", description: "Libellé du champ." }, "Libellé du champ."],
    [{ title: "Largeur" }, undefined],
  ])("%j", (schema, hint) => {
    expect(hintOf(schema)).toBe(hint);
  });
});

describe("controls", () => {
  test("a duration is edited in seconds, and kept in milliseconds", () => {
    const node = at(WIZARD, "submission", "success", "toastDurationMs");
    expect(uiOf(node)).toMatchObject({ widget: "number", unit: "s" });
    expect(answerOf(node)).toBe(5);
    expect(heldValue(node, ["2,5"])).toBe(2500);
    expect(heldValue(node, ["deux"])).toBe("deux");
  });

  test.each([
    ["6 mois", "P6M"],
    ["1 an", "P1Y"],
    ["10 ans", "P10Y"],
    ["illimitée", "illimitee"],
    ["longtemps", "longtemps"],
  ])("how long a document holds is written in French: %s", (text, value) => {
    const dpe = at("src/content/diagnostics/dpe.json", "pages", 0, "rule", "validity", 0, "period");
    expect(heldValue(dpe, [text])).toBe(value);
    expect(answerOf(dpe.holding(value))).toBe(text);
  });

  test("a width is chosen in French words", () => {
    const node = at(STEP, "properties", "city", "ui", "width");
    expect(choicesOf(node)).toContainEqual({ value: "two-thirds", label: "deux tiers" });
  });

  test.each(["", " deux  espaces ", "<b>gras</b>", "l'« été »", "x".repeat(5000)])(
    "a text is kept as it is typed: %s",
    (typed) => {
      expect(heldValue(at(STEP, "title"), [typed])).toBe(typed);
    },
  );

  test("the fields that a form recalls are chosen by their titles, also those of its steps", () => {
    const node = at(WIZARD, "submission", "success", "summary", 0);
    expect(choicesOf(node)).toContainEqual({ value: "city", label: "Ville" });
  });

  test.each<[string, unknown, unknown]>([
    ["nothing at all", {}, { strange: ["a", { b: null }], none: null }],
    ["a reference into the void", { properties: { a: { $ref: "gone.json#/x" } } }, { a: "A" }],
    ["a reference to itself", { properties: { a: { $ref: "#/properties/a" } } }, { a: "A" }],
    ["types that do not fit", { properties: { a: { type: "integer" } } }, { a: { b: "B" } }],
    ["conditions", { if: {}, then: { properties: { a: {} } }, not: {} }, { a: "A" }],
  ])("a model that says %s still gives a form", (_, model, value) => {
    const odd = new Draft(
      new Map([
        ["src/content/odd.json", JSON.stringify({ $schema: "odd.schema.json", ...Object(value) })],
        ["src/content/odd.schema.json", JSON.stringify(model)],
      ]),
    );
    const root = odd.root("src/content/odd.json");
    if (!root) throw new Error("The odd record cannot be read");
    const parts = groupsOf(root, root.key).flatMap((group) => group.parts);
    const shown = parts.filter(({ is }) => is === "control").map(({ node }) => node);
    expect(parts.length).toBeGreaterThan(0);
    for (const node of shown) expect(widgetsKnown).toContain(uiOf(node).widget);
  });
  const widgetsKnown = ["text", "textarea", "number", "select", "checkbox", "checkboxes", "date"];
});

describe("what an edit comes to", () => {
  test("a key that nothing stands above yet comes with what it stands in", () => {
    const hint = at(STEP, "properties", "heatingType", "ui", "hints", "collectif");
    expect(setting(hint, "Une précision")).toEqual({
      kind: "set",
      file: STEP,
      path: ["properties", "heatingType", "ui", "hints"],
      value: { collectif: "Une précision" },
    });
  });

  test("each choice has its label, and a hint where the widget shows one", () => {
    const names = (key: string) => choiceTexts(at(STEP, "properties", key)).map(controlName);
    expect(names("propertyType")).toContain("properties.propertyType.ui.hints.maison");
    expect(names("heatingType")).toContain("properties.heatingType.ui.labels.collectif");
  });

  test("a duty comes and goes with its message", () => {
    const bound = restepped((step) => requireAnswer(step, "fiscalId"));
    expect(findings(bound).filter(({ at }) => !at.startsWith("form.groups"))).toEqual([]);
    expect(isRequired(bound.step, "fiscalId")).toBe(true);
    const free = restepped((step) => releaseAnswer(step, "fiscalId"), bound);
    expect(free.texts.get(STEP)).toBe(texts.get(STEP));
  });

  test("a question goes behind a condition with its duty, and back", () => {
    const question = ownStep.properties.heatingType;
    const deciding = new Map(decidingFields(ownStep)).get("isCondominium");
    const test = testOf("isCondominium", deciding?.enum?.[0]);
    const hidden = restepped((step) => askIf(step, "heatingType", test));
    expect(hidden.at({ file: STEP, path: askedAt(hidden.step, "heatingType") })?.value).toEqual(
      question,
    );
    expect(askedAt(hidden.step, "heatingType")[0]).toBe("allOf");
    expect(isRequired(hidden.step, "heatingType")).toBe(true);
    const shown = restepped((step) => askIf(step, "heatingType"), hidden);
    expect(shown.step.properties.heatingType).toEqual(question);
    expect(new Set(Object.keys(shown.step))).toEqual(new Set(Object.keys(ownStep)));
    expect(findings(shown)).toEqual([]);
  });

  test("a condition on two questions keeps one of them when the other is changed", () => {
    const parts = { enum: ["oui"] };
    const both = {
      required: ["isCondominium", "hasGarage"],
      properties: { isCondominium: parts, hasGarage: parts },
    };
    expect(exchanged(both, "hasGarage", testOf("heatingType", "oui"))).toEqual({
      required: ["isCondominium", "heatingType"],
      properties: { isCondominium: parts, heatingType: parts },
    });
    const kept = testOf("isCondominium", "oui");
    expect(exchanged(both, "hasGarage", kept)).toEqual(kept);
  });

  test("a question goes to another group and back, with nothing lost", () => {
    const groupIn = ({ form }: StepSchema) =>
      form.groups.findIndex(({ fields }) => fields.includes("city"));
    const group = groupIn(ownStep);
    const neighbour = (rank: number) => {
      const beside = ownStep.form.groups[rank]?.fields.find((key) => key !== "city");
      if (!beside) throw new Error("The group has no other question");
      return { beside };
    };
    const moved = restepped((step) => placeQuestion(step, "city", neighbour(group + 1)));
    expect(findings(moved)).toEqual([]);
    expect(groupIn(moved.step)).toBe(group + 1);
    const back = restepped((step) => placeQuestion(step, "city", neighbour(group)), moved);
    const again = back.at({ file: STEP, path: ["properties", "city"] });
    expect(again?.value).toEqual(ownStep.properties.city);
    expect(groupIn(back.step)).toBe(group);
  });

  test("questions are listed as visitors meet them", () => {
    const keys = (list: DraftNode) => itemsOf(list).map(({ segment }) => String(segment));
    const asked = ownStep.form.groups.flatMap(({ fields }) => fields);
    const listed = keys(at(STEP, "properties"));
    expect(listed).toEqual(asked.filter((key) => listed.includes(key)));
    expect(listed).not.toEqual(Object.keys(ownStep.properties));
    const others = at("src/content/diagnostics/dpe.json", "faq");
    expect(itemsOf(others)).toEqual(others.children());
  });

  test("the last of what is said of a condition's questions takes its frame along", () => {
    const bound = restepped((step) => requireAnswer(step, "gasHeating"));
    const branch = bound.step.allOf?.find(({ then }) => "gasHeating" in then.properties);
    expect(branch?.then.required).toEqual(["gasHeating"]);
    const free = restepped((step) => releaseAnswer(step, "gasHeating"), bound);
    expect(free.texts.get(STEP)).toBe(texts.get(STEP));
  });

  test("a rule that says nothing yet to who breaks it is offered a message", () => {
    const question = at(STEP, "properties", "city");
    const stricter = edited([setting(at(STEP, "properties", "city", "minLength"), 2)]);
    const now = stricter.at(question.key);
    if (!now) throw new Error("The question is gone");
    expect(absentIn(now).map((node) => nameOf(node))).toContain(
      "Message si le texte a moins de 2 caractères",
    );
  });

  test("what is taken away leaves nothing empty behind, but for what the model asks for", () => {
    const hint = at(STEP, "properties", "propertyType", "ui", "hints", "autre");
    const question = at(STEP, "properties", "propertyType");
    expect(removing(hint, question)).toMatchObject({
      path: ["properties", "propertyType", "ui", "hints"],
    });
  });
});

describe("something new", () => {
  const nodesIn = (node: DraftNode): DraftNode[] => [node, ...node.children().flatMap(nodesIn)];

  test("in a list of a record is as empty as its model allows, and has a name", () => {
    const records = project.records.flatMap(({ path }) => nodesIn(at(path)));
    const labels = records
      .filter(({ value }) => Array.isArray(value))
      .flatMap(({ model }) => itemLabel(model) ?? []);
    expect(labels.length).toBeGreaterThan(100);
    expect(labels.filter((label) => label === "Texte" || label.length > 90)).toEqual([]);
    const faq = at("src/content/diagnostics/dpe.json", "faq");
    const { model } = faq.child(faq.children().length);
    expect(emptyValue(model)).toEqual({ question: "", answer: "" });
    const grown = edited([inserting(faq, 1, emptyValue(model))]);
    expect(findings(grown).map((finding) => finding.at)).toEqual(
      expect.arrayContaining(["faq.1.question", "faq.1.answer"]),
    );
  });

  test("in a list of prices is ticked and written by whoever adds it", () => {
    const table = at("src/content/firm.json", "prices", "table");
    const rank = table.children().length;
    const price = emptyValue(table.child(rank).model);
    expect(price).toEqual({ diagnostics: [], kinds: [] });
    const found = findings(edited([inserting(table, rank, price)]));
    const cells = ["from", "to", "diagnostics", "kinds"];
    expect(found.map((finding) => finding.at).toSorted()).toEqual(
      cells.map((cell) => `prices.table.${rank}.${cell}`).toSorted(),
    );
  });

  test("diagnostics are ticked by the words that visitors choose them by", () => {
    const list = at("src/content/firm.json", "prices", "table", 0, "diagnostics");
    const labels = choicesOf(list).map(({ label }) => label);
    expect(kindOf(list)).toBe("choices");
    expect(labels).toContain("DPE");
    expect(heldValue(list, ["dpe", "gaz"])).toEqual(["dpe", "gaz"]);
  });

  test("names a page, a picture or an icon of those that there are; what is there is written", () => {
    const link = at("src/content/diagnostics/dpe.json", "relatedLinks", 0, "url");
    expect(uiOf(link).widget).toBe("text");
    const empty = link.holding("");
    expect(uiOf(empty).widget).toBe("select");
    expect(choicesOf(empty)).toContainEqual({
      value: "/avant-vente/dpe",
      label: "DPE (/avant-vente/dpe)",
    });
    expect(heldValue(empty, ["/avant-vente/dpe"])).toBe("/avant-vente/dpe");
  });
});

describe("an item that is taken out of its list", () => {
  const one = at("src/content/firm.json", "hours", "displayed", 0);

  test("is the one alone, while the list keeps as many as it needs", () => {
    expect(removingItem(one)).toMatchObject({ operation: { kind: "remove", path: one.key.path } });
  });

  test("stays where its list would be left with too few", () => {
    const list = at("src/content/firm.json", "hours", "displayed");
    const alone = edited([setting(list, [one.value])]).at(one.key);
    expect(alone && removingItem(alone)).toEqual({ least: 1 });
  });

  test("takes a list along that may be missing", () => {
    const faq = at("src/content/diagnostics/dpe.json", "faq");
    const [first] = faq.children();
    const alone = first && edited([setting(faq, [first.value])]).at(first.key);
    expect(alone && removingItem(alone)).toMatchObject({
      operation: { kind: "remove", path: ["faq"] },
    });
  });
});

describe("findings", () => {
  const finding = { file: STEP, at: "title", rule: "longueur", message: "Trop long." };

  test("stand at their control, all others apart, without advice on other files", () => {
    const other = { ...finding, file: WIZARD };
    const advice = { ...other, isAdvice: true as const };
    const { shown, others } = findingsAt(
      [finding, other, advice],
      STEP,
      [at(STEP, "title")],
      String,
    );
    expect([...shown]).toEqual([["title", "Trop long."]]);
    expect(others).toEqual([other]);
  });
});

test("a number with its unit is written as in French", () => {
  expect(wordsOf({ unit: "€" }, 180.5)).toBe("180,5 €");
});

describe("what is missing", () => {
  const PARIS = "src/content/zones/paris.json";
  const head: Path = ["page", "head", "description"];
  const reason: Path = ["keyFeatures", 1, "text"];
  const empty = edited([head, reason].map((path) => setting(at(PARIS, ...path), "")));
  const record = empty.root(PARIS);
  const keys = [head, reason, ["subtitle"]].map((path): Key => ({ file: PARIS, path }));

  test("is shown in the panel of the record, wherever it stands; what is shown already is not", () => {
    const groups = record ? groupsOf(record, record.key) : [];
    const parts = record && incomplete(record, groups, keys).flatMap((one) => one.parts);
    expect(parts?.map(({ node }) => node.key.path)).toEqual([head, reason]);
    expect(parts?.[1]).toMatchObject({ label: expect.stringContaining("(Termites)") });
  });

  test.each<[string, Path, string]>([
    ["a number", ["serviceRadiusKm"], ""],
    ["a number of an item of a list", ["prices", "table", 0, "from"], "prices.table.0"],
  ])("%s that is emptied keeps its control, and is told as that", (_, path, panel) => {
    const FIRM = "src/content/firm.json";
    const emptied = edited([{ kind: "remove", file: FIRM, path }]);
    const shown = nearest(emptied, { file: FIRM, path });
    expect(shown?.key.path).toEqual(path);
    expect(shown && controlName(ownerOf(shown))).toBe(panel);
    const wrong = findings(emptied).filter((finding) => finding.at === path.join("."));
    const told = findingsAt(wrong, FIRM, shown ? [shown] : [], String).shown;
    expect([...told.values()]).toEqual(["Rien n’est indiqué ici : le compléter."]);
  });

  test("is told in one sentence", () => {
    const node = empty.at({ file: PARIS, path: head });
    const wrong = findings(empty).filter((finding) => finding.at === head.join("."));
    expect(wrong).toHaveLength(1);
    const { shown } = findingsAt(wrong, PARIS, node ? [node] : [], String);
    expect([...shown.values()]).toEqual(["Rien n’est indiqué ici : le compléter."]);
  });
});

describe("typing", () => {
  const node = at(STEP, "title");
  const changeTo = (value: string): Change => ({
    title: "Titre",
    operations: [setting(node, value)],
  });

  test("goes on whatever the draft says of what was typed before, and follows what others do", () => {
    vi.stubGlobal("document", { getElementById: () => null, activeElement: {} });
    const sent: Change[] = [];
    const typing = new Typing([node], (change) => sent.push(change));
    typing.hold("title", "Le bi", changeTo("Le bi"));
    expect(sent).toEqual([changeTo("Le bi")]);
    typing.hold("title", "Le bien !", changeTo("Le bien !"));
    typing.follow([node.holding("Le bi")]);
    expect(typing.store.current().title).toBe("Le bien !");
    typing.follow([node.holding("Le bien !")]);
    typing.follow([node.holding("Le bien")]);
    expect(typing.store.current().title).toBe("Le bien");
  });

  test("does not wait for a rest where the draft is wanted at once", () => {
    vi.stubGlobal("window", { setTimeout: () => 0 });
    const sent: Change[] = [];
    const typing = new Typing([node], (change) => sent.push(change));
    atRest(() => typing.hold("title", "Le bien", changeTo("Le bien")));
    expect(sent).toEqual([]);
    settle();
    expect(sent).toEqual([changeTo("Le bien")]);
  });
});
