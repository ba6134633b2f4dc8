import { setsItself } from "../../check/content/typographyRules.ts";
import { readNames } from "../../project/disk/readProject.ts";
import type { Finding } from "../../project/finding.ts";
import type { Project } from "../../project/project.ts";
import { type Names, projectOfTexts } from "../draft.ts";
import { type Change, type DeskState, type Outcome, Refusal, refused } from "../protocol.ts";
import { textsAfter } from "./applyChange.ts";
import { type Checks, startChecks } from "./checks.ts";
import { watchDisk } from "./disk.ts";
import { DraftFiles } from "./draftFiles.ts";
import { type FileTexts, History } from "./history.ts";
import { UnwritableError } from "./writeFiles.ts";

export type DeskOutcome = Outcome<DeskState>;

const REREAD = "Version du disque reprise";
const RESTORED = "Changements repris de la dernière fois";
const UNSAVED = `${RESTORED} : ils ne sont pas encore enregistrés.`;

/** The draft: the data files as the atelier has changed them, over those on disk. */
export class Desk {
  readonly #files: DraftFiles;
  readonly #history = new History();
  readonly #checks: Checks;
  readonly #names: Names;
  readonly #stateListeners: ((state: DeskState) => void)[] = [];
  readonly #changeListeners: (() => void)[] = [];
  readonly #unwatch: () => void;
  #project: Project | undefined;
  #states: ReturnType<Checks["statesOf"]> | undefined;
  #version = 1;
  #checkedVersion = 0;
  #findings: Finding[] = [];
  #checking: Promise<void> | undefined;
  #saving: Promise<unknown> = Promise.resolve();
  #notice: string | undefined;

  /** Takes over the data files of a project. @param root its folder */
  constructor(root: string, checks: Checks = startChecks(root)) {
    this.#names = readNames(root);
    this.#files = new DraftFiles(root);
    this.#checks = checks;
    this.#note(RESTORED, this.#files.restore());
    this.#look();
    this.#unwatch = watchDisk(root, () => this.#look());
    void this.#check();
  }

  /** The draft with all of its files. */
  open = async (): Promise<DeskOutcome> => {
    if (this.unsaved().length > 0) this.#notice ??= UNSAVED;
    return { value: this.#state(this.#files.texts.keys()) };
  };

  change = async ({ title, operations }: Change): Promise<DeskOutcome> => {
    this.#notice = undefined;
    try {
      const texts = textsAfter(this.#files.texts, operations);
      const former = this.#files.put(texts);
      const isChanged = [...texts].some(([path, text]) => former.get(path) !== text);
      if (!isChanged) return { value: this.#state([]) };
      this.#history.note({ title: String(title), operations }, former, texts);
      return this.#changed(texts.keys());
    } catch (thrown) {
      if (thrown instanceof Refusal) return { fault: thrown.fault };
      throw thrown;
    }
  };

  undo = async (): Promise<DeskOutcome> => this.#step("undo", "Annulé");
  redo = async (): Promise<DeskOutcome> => this.#step("redo", "Rétabli");

  save = (): Promise<DeskOutcome> => {
    this.#notice = undefined;
    const saved = this.#saving.then(() => this.#save());
    this.#saving = saved.catch(() => {});
    return saved;
  };

  async reread(files: string[]): Promise<DeskOutcome> {
    this.#notice = `${REREAD} : ${listed(files)}.`;
    return this.#taken(this.#files.reread(files), files, REREAD);
  }

  /** Grows with everything that changes the draft. */
  get version(): number {
    return this.#version;
  }

  project(): Project {
    this.#project ??= projectOfTexts(this.#files.texts, this.#names);
    return this.#project;
  }

  /** Everything that its forms can show; undefined where one of them cannot be read. */
  states() {
    this.#states ??= this.#checks.statesOf(new Map(this.#files.texts));
    return this.#states;
  }

  /** What the checks say of the draft as it is, once they have looked at it. */
  async checked(): Promise<Finding[]> {
    await this.#check();
    return this.#findings;
  }

  /** Has the window say something as it opens. */
  announce(news: string): void {
    this.#notice = this.unsaved().length > 0 ? `${news} ${UNSAVED}` : news;
  }

  unsaved = (): string[] => this.#files.changed;

  /** Calls a listener after each change of the draft. */
  onChange = (listener: () => void) => void this.#changeListeners.push(listener);

  /** Calls a listener with what is new: after each change, and once it has been checked. */
  onState = (listener: (state: DeskState) => void) => void this.#stateListeners.push(listener);

  /** Ends it; what is not saved is kept for the next start. */
  async close(): Promise<void> {
    this.#unwatch();
    await this.#saving;
    await this.#checks.close();
  }

  #step(way: "undo" | "redo", done: string): DeskOutcome {
    const title = this.#history.titles()[way];
    const texts = this.#history.step(way);
    this.#notice = texts && `${done} : ${title}.`;
    return this.#take(texts ?? new Map());
  }

  async #save(): Promise<DeskOutcome> {
    // What was typed is set as French typography has it, and laid out.
    this.#take(this.#files.typeset(this.project()));
    this.#take(await this.#files.laidOut());
    // Others may change files and the draft while they are checked.
    for (;;) {
      this.#look();
      if (this.#checkedVersion === this.#version) break;
      await this.#check();
    }
    if (this.#files.outside.length > 0) return this.#changedOutside();
    const wrong = this.#findings.filter(({ isAdvice }) => !isAdvice).length;
    if (wrong > 0)
      return refused(
        `Rien n’est enregistré : ${wrong > 1 ? `${wrong} points sont` : "1 point est"} à corriger.`,
        "Corrigez ce que disent les vérifications, puis enregistrez de nouveau.",
      );
    try {
      const written = await this.#files.write();
      this.#history.pause();
      return this.#tell(this.#state(written));
    } catch (thrown) {
      if (!(thrown instanceof UnwritableError)) throw thrown;
      this.#look();
      if (this.#files.outside.length > 0) return this.#changedOutside();
      return refused(
        `Rien n’est enregistré : ${thrown.message}`,
        "Vos changements restent ici. Réglez cela, puis enregistrez de nouveau.",
      );
    }
  }

  #take(texts: FileTexts): DeskOutcome {
    if (texts.size === 0) return { value: this.#state([]) };
    this.#files.put(texts);
    return this.#changed(texts.keys());
  }

  #changedOutside() {
    return refused(
      `Rien n’est enregistré : hors de l’atelier, quelqu’un a changé ${listed(this.#files.outside)}.`,
      "Reprenez la version du disque, qui remplace vos changements de ce fichier, puis refaites-les.",
    );
  }

  #look(): void {
    const { outside } = this.#files;
    const former = this.#files.look();
    if (former.size > 0 || `${this.#files.outside}` !== `${outside}`) {
      const gone = [...former.keys()].filter((path) => !this.#files.texts.has(path));
      this.#notice = noticeOf([...former.keys()], gone) ?? this.#notice;
      this.#taken(former, former.keys());
    }
  }

  /** Notes that files hold something else than before, as a step that can be undone. */
  #note(title: string, former: FileTexts): void {
    const now = new Map([...former.keys()].map((path) => [path, this.#files.texts.get(path)]));
    this.#history.note({ title, operations: [] }, former, now);
  }

  /**
   * Files were taken over from disk: what was done to them before cannot be undone any more.
   * @param title of the step that this is itself; default: it is none
   */
  #taken(former: FileTexts, paths: Iterable<string>, title?: string): DeskOutcome {
    for (const path of former.keys()) this.#history.forget(path);
    if (title) this.#note(title, former);
    return former.size > 0 ? this.#changed(paths) : this.#tell(this.#state(paths));
  }

  #changed(paths: Iterable<string>): DeskOutcome {
    this.#version += 1;
    this.#project = undefined;
    this.#states = undefined;
    for (const listener of this.#changeListeners) listener();
    const outcome = this.#tell(this.#state(paths));
    void this.#check();
    return outcome;
  }

  /** Has the draft checked until what is known is of the draft as it is. */
  #check(): Promise<void> {
    if (this.#checkedVersion === this.#version) return Promise.resolve();
    const check = async () => {
      while (this.#checkedVersion !== this.#version) {
        const version = this.#version;
        const findings = await this.#checks.findingsOf(new Map(this.#files.texts));
        // Saving sets these.
        const isDone = (finding: Finding) =>
          setsItself(finding) && this.#files.changed.includes(finding.file);
        this.#findings = findings.filter((finding) => !isDone(finding));
        this.#checkedVersion = version;
        this.#tell(this.#state([]));
      }
      this.#checking = undefined;
    };
    this.#checking ??= check();
    return this.#checking;
  }

  #state(paths: Iterable<string>): DeskState {
    return {
      version: this.#version,
      files: this.#files.of(paths),
      findings: this.#findings,
      checkedVersion: this.#checkedVersion,
      ...this.#history.titles(),
      outside: this.#files.outside,
      notice: this.#notice,
    };
  }

  #tell(state: DeskState): { value: DeskState } {
    for (const listener of this.#stateListeners) listener(state);
    return { value: state };
  }
}

const listed = (files: string[]): string => files.map((file) => `« ${file} »`).join(", ");

/** What happened to files that nobody here has changed. */
function noticeOf(files: string[], gone: string[]): string | undefined {
  const changed = files.filter((file) => !gone.includes(file));
  const sentences = [
    changed.length > 0 && `Changé hors de l’atelier, et repris ici : ${listed(changed)}.`,
    gone.length > 0 && `Supprimé hors de l’atelier : ${listed(gone)}.`,
  ].filter(Boolean);
  return sentences.join(" ") || undefined;
}
