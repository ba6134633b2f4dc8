import { describe, expect, test } from "vitest";
import type { Missing } from "../../../scripts/atelier/additions/addition.ts";
import {
  makeAddition,
  offersAt,
  sketchAddition,
} from "../../../scripts/atelier/additions/offers.ts";
import { askIf, testOf } from "../../../scripts/atelier/editing/questions.ts";
import { Sketch, sketchedProject } from "../../../scripts/atelier/editing/sketch.ts";
import { NOTHING_PLANNED } from "../../../scripts/atelier/planner.ts";
import type { Key, Path } from "../../../scripts/atelier/protocol.ts";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { unstorable } from "../../../scripts/migration/planMigration.ts";
import { valueAt } from "../../../scripts/project/dataFile.ts";
import { choicesOf, fieldsOf, formsOf } from "../../../scripts/project/forms.ts";
import type { Project } from "../../../scripts/project/project.ts";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { StepSchema } from "../../../src/generated/schema-types.ts";
import { changedBy, project, unlike } from "./changedProject.ts";
import { set } from "./operations.ts";

function expectSame(one: Project, other: Project): void {
  const [first, second] = unlike(one, other);
  expect(first).toEqual(second);
}

const fileOf = ({ records, formFiles }: Project, file: string) =>
  [...records, ...formFiles].find(({ path }) => path === file);

/** A project with something more, or less. */
function taken(within: Project, at: Key, id: string, answers: Answers = {}) {
  const made = sketchAddition(within, { at, id, answers });
  if ("missing" in made) throw new Error(made.missing.map(({ message }) => message).join("\n"));
  const { select, sketch } = made;
  const after = changedBy(sketch.operations(), within);
  const sketched = sketchedProject(within, sketch);
  for (const [touched, text] of unlike(after, within)[0] ?? [])
    expect(JSON.parse(text)).toEqual(fileOf(sketched, touched)?.value);
  return { after, select, selected: valueAt(fileOf(after, select.file)?.value, select.path) };
}

/** What is to be corrected in a project. */
const wrongIn = (after: Project): string[] =>
  findingsOf(after)
    .filter(({ isAdvice }) => !isAdvice)
    .map(({ message }) => message);

/** A project without what was selected in it. */
function without(within: Project, at: Key, id: string): Project {
  const offer = offersAt(within, at).find((one) => one.verb === "Retirer" && one.id.startsWith(id));
  return taken(within, at, offer?.id ?? "", {}).after;
}

const in_ = (file: string, ...path: Path): Key => ({ file, path });

const steps = formsOf(project.formFiles).flatMap((form) => form.steps.map(({ file }) => file.path));

const kinds: Answers[] = [
  { kind: "text" },
  { kind: "text", isRequired: true, personal: true },
  { kind: "textarea" },
  { kind: "email", isRequired: true },
  { kind: "phone" },
  { kind: "number", unit: "m²" },
  { kind: "date", isRequired: true },
  { kind: "cards", choices: "Code\nGardien\nClé", isRequired: true },
  { kind: "select", choices: "Code d'accès\nGardien\n\nClé" },
  { kind: "checkboxes", choices: "Code\nGardien", isRequired: true },
  { kind: "checkboxes", choices: "Code\nGardien" },
  { kind: "yesNo", isRequired: true },
  { kind: "checkbox" },
  { kind: "consent" },
];

test.each(steps)(
  "questions of every kind in %s pass every check, and go without a trace",
  (file) => {
    const states = [{ after: project, select: in_(file) }];
    for (const [rank, kind] of kinds.entries()) {
      const answers = { ...kind, label: `Qui détient l'entrée ${rank} ?` };
      const { after, select, selected } = taken(
        states.at(-1)?.after ?? project,
        in_(file),
        "question",
        answers,
      );
      expect(selected).toMatchObject({ title: `Qui détient l’entrée ${rank} ?` });
      states.push({ after, select });
    }
    expect(wrongIn(states.at(-1)?.after ?? project)).toEqual([]);
    for (const [rank, { after, select }] of states.entries()) {
      const before = states[rank - 1];
      if (before) expectSame(without(after, select, "retirer-question"), before.after);
    }
  },
);

const CONTACT = "schemas/forms/contact.json";
const PROPERTY = "schemas/forms/quote/property.json";
const WIZARD = "schemas/forms/quote/wizard.json";
const DPE = "src/content/diagnostics/dpe.json";
const PARIS = "src/content/zones/paris.json";

const questions = formsOf(project.formFiles)
  .flatMap((form) => form.steps.flatMap(fieldsOf))
  .filter(({ value }) => choicesOf(value).length > 0);

test("every question with choices takes one more, which goes without a trace", () => {
  const states = [{ after: project, select: in_(CONTACT) }];
  for (const { file, path } of questions) {
    const within = states.at(-1)?.after ?? project;
    const answers = { label: "L'une ou l'autre" };
    const { after, select, selected } = taken(within, in_(file.path, ...path), "choix", answers);
    expect(selected).toBe("L’une ou l’autre");
    states.push({ after, select });
  }
  expect(wrongIn(states.at(-1)?.after ?? project)).toEqual([]);
  for (const [rank, { after, select }] of states.entries()) {
    const before = states[rank - 1];
    if (before) expectSame(without(after, select, "retirer-choix"), before.after);
  }
});

test("a question stands behind the chosen one; in no folded group, if it has to be answered", () => {
  const groupsOf = (after: Project) => valueAt(fileOf(after, PROPERTY)?.value, ["form", "groups"]);
  const groups = groupsOf(project) as { folded?: true; fields: string[] }[];
  const folded = groups.findIndex((group) => group.folded);
  const chosen = in_(PROPERTY, "form", "groups", folded, "fields", 0);
  const answers = { label: "Sonnette", kind: "text" };
  const { after } = taken(project, chosen, "question", answers);
  expect(valueAt(groupsOf(after), [folded, "fields", 1])).toBe("sonnette");
  const required = taken(project, chosen, "question", { ...answers, isRequired: true }).after;
  expect(JSON.stringify(valueAt(groupsOf(required), [folded]))).not.toContain("sonnette");
  expect(wrongIn(required)).toEqual([]);
});

test("a question goes with those that are asked only after an answer to it", () => {
  const yesNo = { label: "Par téléphone ?", kind: "yesNo", isRequired: true };
  const { after, select } = taken(project, in_(CONTACT), "question", yesNo);
  const more = { label: "Sonnette", kind: "text", isRequired: true };
  const then = taken(after, in_(CONTACT), "question", more);
  const sketch = new Sketch((file) => fileOf(then.after, file)?.value);
  askIf(sketch.value(CONTACT), "sonnette", testOf("parTelephone", "oui"));
  const hidden = changedBy(sketch.operations(), then.after);
  expect(valueAt(fileOf(hidden, CONTACT)?.value, ["allOf", 0, "then", "required"])).toEqual([
    "sonnette",
  ]);
  expect(wrongIn(hidden)).toEqual([]);
  const [offer] = offersAt(hidden, select).filter(({ id }) => id === "retirer-question");
  expect(offer?.warnings).toEqual(["Partent aussi, car elles en dépendent : « Sonnette »."]);
  expectSame(without(hidden, select, "retirer-question"), project);
});

test("a question leaves the recap of its wizard, and an emptied line of that goes with it", () => {
  const recapIn = (within: Project) =>
    valueAt(fileOf(within, WIZARD)?.value, ["form", "recap"]) as { fields: string[] }[];
  const before = recapIn(project).map(({ fields }) => fields);
  const spare = in_(PROPERTY, "properties", "fiscalId");
  const line = { title: "Impôts", fields: ["fiscalId"] };
  const added = set(WIZARD, "form.recap", [...recapIn(project), line]);
  expectSame(
    without(changedBy([added]), spare, "retirer-question"),
    without(project, spare, "retirer-question"),
  );
  const phone = in_("schemas/forms/quote/contact-details.json", "properties", "phone");
  expect(recapIn(without(project, phone, "retirer-question")).map(({ fields }) => fields)).toEqual(
    before.map((fields) => fields.filter((key) => key !== "phone")),
  );
});

test("a sentence under the name of a question is not taken for it", () => {
  const idsAt = (...path: Path) => offersAt(project, in_(CONTACT, ...path)).map(({ id }) => id);
  expect(idsAt("errorMessage", "required", "message")).toContain("retirer-question");
  expect(idsAt("submission", "success", "message")).not.toContain("retirer-question");
});

test("a step stands behind the chosen one, with its first question", () => {
  const { after, select } = taken(project, in_(WIZARD, "steps", 0), "etape", {
    stepTitle: "L’arrivée sur place",
    label: "Qui nous attendra ?",
    kind: "cards",
    choices: "Le propriétaire\nL’agence",
    isRequired: true,
  });
  expect(select.file).toBe("schemas/forms/quote/l-arrivee-sur-place.json");
  expect(valueAt(fileOf(after, WIZARD)?.value, ["steps", 1])).toBe("l-arrivee-sur-place.json");
  expect(wrongIn(after)).toEqual([]);
  expectSame(without(after, select, "retirer-etape"), project);
});

const head =
  "Les diagnostics à prévoir ici pour vendre ou louer, commune par commune, et nos conseils.";

/** A project with the values of a new record filled in for as long as the checks say that they are wrong. */
function filledIn(after: Project, { file }: Key, texts: Record<string, string>): Project {
  const wrong = findingsOf(after).filter(({ isAdvice }) => !isAdvice);
  expect(wrong.filter((finding) => finding.file !== file)).toEqual([]);
  const edits = [...new Set(wrong.map(({ at }) => at))].map((at, rank) =>
    set(file, at, texts[at] ?? `Ce que l’on en dit, point ${rank}`),
  );
  return edits.length > 0 ? filledIn(changedBy(edits, after), { file, path: [] }, texts) : after;
}

describe("a record is as empty as its model allows, and passes every check once it is filled in:", () => {
  test("of a zone, with the towns of its department and nothing that another says", () => {
    const answers = { department: "d23" };
    const { after, select } = taken(project, in_(PARIS), "fiche:zone", answers);
    const record = fileOf(after, "src/content/zones/creuse.json")?.value;
    expect(valueAt(record, ["page", "route"])).toBe("/zones/creuse");
    expect(valueAt(record, ["interventionAreas", "length"])).toBeGreaterThan(190);
    const missing = findingsOf(after).filter(({ isAdvice }) => !isAdvice);
    expect(new Set(missing.map(({ at }) => at))).toEqual(
      new Set([
        "page.head.description",
        "rulesCheckedOn",
        "inZone",
        "subtitle",
        "description.0",
        "keyFeatures.0.title",
        "keyFeatures.0.text",
      ]),
    );
    const filled = filledIn(after, select, {
      "page.head.description": head,
      rulesCheckedOn: "2026-11-22",
    });
    expectSame(without(filled, select, "retirer-fiche"), project);
  });

  test("of a diagnostic, with the picture that was chosen, without the sources and the day of another", () => {
    const answers = {
      name: "Radon du puits",
      picture: "zone-paris",
      pages_0_parentSection: "avant-vente",
    };
    const { after, select } = taken(project, in_(DPE), "fiche:diagnostic", answers);
    expect(select.file).toBe("src/content/diagnostics/radon-du-puits.json");
    const filled = filledIn(after, select, {
      icon: "flame",
      rulesCheckedOn: "2026-11-22",
      "pages.0.page.head.description": head,
      "pages.0.rule.validity.0.period": "P6M",
      "relatedLinks.0.url": "/avant-vente/dpe",
      "legalSources.0.title": "Code de la construction et de l’habitation",
    });
    expectSame(without(filled, select, "retirer-fiche"), project);
  });

  test("of a diagnostic, with a picture that comes to the catalogue in the same change", async () => {
    const picture = "photo-0123456789";
    const answers = { name: "Radon", picture, pages_0_parentSection: "avant-vente" };
    const offer = { at: in_(DPE), id: "fiche:diagnostic", answers };
    const made = await makeAddition(project, offer, async () => NOTHING_PLANNED);
    if ("missing" in made) throw new Error(made.missing.map(({ message }) => message).join("\n"));
    const added = set("src/content/pictures.json", `pictures.${picture}`, {
      kind: "card",
      alt: "",
    });
    const both = changedBy([added, ...(made.change?.operations ?? [])], project);
    expect(wrongIn(both).join("\n")).not.toContain(picture);
  });

  test("of a place, by the names of towns", () => {
    const at = in_("src/content/places/termites-paris.json");
    const answers = { fact: "termites", value: "oui", places: "Guéret" };
    const { after, select } = taken(project, at, "fiche:place", answers);
    expect(select.file).toBe("src/content/places/termites-gueret.json");
    expect(valueAt(fileOf(after, select.file)?.value, ["places"])).toEqual(["23096"]);
    filledIn(after, select, { source: "https://www.exemple.fr/arrete", checked: "2026-11-22" });
  });
});

/** What is missing, as the person reads it, and where. */
async function missing(at: Key, id: string, answers: Answers): Promise<Missing[]> {
  const made = await makeAddition(project, { at, id, answers }, async () => NOTHING_PLANNED);
  return "missing" in made ? made.missing : [];
}

describe("what is missing is told in French, at what was asked:", () => {
  test.each<[string, Answers, string, string]>([
    ["no label", { kind: "text" }, "Il manque : le libellé de la question.", "label"],
    [
      "blanks",
      { label: " \u00a0", kind: "text" },
      "Il manque : le libellé de la question.",
      "label",
    ],
    [
      "no choices",
      { label: "Accès", kind: "cards" },
      "Il manque : les choix, un par ligne.",
      "choices",
    ],
    [
      "one choice",
      { label: "Accès", kind: "cards", choices: "Code" },
      "Il manque : un deuxième choix, sur une ligne à lui.",
      "choices",
    ],
    [
      "a choice twice",
      { label: "Accès", kind: "select", choices: "Code\nClé\nCode" },
      "Le choix « Code » est là deux fois : gardez-en un.",
      "choices",
    ],
    [
      "a label of 5,000 letters",
      { label: "é".repeat(5000), kind: "text" },
      "200 caractères au plus : raccourcissez ce texte.",
      "label",
    ],
    [
      "a known label",
      { label: "téléphone", kind: "text" },
      "Le libellé « téléphone » est déjà pris : choisissez-en un autre.",
      "label",
    ],
  ])("%s", async (_, answers, message, at) => {
    expect(await missing(in_(CONTACT), "question", answers)).toEqual([{ message, at }]);
  });

  test("a zone that is there", async () => {
    const told = await missing(in_(PARIS), "fiche:zone", { department: "d75" });
    expect(told).toEqual([{ message: "Choisissez une réponse de la liste.", at: "department" }]);
  });

  test("a link where none is shown, and a name that nothing replaces, as the check says it", async () => {
    const label = "Voir [ici](/contact) {tel}";
    const told = await missing(in_(CONTACT), "question", { label, kind: "text" });
    const sentences = told.map(({ message }) => message).join(" ");
    expect(sentences).toContain("Ce texte ne peut pas contenir de lien");
  });

  test("the last choice of a question stays", async () => {
    const [asked] = questions;
    if (!asked) throw new Error("No question has choices");
    const [choice = "", ...others] = choicesOf(asked.value);
    const gone = others.reduce(
      (within, one) =>
        without(within, in_(asked.file.path, ...asked.path, "ui", "labels", one), "retirer-choix"),
      project,
    );
    const at = in_(asked.file.path, ...asked.path, "ui", "labels", choice);
    expect(sketchAddition(gone, { at, id: "retirer-choix", answers: {} })).toEqual({
      missing: [{ message: expect.stringContaining("C’est le seul choix") }],
    });
  });

  test("a choice goes after it was told what reads, keeps and names it", () => {
    const at = in_(PROPERTY, "properties", "propertyType", "ui", "labels", "maison");
    const [offer] = offersAt(project, at).filter(({ id }) => id === "retirer-choix");
    // A question that the office has added since may hang on it, too.
    const told = [
      expect.stringContaining("Les règles des diagnostics lisent ce choix"),
      "Les réponses déjà reçues avec ce choix restent dans la base.",
      expect.stringMatching(/^\d+ fiches emploient encore « Maison » : /),
    ];
    expect(offer?.warnings).toEqual(expect.arrayContaining(told));
    const rooms = in_(PROPERTY, "properties", "heatingType", "ui", "labels", "collectif");
    const [plain] = offersAt(project, rooms).filter(({ id }) => id === "retirer-choix");
    expect(plain?.warnings?.join("")).not.toMatch(/règles|réponses déjà/);
  });

  test("a question that rules of the law read cannot go", async () => {
    const at = in_(PROPERTY, "properties", "gasInstallation");
    const [told] = await missing(at, "retirer-question", {});
    expect(told?.message).toContain(
      "lisent la réponse à « Installation de gaz », que « Demande de devis » ne demande pas",
    );
  });

  test("what the check refuses, with its place and the questions by their labels", async () => {
    const at = in_(PROPERTY, "properties", "city");
    const [told] = await missing(at, "retirer-question", {});
    expect(told).toMatchObject({
      message: "La question « Ville » est nommée ici, mais n’est pas posée.",
      finding: { file: "schemas/forms/my-diagnostics.json", at: "first.3" },
    });
  });
});

test("what saving sets by itself is no advice on a removal", async () => {
  const unset = ["form.privacy", "properties.phone.title"].map((at) =>
    set(CONTACT, at, "L'autre..."),
  );
  const offer = { at: in_(CONTACT, "properties", "phone"), id: "retirer-question", answers: {} };
  const made = await makeAddition(changedBy(unset), offer, async () => NOTHING_PLANNED);
  expect(made).toMatchObject({ notes: [] });
});

test("labels with quotes, accents and signs are kept as they are read", () => {
  const label = 'L\'été "œuvre" & co : ça va ?';
  const { after, select, selected } = taken(project, in_(CONTACT), "question", {
    label,
    kind: "text",
    isRequired: true,
  });
  expect(selected).toMatchObject({ title: "L’été « œuvre » & co : ça va ?" });
  expect(select.path.at(-1)).toBe("lEteOeuvreCoCaVa");
  expect(wrongIn(after)).toEqual([]);
});

describe("what the database keeps", () => {
  const sql = "alter table …";
  const plan = async () => ({ sql, refusals: ["La colonne reste."], comesFirst: true });
  const note = expect.stringMatching(/alter table …\nCe qu’elle ne fait pas : La colonne reste\.$/);

  test("waits for a developer, who gets a note", async () => {
    const at = in_(PROPERTY, "properties", "propertyType");
    const made = await makeAddition(
      project,
      { at, id: "choix", answers: { label: "Péniche" } },
      plan,
    );
    expect(made).toMatchObject({ developer: note });
    expect(made).not.toHaveProperty("change");
    expect(made).toHaveProperty(
      "developer",
      expect.stringContaining('propertyType.enum.3 : "peniche"'),
    );
  });

  test("of a new question is asked of a developer; the question itself is there at once", async () => {
    const planKept = async (draft: Project) =>
      JSON.stringify(fileOf(draft, CONTACT)?.value).includes('"sonnette":"sonnette"')
        ? plan()
        : NOTHING_PLANNED;
    const answers = { label: "Sonnette", kind: "text", isKept: true };
    const made = await makeAddition(
      project,
      { at: in_(CONTACT), id: "question", answers },
      planKept,
    );
    expect(made).toMatchObject({
      notes: [],
      developer: note,
      change: { title: "Question « Sonnette »" },
    });
    expect(JSON.stringify(made)).toContain("submission.steps.0.columns.sonnette");
  });

  test("no more, waits as well", async () => {
    const at = in_(CONTACT, "properties", "phone");
    const made = await makeAddition(project, { at, id: "retirer-question", answers: {} }, plan);
    expect(made).toMatchObject({ developer: note });
    expect(made).not.toHaveProperty("change");
  });
});

describe("a new form", () => {
  const at = in_(CONTACT);
  const form = "schemas/forms/etre-rappele.json";

  test.each([
    ["callback", ["Nom et prénom", "Téléphone", "Quand vous rappeler ?"]],
    ["message", ["Nom et prénom", "Adresse e-mail", "Message"]],
    ["least", ["Adresse e-mail"]],
  ])(
    "of the kind %s has its questions, its mail and its page, and goes without a trace",
    (kind, asked) => {
      const answers = { title: "Être rappelé", kind };
      const { after, select } = taken(project, at, "formulaire", answers);
      expect(wrongIn(after)).toEqual([]);
      const made = fileOf(after, form)?.value;
      const lines = valueAt(made, ["submission", "steps", 1, "mail", "lines"]) as {
        label: string;
      }[];
      expect(lines.map(({ label }) => label)).toEqual(asked);
      expect(fileOf(after, select.file)?.value).toMatchObject({
        formName: "etre-rappele",
        page: { route: "/etre-rappele", siteMap: { group: "pages-principales" } },
      });
      expect(JSON.stringify(made)).not.toContain("contact_submissions");
      for (const from of [select, in_(form)])
        expectSame(without(after, from, "retirer-fiche"), project);
    },
  );

  test("asks in a line of text for what no form has asked yet", () => {
    const asking = [CONTACT, "schemas/forms/quote/contact-details.json"];
    const unasked = asking.map((file) => set(file, "properties.phone.ui", { widget: "text" }));
    const answers = { title: "Être rappelé", kind: "callback" };
    const { after } = taken(changedBy(unasked), at, "formulaire", answers);
    expect(valueAt(fileOf(after, form)?.value, ["properties", "telephone"])).toMatchObject({
      type: "string",
      title: "Téléphone",
      ui: { widget: "text", personal: true },
    });
  });

  test("has a title that no other form or page has, and a name that a table bears", async () => {
    const [told] = await missing(at, "formulaire", { title: "contact", kind: "least" });
    expect(told).toEqual({
      message:
        "Un formulaire ou une page s’appelle déjà « contact », ou presque : choisissez un autre titre.",
      at: "title",
    });
    const title = "Prendre rendez-vous pour une visite en 2027 avec nous";
    const { after, select } = taken(project, at, "formulaire", { title, kind: "least" });
    expect(select.file).toBe("src/content/form-pages/prendre-rendez-vous-pour-une-visite.json");
    expect(wrongIn(after)).toEqual([]);
    expect(unstorable(formsOf(after.formFiles))).toEqual([]);
  });

  test("is there at once, with questions that are kept, though its table comes later", async () => {
    const plan = async () => ({ ...NOTHING_PLANNED, sql: "create table …" });
    const answers = { title: "Être rappelé", kind: "callback" };
    const made = await makeAddition(project, { at, id: "formulaire", answers }, plan);
    expect(made).toMatchObject({ change: { title: "Formulaire « Être rappelé »" } });
    const { after } = taken(project, at, "formulaire", answers);
    const question = { label: "Étage", kind: "text", isKept: true };
    const more = await makeAddition(
      after,
      { at: in_(form), id: "question", answers: question },
      plan,
    );
    expect(more).toMatchObject({ notes: [] });
    expect(more).not.toHaveProperty("developer");
    expect(JSON.stringify(more)).toContain('"columns","etage"');
  });
});

describe("a question moves to another step", () => {
  const DETAILS = "schemas/forms/quote/contact-details.json";
  const DIAGNOSTICS = "schemas/forms/quote/diagnostics.json";
  const question = (key: string) => in_(PROPERTY, "properties", key);
  const move = (at: Key, file: string, answers: Answers = {}) =>
    taken(project, at, `deplacer:${file}`, answers).after;
  const warnings = (at: Key, file: string) =>
    offersAt(project, at).find(({ id }) => id === `deplacer:${file}`)?.warnings;
  const stepIn = (within: Project, file: string) => fileOf(within, file)?.value as StepSchema;

  test("with its rules and its sentences, to where it is dropped, and nothing else changes", () => {
    const spot = { beside: "firstName", isBefore: true };
    const after = move(question("heatingType"), DETAILS, spot);
    const { properties, required, errorMessage } = stepIn(after, DETAILS);
    const before = stepIn(project, PROPERTY);
    expect(properties.heatingType).toEqual(before.properties.heatingType);
    expect(required).toContain("heatingType");
    expect(errorMessage.required.heatingType).toBe(before.errorMessage.required.heatingType);
    expect(stepIn(after, DETAILS).form.groups[0]?.fields.slice(0, 3)).toEqual([
      "civility",
      "heatingType",
      "firstName",
    ]);
    expect(JSON.stringify(fileOf(after, PROPERTY)?.value)).not.toContain("heatingType");
    expect(wrongIn(after)).toEqual([]);
  });

  test("with those that are asked only after an answer to it", () => {
    expect(warnings(question("gasInstallation"), DIAGNOSTICS)).toEqual([
      "Viennent avec elle, car elles en dépendent : « Le chauffage est au gaz », « Le gaz est en bouteille ».",
    ]);
    const after = move(question("gasInstallation"), DIAGNOSTICS);
    const former = stepIn(project, PROPERTY);
    const { allOf } = stepIn(after, DIAGNOSTICS);
    expect(allOf).toEqual(former.allOf?.filter((one) => "gasInstallation" in one.if.properties));
    expect(wrongIn(after)).toEqual([]);
  });

  test("after what it depends on and what depends on it were told", () => {
    const date = in_(DETAILS, "allOf", 0, "then", "properties", "preferredDate");
    expect(warnings(date, PROPERTY)).toEqual([
      "Elle n’apparaissait que selon « Quand souhaitez-vous l’intervention ? », d’une autre étape : elle sera toujours posée.",
    ]);
    expect(warnings(question("surface"), DETAILS)).toEqual([
      "Le conseil sur les diagnostics vient avant cette étape : il ne tiendra plus compte de « Surface habitable ».",
    ]);
    expect(warnings(question("heatingType"), DETAILS)).toEqual([]);
  });

  test("not where the step would be left without one, or a rule broken", async () => {
    const only = in_(DIAGNOSTICS, "properties", "selectedDiagnostics");
    const [alone] = await missing(only, `deplacer:${PROPERTY}`, {});
    expect(alone?.message).toContain("C’est la seule question ici");
    const [broken] = await missing(question("city"), `deplacer:${DETAILS}`, {});
    expect(broken?.message).toContain("« Le bien est-il en zone termites ? »");
  });

  test("within its own step, it takes another place alone", () => {
    const after = move(question("heatingType"), PROPERTY, { beside: "surface", isBefore: false });
    const { fields = [] } =
      stepIn(after, PROPERTY).form.groups.find((group) => group.fields.includes("surface")) ?? {};
    expect(fields[fields.indexOf("surface") + 1]).toBe("heatingType");
    expect(wrongIn(after)).toEqual([]);
  });
});
