import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { textsAfter } from "../../../scripts/atelier/desk/applyChange.ts";
import type { Checks } from "../../../scripts/atelier/desk/checks.ts";
import { Desk, type DeskOutcome } from "../../../scripts/atelier/desk/desk.ts";
import { textsOnDisk } from "../../../scripts/atelier/desk/disk.ts";
import { writeFiles } from "../../../scripts/atelier/desk/writeFiles.ts";
import { type DeskState, type Operation, Refusal } from "../../../scripts/atelier/protocol.ts";
import { checkFolder } from "../../../scripts/check/checkProject.ts";
import { inReadingOrder } from "../../../scripts/project/finding.ts";
import { makeSmallDisk } from "../../contract/support/smallDisk.ts";
import { copyData } from "./dataCopy.ts";
import { insert, remove, set } from "./operations.ts";

const CONTACT = "schemas/forms/contact.json";
const PARIS = "src/content/zones/paris.json";

const ownTexts = textsOnDisk(process.cwd());

let root: string;
let desk: Desk;
/** What the stubbed checks find wrong. */
let wrong: string[];
/** How often they were asked. */
let asked = 0;

const checks: Checks = {
  findingsOf: async () => {
    asked += 1;
    return wrong.map((message) => ({ file: CONTACT, at: "title", rule: "essai", message }));
  },
  statesOf: async () => undefined,
  close: async () => {},
};

const place = (file: string) => path.join(root, file);
const read = (file: string) => readFileSync(place(file), "utf8");
const write = (file: string, text: string) => writeFileSync(place(file), text);
const change = (...operations: Operation[]) => desk.change({ title: "Essai", operations });

function stateOf(outcome: DeskOutcome): DeskState {
  if ("fault" in outcome) throw new Error(outcome.fault.message);
  return outcome.value;
}
function faultOf(outcome: DeskOutcome): string {
  if ("value" in outcome) throw new Error("Nothing was refused.");
  return `${outcome.fault.message} ${outcome.fault.action}`;
}
const textOf = async (file: string) =>
  stateOf(await desk.open()).files.find((one) => one.path === file)?.text;

/** Why an operation on the project's own files is refused. */
function refusalOf(operation: Operation): string {
  try {
    textsAfter(ownTexts, [operation]);
  } catch (thrown) {
    if (thrown instanceof Refusal) return `${thrown.fault.message} ${thrown.fault.action}`;
  }
  throw new Error("Nothing was refused.");
}

beforeEach(() => {
  root = copyData();
  wrong = [];
  desk = new Desk(root, checks);
});

afterEach(async () => {
  await desk.close();
  rmSync(root, { recursive: true, force: true });
});

describe("a change", () => {
  test("is in the draft and not on disk until it is saved", async () => {
    const before = read(CONTACT);
    const state = stateOf(await change(set(CONTACT, "title", "Un mot ?")));
    const after = before.replace('"Écrivez-nous"', '"Un mot ?"');
    expect(state.files).toEqual([{ path: CONTACT, text: after, isChanged: true }]);
    expect(read(CONTACT)).toBe(before);
    expect(stateOf(await desk.save()).files).toEqual([
      { path: CONTACT, text: after, isChanged: false },
    ]);
    expect(read(CONTACT)).toBe(after);
  });

  test("of several operations is done as a whole or not at all", async () => {
    const before = await textOf(CONTACT);
    const outcome = await change(
      set(CONTACT, "title", "Un mot ?"),
      { kind: "create", file: "src/content/zones/lyon.json", value: {} },
      remove(CONTACT, "properties.unknown"),
    );
    expect(faultOf(outcome)).toBe(
      `Le fichier « ${CONTACT} » n’a plus rien à cet endroit : properties › unknown. Rouvrez-le : il a sans doute été changé entre-temps.`,
    );
    expect(await textOf(CONTACT)).toBe(before);
    expect(await textOf("src/content/zones/lyon.json")).toBeUndefined();
    expect(stateOf(await desk.open()).undo).toBeUndefined();
  });

  test.each<[string, Operation, string]>([
    [
      "outside the data",
      set("package.json", "name", "x"),
      "n’est pas un fichier que l’atelier change",
    ],
    ["of a model", set("schemas/meta/form.schema.json", "title", "x"), "voir un développeur"],
    [
      "of a record's schema",
      { kind: "delete", file: "schemas/content/zone.schema.json" },
      "voir un développeur",
    ],
    ["up the folders", set("src/content/../../package.json", "name", "x"), "n’existe pas"],
    [
      "made up the folders",
      { kind: "create", file: "src/content/../../x.json", value: {} },
      "n’est pas un fichier",
    ],
    [
      "by an absolute path",
      { kind: "create", file: "/etc/x.json", value: {} },
      "n’est pas un fichier",
    ],
    [
      "of another kind",
      { kind: "create", file: "src/content/x.html", value: {} },
      "n’est pas un fichier",
    ],
    [
      "with a name that breaks addresses",
      { kind: "create", file: "src/content/zones/Île d’Yeu.json", value: {} },
      "n’est pas un fichier",
    ],
    ["that is there already", { kind: "create", file: PARIS, value: {} }, "existe déjà"],
    ["that is not there", { kind: "delete", file: "src/content/zones/lyon.json" }, "n’existe pas"],
    ["at an item that is not there", insert(PARIS, "description.9", "x"), "description › 9"],
    [
      "of a list's order",
      { kind: "order", file: PARIS, path: [], keys: ["page"] },
      "n’a plus rien à cet endroit",
    ],
  ])("%s is refused in French", (_title, operation, sentence) => {
    expect(refusalOf(operation)).toContain(sentence);
  });

  test("that is refused leaves no trace", async () => {
    expect(faultOf(await change(set("package.json", "name", "x")))).toContain(
      "voir un développeur",
    );
    expect(stateOf(await desk.open()).undo).toBeUndefined();
    expect(desk.unsaved()).toEqual([]);
  });

  test("of a file that is not JSON is refused, and the file can be written anew", async () => {
    await change({ kind: "rewrite", file: PARIS, text: "{" });
    expect(faultOf(await change(set(PARIS, "subtitle", "x")))).toContain("n’est pas lisible");
    expect(
      stateOf(await change({ kind: "rewrite", file: PARIS, text: "{}\n" })).files[0]?.text,
    ).toBe("{}\n");
  });

  test("tells every listener, with the files that it touches alone", async () => {
    const told: DeskState[] = [];
    desk.onState((state) => told.push(state));
    const { version } = stateOf(await change(set(PARIS, "subtitle", "Un")));
    expect(told.find((state) => state.version === version)?.files.map((file) => file.path)).toEqual(
      [PARIS],
    );
    await vi.waitFor(() => expect(told.at(-1)?.checkedVersion).toBe(version));
  });
});

describe("steps back and forward", () => {
  test("are named, and put back what was there", async () => {
    const before = await textOf(PARIS);
    await desk.change({ title: "Titre", operations: [set(PARIS, "zoneName", "Lutèce")] });
    await desk.change({ title: "Retrait", operations: [{ kind: "delete", file: CONTACT }] });
    expect(stateOf(await desk.undo())).toMatchObject({
      undo: `Titre, dans ${PARIS}`,
      redo: "Retrait",
      notice: "Annulé : Retrait.",
    });
    expect(await textOf(CONTACT)).toBe(read(CONTACT));
    await desk.undo();
    expect(await textOf(PARIS)).toBe(before);
    expect(desk.unsaved()).toEqual([]);
    const state = stateOf(await desk.redo());
    expect(state.files[0]?.text).toContain("Lutèce");
    expect(
      stateOf(await desk.change({ title: "Autre", operations: [set(PARIS, "zoneName", "P")] }))
        .redo,
    ).toBeUndefined();
  });

  test("take typing as one step, until something else is done", async () => {
    for (const text of ["L", "Lu", "Lut"]) await change(set(PARIS, "zoneName", text));
    await change(set(PARIS, "subtitle", "S"));
    await change(set(PARIS, "zoneName", "Autre"));
    await desk.undo();
    expect(await textOf(PARIS)).toContain('"zoneName": "Lut"');
    await desk.undo();
    await desk.undo();
    expect(await textOf(PARIS)).toBe(read(PARIS));
    expect(stateOf(await desk.undo()).undo).toBeUndefined();
  });

  test("leave nothing to undo where a text was typed as it was", async () => {
    for (const text of ["Pari", "Paris"]) await change(set(PARIS, "zoneName", text));
    expect(stateOf(await desk.open()).undo).toBeUndefined();
  });
});

describe("saving", () => {
  const files = () =>
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => !name.startsWith(".atelier"))
      .sort();

  test("is refused while something is to be corrected", async () => {
    const before = read(CONTACT);
    wrong = ["Une faute.", "Une autre."];
    await change(set(CONTACT, "title", "X"));
    expect(faultOf(await desk.save())).toContain("2 points sont à corriger");
    expect(read(CONTACT)).toBe(before);
    wrong = [];
    await change(set(CONTACT, "title", "Y"));
    stateOf(await desk.save());
    expect(read(CONTACT)).toContain('"title": "Y"');
  });

  test("writes what the formatter makes of a change, which the draft takes over", async () => {
    await change(set(CONTACT, "required", Array(12).fill("telephone")));
    expect(await textOf(CONTACT)).toContain('"required": ["telephone", "telephone"');
    const [file] = stateOf(await desk.save()).files;
    expect(file).toEqual({ path: CONTACT, text: read(CONTACT), isChanged: false });
    expect(read(CONTACT)).toContain('"required": [\n    "telephone",\n');
    await desk.undo();
    stateOf(await desk.save());
    expect(read(CONTACT)).toBe(ownTexts.get(CONTACT));
  });

  test("leaves nothing of what was added, saved and taken away", async () => {
    const before = read(CONTACT);
    const keys = ["numeroDeLot", "etageDuLogement"];
    await change(...keys.map((key) => insert(CONTACT, "form.groups.0.fields.5", key)));
    await desk.save();
    expect(read(CONTACT)).toContain('"groups": [\n      {\n');
    await change(...keys.map(() => remove(CONTACT, "form.groups.0.fields.5")));
    await desk.save();
    expect(read(CONTACT)).toBe(before);
  });

  test("writes, makes and removes files, keeps their rights and leaves nothing else", async () => {
    chmodSync(place(CONTACT), 0o640);
    const before = files();
    await change(
      set(CONTACT, "title", "X"),
      { kind: "delete", file: "src/content/zones/val-d-oise.json" },
      { kind: "create", file: "src/content/cities/lyon.json", value: { name: "Lyon" } },
    );
    stateOf(await desk.save());
    expect(statSync(place(CONTACT)).mode & 0o777).toBe(0o640);
    expect(read("src/content/cities/lyon.json")).toBe('{\n  "name": "Lyon"\n}\n');
    expect(files()).toEqual(
      [
        ...before.filter((name) => !name.endsWith("val-d-oise.json")),
        "src/content/cities",
        "src/content/cities/lyon.json",
      ].sort(),
    );
    expect(desk.unsaved()).toEqual([]);
    await desk.undo();
    stateOf(await desk.save());
    expect(existsSync(place("src/content/zones/val-d-oise.json"))).toBe(true);
    expect(existsSync(place("src/content/cities/lyon.json"))).toBe(false);
  });

  test("of several files is given up as a whole when one cannot be written", async () => {
    chmodSync(place(PARIS), 0o444);
    const before = files();
    const text = read(CONTACT);
    await change(set(CONTACT, "title", "X"), set(PARIS, "subtitle", "X"));
    expect(faultOf(await desk.save())).toContain(
      `« ${PARIS} » ne peut pas être écrit : vous n'y avez pas accès.`,
    );
    expect(read(CONTACT)).toBe(text);
    expect(files()).toEqual(before);
    chmodSync(place(PARIS), 0o644);
    stateOf(await desk.save());
    expect(read(PARIS)).toContain('"subtitle": "X"');
  });

  test("gives every place back when one cannot be taken after all", async () => {
    const texts = (text: string) =>
      new Map([CONTACT, PARIS, "src/content/new.json"].map((file) => [file, text]));
    const former = new Map([CONTACT, PARIS].map((file) => [file, read(file)]));
    const before = [...former.values()];
    const there = files();
    // A folder cannot be replaced by a file.
    mkdirSync(place("src/content/new.json/x"), { recursive: true });
    await expect(writeFiles(root, texts("{}"), former)).rejects.toThrow(
      "« src/content/new.json » ne peut pas être écrit : c'est un dossier.",
    );
    expect([read(CONTACT), read(PARIS)]).toEqual(before);
    rmSync(place("src/content/new.json"), { recursive: true });
    expect(files()).toEqual(there);
  });

  test("follows no link out of the project", async () => {
    const away = mkdtempSync(path.join(tmpdir(), "away-"));
    symlinkSync(away, place("src/content/away"));
    await change({ kind: "create", file: "src/content/away/x.json", value: {} });
    expect(faultOf(await desk.save())).toContain("c’est un lien vers un autre endroit");
    expect(readdirSync(away)).toEqual([]);
  });

  test("leaves a file that is a link to another as it is", async () => {
    const away = path.join(mkdtempSync(path.join(tmpdir(), "away-")), "paris.json");
    renameSync(place(PARIS), away);
    symlinkSync(away, place(PARIS));
    const text = read(PARIS);
    await change(set(PARIS, "subtitle", "X"));
    expect(faultOf(await desk.save())).toContain(
      `« ${PARIS} » ne peut pas être écrit : c’est un lien vers un autre endroit.`,
    );
    expect([lstatSync(place(PARIS)).isSymbolicLink(), read(PARIS)]).toEqual([true, text]);
  });

  test.each([
    ["markup", '<b onclick="x()">Vos &amp; « nos » \\ </b><script>alert(1)</script>'],
    ["5,000 characters", "Où ? ".repeat(1000)],
    ["line ends and invisible characters", "Un\r\ndeux\u2028trois\u0000\u200b"],
  ])("keeps an address of %s to the letter, and all texts", async (_title, end) => {
    const text = `/zones/${end}`;
    const before = read(PARIS);
    const written = before.replace('"/zones/paris"', () => JSON.stringify(text));
    await change(set(PARIS, "page.route", text));
    stateOf(await desk.save());
    expect(read(PARIS)).toBe(written);
  });

  test("sets what was typed as French typography has it, and nothing else", async () => {
    const before = read(CONTACT).replace('"Écrivez-nous"', () => `"Écrire à l'agence"`);
    write(CONTACT, before);
    await desk.close();
    desk = new Desk(root, checks);
    const hint = '  L\'agence répond "vite"... ';
    const message = "L'adresse est requise";
    await change(
      set(CONTACT, "properties.name.description", hint),
      set(CONTACT, "errorMessage.required.name", message),
      set(PARIS, "page.label", "L'Île"),
    );
    expect(await textOf(CONTACT)).toContain(JSON.stringify(hint));
    stateOf(await desk.save());
    expect(read(CONTACT)).toContain('"description": "L’agence répond « vite »…"');
    for (const kept of [message, "Écrire à l'agence"]) expect(read(CONTACT)).toContain(`"${kept}"`);
    expect(read(PARIS)).toContain('"label": "L’Île"');
    expect(await textOf(CONTACT)).toBe(read(CONTACT));
    await desk.undo();
    stateOf(await desk.save());
    expect(read(CONTACT)).toBe(before);
  });

  test("by two ateliers at once is done by one, and told to the other", async () => {
    const other = new Desk(root, checks);
    const before = files();
    const operations = [set(PARIS, "subtitle", "Le leur"), set(CONTACT, "title", "Le leur")];
    await other.change({ title: "Essai", operations });
    await change(set(PARIS, "subtitle", "Le mien"));
    const saved = await Promise.all([desk.save(), other.save()]);
    await other.close();
    const refused = saved.filter((outcome) => "fault" in outcome);
    expect(refused.map(faultOf)).toEqual([
      `Rien n’est enregistré : hors de l’atelier, quelqu’un a changé « ${PARIS} ». Reprenez la version du disque, qui remplace vos changements de ce fichier, puis refaites-les.`,
    ]);
    const whose = [PARIS, CONTACT].map((file) => /Le (?:mien|leur)/.exec(read(file))?.[0]);
    expect(["Le mien,", "Le leur,Le leur"]).toContain(`${whose}`);
    expect(files()).toEqual(before);
  });
});

const disk = makeSmallDisk(16);

describe.runIf(disk)("a full disk", () => {
  if (!disk) return;
  afterAll(() => disk.remove());

  test("leaves every file whole and the draft as it is; with room again, all is saved", async () => {
    const onDisk = copyData(disk.folder);
    const on = new Desk(onDisk, checks);
    const before = textsOnDisk(onDisk);
    const names = () => readdirSync(onDisk, { recursive: true, encoding: "utf8" }).sort();
    const named = names();
    // The first file has room, the second has not.
    writeFileSync(path.join(disk.folder, "room"), Buffer.alloc(100_000));
    disk.fill();
    rmSync(path.join(disk.folder, "room"));
    const long = "Où ? ".repeat(40_000).trim();
    const operations = [set(CONTACT, "title", "X"), set(PARIS, "subtitle", long)];
    const { files } = stateOf(await on.change({ title: "Essai", operations }));
    expect(faultOf(await on.save())).toBe(
      `Rien n’est enregistré : « ${PARIS} » ne peut pas être écrit : le disque est plein. Vos changements restent ici. Réglez cela, puis enregistrez de nouveau.`,
    );
    expect(textsOnDisk(onDisk)).toEqual(before);
    expect(names().filter((name) => !name.startsWith(".atelier"))).toEqual(named);
    expect(on.unsaved()).toEqual([CONTACT, PARIS]);
    disk.empty();
    stateOf(await on.save());
    const after = textsOnDisk(onDisk);
    for (const { path, text } of files) expect(after.get(path)).toBe(text);
    await on.close();
  });
});

describe("what others do on disk", () => {
  const settled = (check: (state: DeskState) => void) =>
    vi.waitFor(async () => check(stateOf(await desk.open())), 5000);

  test("is taken over where the draft has not changed the file", async () => {
    const notices: string[] = [];
    desk.onState(({ notice }) => notice && notices.push(notice));
    write(PARIS, read(PARIS).replace('"zoneName": "Paris"', '"zoneName": "Lutèce"'));
    rmSync(place(CONTACT));
    await settled(({ files }) => expect(files.map((file) => file.path)).not.toContain(CONTACT));
    expect(await textOf(PARIS)).toContain("Lutèce");
    expect(notices.join(" ")).toContain(`Supprimé hors de l’atelier : « ${CONTACT} ».`);
    expect(notices.join(" ")).toContain(`Changé hors de l’atelier, et repris ici : « ${PARIS} ».`);
  });

  test("is told and never overwritten where the draft has", async () => {
    await change(set(PARIS, "subtitle", "Le mien"), set(CONTACT, "title", "Le mien"));
    const theirs = read(PARIS).replace(/"subtitle": ".*"/, '"subtitle": "Le leur"');
    write(PARIS, theirs);
    await settled(({ outside }) => expect(outside).toEqual([PARIS]));
    expect(faultOf(await desk.save())).toContain(`quelqu’un a changé « ${PARIS} »`);
    expect([read(PARIS), read(CONTACT).includes("Le mien")]).toEqual([theirs, false]);
    expect(await textOf(PARIS)).toContain("Le mien");
    const { outside, undo } = stateOf(await desk.reread([PARIS]));
    expect({ outside, undo }).toEqual({
      outside: [],
      undo: `Version du disque reprise, dans ${PARIS}`,
    });
    expect(await textOf(PARIS)).toBe(theirs);
    stateOf(await desk.undo());
    expect(await textOf(PARIS)).toContain("Le mien");
    stateOf(await desk.redo());
    expect(await textOf(PARIS)).toBe(theirs);
    stateOf(await desk.save());
    expect([read(PARIS), read(CONTACT).includes("Le mien")]).toEqual([theirs, true]);
  });

  test("is joined with the draft where both have changed other keys", async () => {
    await change(set(PARIS, "subtitle", "Le mien"));
    write(PARIS, read(PARIS).replace('"zoneName": "Paris"', '"zoneName": "Lutèce"'));
    await settled(({ files }) => expect(files.map(({ text }) => text).join()).toContain("Lutèce"));
    expect(await textOf(PARIS)).toContain('"subtitle": "Le mien"');
    expect(stateOf(await desk.open())).toMatchObject({ outside: [], undo: undefined });
    expect(desk.unsaved()).toEqual([PARIS]);
  });

  test("is not joined where items of a list have come or gone that the draft has changed", async () => {
    await change(set(PARIS, "description.0", "Le mien"));
    write(PARIS, read(PARIS).replace('"description": [', '"description": [\n    "Devant",'));
    await settled(({ outside }) => expect(outside).toEqual([PARIS]));
    expect(await textOf(PARIS)).toContain("Le mien");
  });

  test("stops a save that comes before it is noticed", async () => {
    await change(set(PARIS, "subtitle", "Le mien"));
    rmSync(place(PARIS));
    expect(faultOf(await desk.save())).toContain("Rien n’est enregistré");
    expect(existsSync(place(PARIS))).toBe(false);
  });

  test("is the draft's own text: nothing is left to save", async () => {
    const state = stateOf(await change(set(PARIS, "subtitle", "Le mien")));
    write(PARIS, state.files[0]?.text ?? "");
    await settled(() => expect(desk.unsaved()).toEqual([]));
  });

  test("a file deleted there goes here, too, once it is read again; the rest is saved", async () => {
    await change(set(PARIS, "subtitle", "Le mien"), set(CONTACT, "title", "Le mien"));
    rmSync(place(PARIS));
    expect(faultOf(await desk.save())).toContain(`quelqu’un a changé « ${PARIS} »`);
    stateOf(await desk.reread([PARIS]));
    expect(await textOf(PARIS)).toBeUndefined();
    stateOf(await desk.save());
    expect([existsSync(place(PARIS)), read(CONTACT).includes("Le mien")]).toEqual([false, true]);
  });

  describe.each<[string, (text: string) => string | Buffer]>([
    ["without its end", (text) => text.slice(0, -3)],
    ["without anything in it", () => ""],
    ["with a byte order mark", (text) => `\ufeff${text}`],
    ["in another encoding", (text) => Buffer.from(text, "latin1")],
    ["with the marks of a merge", (text) => `<<<<<<< HEAD\n${text}=======\n{}\n>>>>>>> b\n`],
  ])("a file %s", (_title, broken) => {
    let sound: string;
    let bytes: Buffer;
    const expectTold = async () => {
      expect(desk.project().findings.map(({ file, rule }) => [file, rule])).toEqual([
        [PARIS, "JSON illisible"],
      ]);
      expect(faultOf(await change(set(PARIS, "subtitle", "X")))).toContain("n’est pas lisible");
      stateOf(await change(set(CONTACT, "title", "X")));
      stateOf(await desk.save());
      expect(readFileSync(place(PARIS))).toEqual(bytes);
      stateOf(await change({ kind: "rewrite", file: PARIS, text: sound }));
      stateOf(await desk.save());
      expect(read(PARIS)).toBe(sound);
      expect(desk.project().findings).toEqual([]);
    };

    beforeEach(() => {
      sound = read(PARIS);
      writeFileSync(place(PARIS), broken(sound));
      bytes = readFileSync(place(PARIS));
    });

    test("is told when it comes, kept as it is, and can be written anew", async () => {
      await settled(() => expect(desk.project().findings).toHaveLength(1));
      await expectTold();
    });

    test("is told at the start, kept as it is, and can be written anew", async () => {
      await desk.close();
      desk = new Desk(root, checks);
      await expectTold();
    });
  });

  test("folders and links to nothing that are called as files are none", async () => {
    mkdirSync(place("src/content/folder.json"));
    symlinkSync("nowhere", place("src/content/link.json"));
    await desk.close();
    desk = new Desk(root, checks);
    stateOf(await change(set(CONTACT, "title", "X")));
    stateOf(await desk.save());
    expect(await textOf("src/content/link.json")).toBeUndefined();
  });

  test.each(["package.json", "../x.json", "src/content/none.json"])(
    "%s is not read",
    async (file) => {
      const { files } = stateOf(await desk.reread([file]));
      expect(files.find(({ path }) => path === file)?.text).toBeUndefined();
    },
  );
});

describe("what was not saved", () => {
  const reopened = async () => {
    await desk.close();
    desk = new Desk(root, checks);
    return stateOf(await desk.open());
  };

  test("is there at the next start, as a step that can be undone", async () => {
    await change(set(PARIS, "subtitle", "Le mien"), {
      kind: "create",
      file: "src/content/zones/lyon.json",
      value: {},
    });
    const state = await reopened();
    expect(state.undo).toContain("Changements repris de la dernière fois");
    expect(state.notice).toContain("ne sont pas encore enregistrés");
    expect(desk.unsaved()).toEqual(["src/content/zones/lyon.json", PARIS]);
    await desk.undo();
    expect(desk.unsaved()).toEqual([]);
    expect((await reopened()).undo).toBeUndefined();
  });

  test("is told to whoever opens the window again, until it is worked on", async () => {
    await change(set(PARIS, "subtitle", "Le mien"));
    expect(stateOf(await desk.open()).notice).toContain("ne sont pas encore enregistrés");
    await desk.undo();
    expect(stateOf(await desk.open()).notice).not.toContain("ne sont pas encore enregistrés");
  });

  test("is there of two ateliers at once", async () => {
    const other = new Desk(root, checks);
    await change(set(PARIS, "subtitle", "Le mien"));
    await other.change({ title: "Essai", operations: [set(CONTACT, "title", "Le leur")] });
    await other.close();
    await reopened();
    expect(desk.unsaved()).toEqual([CONTACT, PARIS]);
  });

  test("is told of where somebody else has changed the file since", async () => {
    await change(set(PARIS, "subtitle", "Le mien"));
    await desk.close();
    write(PARIS, read(PARIS).replace(/"subtitle": ".*"/, '"subtitle": "Le leur"'));
    expect((await reopened()).outside).toEqual([PARIS]);
    expect(await textOf(PARIS)).toContain("Le mien");
  });

  test.each(["", "{", "[null]", '[{"file":"../x.json","base":null,"text":"{}"}]'])(
    "is left alone when it cannot be used: %s",
    async (kept) => {
      await desk.close();
      mkdirSync(place(".atelier"));
      write(".atelier/draft.json", kept);
      expect((await reopened()).undo).toBeUndefined();
      expect(desk.unsaved()).toEqual([]);
    },
  );

  test("is kept in no folder that a link leads to", async () => {
    const away = mkdtempSync(path.join(tmpdir(), "away-"));
    symlinkSync(away, place(".atelier"), "junction");
    await change(set(PARIS, "subtitle", "Le mien"));
    await desk.close();
    expect(readdirSync(away)).toEqual([]);
    await expect(reopened()).rejects.toThrow("« .atelier » est un lien vers un autre endroit");
    rmSync(away, { recursive: true });
  });

  test("is written over no file that a link leads to", async () => {
    const away = place("away.txt");
    writeFileSync(away, "as it was");
    mkdirSync(place(".atelier"));
    symlinkSync(away, place(".atelier/draft.json.part"));
    await change(set(PARIS, "subtitle", "Le mien"));
    expect(readFileSync(away, "utf8")).toBe("as it was");
    await desk.close();
    expect((await reopened()).undo).toBeDefined();
  });

  test("leaves no trace once it is saved", async () => {
    await change(set(PARIS, "subtitle", "Le mien"));
    stateOf(await desk.save());
    expect(existsSync(place(".atelier/draft.json"))).toBe(false);
  });
});

describe("the checks", () => {
  test("look at each draft once, however often they are asked for and it is saved", async () => {
    for (const title of ["X", "Y"]) {
      await desk.checked();
      await desk.checked();
      asked = 0;
      await change(set(CONTACT, "title", title));
      await desk.checked();
      stateOf(await desk.save());
      expect(asked).toBe(1);
    }
  });

  test("say nothing of what saving sets", async () => {
    await desk.close();
    desk = new Desk(root);
    await change(set(CONTACT, "title", "L'agence"));
    expect(await desk.checked()).toEqual([]);
  }, 120_000);

  test("are told beside what forms can show, each of the draft as it was asked for", async () => {
    await desk.close();
    desk = new Desk(root);
    await change(set(CONTACT, "title", "Avant"));
    const early = desk.states();
    await change(set(CONTACT, "title", "L’agence"));
    const answers = await Promise.all([early, desk.states(), desk.checked()]);
    const titleIn = (all: (typeof answers)[0]) =>
      all?.find(({ form }) => form === "contact")?.title;
    expect([titleIn(answers[0]), titleIn(answers[1]), answers[2]]).toEqual([
      "Avant",
      "L’agence",
      [],
    ]);
  }, 120_000);

  test("say of the draft what npm run check says of the same files", async () => {
    await desk.close();
    desk = new Desk(root);
    const longer = "Le nom ne peut pas dépasser 100000 caractères";
    await change(
      set(CONTACT, "properties.name.maxLength", 100_000),
      set(CONTACT, "properties.name.errorMessage.maxLength", longer),
      set(PARIS, "page.route", "/zones/val-de-marne"),
      { kind: "rewrite", file: "src/content/zones/val-d-oise.json", text: "{" },
    );
    const findings = await desk.checked();
    const state = stateOf(await desk.open());
    expect([state.findings, state.checkedVersion]).toEqual([findings, state.version]);
    for (const { path, text } of state.files) write(path, text ?? "");
    expect(findings).toEqual(inReadingOrder(await checkFolder(root)));
    const told = findings.map(({ message }) => message).join(" ");
    for (const sentence of [
      "la base n’en garde que 120",
      "n’est pas fermée",
      "/zones/val-de-marne",
    ])
      expect(told).toContain(sentence);
  }, 120_000);
});
