import { describe, expect, test } from "vitest";
import { spotFinder } from "../../../scripts/atelier/handover/spots.ts";
import { decode } from "../../../scripts/atelier/marks/code.ts";
import { createMarks } from "../../../scripts/atelier/marks/marks.ts";
import type { Path } from "../../../scripts/atelier/protocol.ts";
import { type MailName, mailPages, writeMail } from "../../../scripts/atelier/states/mails.ts";
import { readable } from "../../../scripts/atelier/states/state.ts";
import { statesOf } from "../../../scripts/atelier/states/statesOf.ts";
import { prove } from "../../../scripts/check/proofs/prove.ts";
import { whole } from "../../../scripts/project/dataFile.ts";
import type { Project } from "../../../scripts/project/project.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import { siteForms } from "../proofs/siteForms.ts";
import { changedBy, project } from "./changedProject.ts";
import { insert, set } from "./operations.ts";

const told = await statesOf(project);
const states = told.flatMap((one) => one.states);
const read = new Set(states.flatMap(({ shows }) => shows.map((text) => text.trim())));

/** The pieces of some texts that no state shows. */
const unread = (texts: (string | undefined)[]): string[] =>
  texts
    .flatMap((text) => readable(text ?? ""))
    .map((text) => text.trim())
    .filter((text) => !read.has(text));

describe("the states of the forms", () => {
  test("are told once each, by their names and by their titles", () => {
    const names = states.map(({ form, id }) => `${form} ${id}`);
    const titles = states.map(({ form, group, title }) => `${form} ${group} ${title}`);
    for (const all of [names, titles]) {
      expect(all.filter((name, rank) => all.indexOf(name) !== rank)).toEqual([]);
    }
  });

  test("are there for texts that stand in the project's files", () => {
    const files = [...project.records, ...project.formFiles];
    const lost = states
      .flatMap(({ tells }) => tells)
      .filter(({ file, path }) => {
        const held = files.find((one) => one.path === file);
        return !held || whole(held).find(...path).value === undefined;
      });
    expect(lost).toEqual([]);
    expect(states.filter(({ tells, shows }) => tells.length === 0 && shows.length > 0)).toEqual([]);
  });

  test("show every form, each on a page that there is", () => {
    const shown = new Set(told.map(({ form }) => form));
    expect(siteForms.map(({ file }) => file.name).filter((name) => !shown.has(name))).toEqual([]);
    expect(states.filter(({ address }) => !address.startsWith("/"))).toEqual([]);
  });

  test("show every step, and every field behind a condition", () => {
    const steps = siteForms.flatMap(({ file }) => ("steps" in file.source.value ? file.steps : []));
    const conditional = siteForms
      .flatMap(({ file }) => file.steps.flatMap(({ value }) => value.allOf ?? []))
      .flatMap(({ then }) => Object.values(then.properties));
    expect(unread(steps.map(({ value }) => value.title))).toEqual([]);
    expect(unread(conditional.map(({ title }) => title))).toEqual([]);
  });

  test("show every sentence of every rule", async () => {
    const { forms } = await prove(project);
    const proofs = forms.flatMap(({ steps }) => steps.flatMap((step) => step.proofs));
    expect(proofs.map(({ sentence }) => sentence).filter((one) => !read.has(one))).toEqual([]);
  });

  test("show every way in which sending ends, and what can be done then", () => {
    for (const { file } of siteForms) {
      const { steps, success, invalid } = file.source.value.submission;
      const failures = steps.flatMap((step) => ("failure" in step ? step.failure : []));
      const told = failures.flatMap((failure) => {
        if (failure.effect === "ignore") return [];
        if (failure.effect === "warn") return [failure.message];
        const { codes = {}, changed, unanswered } = failure;
        const cases = [failure, ...Object.values(codes), changed, unanswered];
        return cases.flatMap((one) => [
          one?.message?.replace("{message}", "").trim(),
          one?.nextAction,
        ]);
      });
      const later = steps.flatMap((step) => ("later" in step ? step.later?.message : []));
      const reasons = [...told, ...later].filter((text) => !text?.endsWith(":"));
      expect(unread([...reasons, success.message, invalid?.message])).toEqual([]);
    }
  });

  test("show what all forms say of drafts, of the line, of places and of what is not sent", () => {
    const { draft, offline, failure, place, rest: unknown, unsent } = words;
    const { list: _list, known: _known, ...towns } = place;
    const { group: _g, some: _s, begin: _b, line: _l, end: _e, ...rest } = unsent;
    const { kept: _kept, ...robot } = failure;
    const common = [draft, offline, robot, towns, unknown, rest].flatMap((texts) =>
      Object.values(texts),
    );
    expect(unread([...common, words.meant])).toEqual([]);
  });
});

const floor = {
  type: "string",
  title: "Étage",
  maxLength: 3,
  errorMessage: { maxLength: "L’étage tient en 3 caractères" },
  ui: { widget: "text" },
};

describe("a change of the draft", () => {
  const contact = "schemas/forms/contact.json";
  const group = siteForms.find(({ file }) => file.source.file.path === contact)?.file.source.value
    .form;
  const rank = group && "groups" in group ? (group.groups[0]?.fields.length ?? 0) : 0;
  const ask = (field: string) => insert(contact, `form.groups.0.fields.${rank}`, field);

  /** The states that a changed project has and the present one has not. */
  async function added(changed: Project) {
    const before = new Set(states.map(({ form, id }) => `${form} ${id}`));
    const now = (await statesOf(changed)).flatMap((one) => one.states);
    return now.filter(({ form, id }) => !before.has(`${form} ${id}`));
  }

  test("brings the messages of a new field", async () => {
    const found = await added(changedBy([set(contact, "properties.floor", floor), ask("floor")]));
    const message = found.find(({ id }) => id === "etape-1.message.floor.maxLength");
    expect(message?.shows).toContain("L’étage tient en 3 caractères");
  });

  test("brings the fields of a new condition, and their messages", async () => {
    const lift = { type: "boolean", title: "Ascenseur", ui: { widget: "checkbox" } };
    const condition = {
      if: { required: ["lift"], properties: { lift: { const: true } } },
      then: { properties: { floor } },
    };
    const found = await added(
      changedBy([
        set(contact, "properties.lift", lift),
        ask("floor"),
        ask("lift"),
        set(contact, "allOf", [condition]),
      ]),
    );
    const shown = found.find(({ id }) => id === "etape-1.condition-1");
    expect(shown?.shows).toEqual(["Étage"]);
    expect(shown?.acts).toContainEqual({ do: "answer", field: "lift", held: ["on"] });
    expect(found.map(({ id }) => id)).toContain("etape-1.message.floor.maxLength");
  });

  test("brings a new step, reached with the answers to those before it", async () => {
    const wizard = "schemas/forms/quote/wizard.json";
    const step = {
      $schema: "../../meta/step.schema.json",
      title: "Votre immeuble",
      type: "object",
      required: ["floor"],
      properties: { floor },
      errorMessage: { required: { floor: "L’étage est requis" } },
      form: { groups: [{ fields: ["floor"] }] },
    };
    const found = await added(
      changedBy([
        { kind: "create", file: "schemas/forms/quote/building.json", value: step },
        insert(wizard, "steps.1", "building.json"),
      ]),
    );
    const missing = found.find(({ id }) => id === "etape-2.message.floor.required");
    expect(missing?.address).toMatch(/\?etape=2$/);
    expect(missing?.shows).toContain("L’étage est requis");
    expect(missing?.drafts).toBeDefined();
  });
});

describe("the mails of the forms", () => {
  const marks = createMarks();
  const marked = marks.mark(project);
  const mails = states.flatMap(({ form, id, shows }) => {
    const [, name] = /^courriel\.(.*)$/.exec(id) ?? [];
    return name ? [{ form, name, shows }] : [];
  });

  test.each(mails)("$form/$name is written in the draft's own words", ({ form, name, shows }) => {
    const { mail } = writeMail(project, marked, form, name as MailName) ?? {};
    const { plain, marks: found } = decode(`${mail?.subject} ${mail?.html}`);
    for (const text of shows) expect(plain).toContain(text);
    const files = found.map((mark) => marks.keyOf(mark)?.file);
    expect(new Set(files)).not.toContain(undefined);
  });

  test("have pictures of their lines, and of the words about a subscription", () => {
    const find = spotFinder(mailPages(project, marked), marks.keyOf);
    const line: Path = ["submission", "steps", 1, "mail", "lines", 0, "label"];
    const lead = find({ file: "schemas/forms/contact.json", path: line });
    expect(lead?.route).toBe("/atelier/courriel/contact/complet");
    expect(marks.keyOf(lead?.marks[0] ?? -1)?.path).toEqual(line);
    const words = { file: "src/content/newsletter.json", path: ["mail", "confirm"] };
    expect(find(words)?.route).toBe("/atelier/courriel/newsletter/confirm");
  });

  test("of answers tells where each of its lines stands", () => {
    const [lead] = mails.filter(({ name }) => name === "complet");
    const { mail } = writeMail(project, marked, lead?.form ?? "", "complet") ?? {};
    const paths = decode(String(mail?.html)).marks.map((mark) => marks.keyOf(mark)?.path.join("."));
    for (const rank of lead?.shows.keys() ?? []) {
      expect(paths.join("\n")).toContain(`mail.lines.${rank}.label`);
    }
  });
});
