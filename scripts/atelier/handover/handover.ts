import { type Change, counted } from "../../diff/change.ts";
import { compareProjects, uncomparable } from "../../diff/diffProject.ts";
import { readRevision } from "../../diff/readRevision.ts";
import { whole } from "../../project/dataFile.ts";
import { readProject } from "../../project/disk/readProject.ts";
import { formAround } from "../../project/forms.ts";
import { FIRM_FILE, FOLDERS, filesOf, type Project } from "../../project/project.ts";
import { saysIn } from "../../shared/git.ts";
import { messageOf } from "../../shared/messageOf.ts";
import type { Desk } from "../desk/desk.ts";
import { Sketch } from "../editing/sketch.ts";
import { NOTHING_PLANNED, type Planner } from "../planner.ts";
import { areNested, type Key, keyOf, type Operation, Refusal, refused } from "../protocol.ts";
import type { Gallery } from "./gallery.ts";
import {
  type Contents,
  type FormerVersion,
  handedFiles,
  unchanged,
  writeParcel,
} from "./parcel.ts";
import { keepInGit, onlineNow, publish, remoteIn, type Signer, signerIn } from "./publishing.ts";
import type { FileVersions } from "./unifiedDiff.ts";

interface HandoverTools {
  desk: Pick<Desk, "project" | "save">;
  gallery: Pick<Gallery, "show" | "find">;
  plan: Planner;
}

/**
 * @returns what tells the version that a draft is compared with: the last commit, which is read once;
 * where there is none that can be read, the disk as it is now
 */
export function formerVersions(root: string): () => FormerVersion {
  const atStart: FormerVersion = { project: readProject(root), name: "l’ouverture de l’atelier" };
  let last = { commit: "", version: atStart };
  return () => {
    const commit = saysIn(root)("rev-parse", "--verify", "--quiet", "HEAD");
    if (commit !== last.commit) last = { commit, version: committed(root, commit) ?? atStart };
    return last.version;
  };
}

function committed(root: string, commit: string): FormerVersion | undefined {
  const revision = readRevision(commit, root);
  if ("problem" in revision) return undefined;
  const { icons, functions } = readProject(root);
  const name = "la dernière version gardée";
  return { project: { ...revision.project, icons, functions }, name, commit };
}

/** What the database follows: the forms, and the firm's telephone number. */
const isStored = ({ path }: FileVersions) => path.startsWith(FOLDERS.forms) || path === FIRM_FILE;

/** What a draft has otherwise than a former version, the weightiest first. */
export function listChanges(root: string, former: FormerVersion, draft: Project) {
  const changes = compareProjects(former.project, draft);
  const unsaved = compareProjects(readProject(root), draft).map(({ place }) => keyOf(place));
  const git = { signer: signerIn(root), canPublish: remoteIn(root) !== "" };
  return {
    /** As the end of « depuis … ». */
    since: former.name,
    /** How many changes of each kind: « 2 questions ajoutées, 1 choix retiré ». */
    counted: counted(changes),
    /** Undefined where git has no version to add to. */
    git: former.commit ? git : undefined,
    changes: changes.map((change) => {
      const { kind, message, before, now, rows, drafts, place } = change;
      const at = keyOf(place);
      return {
        ...{ kind, message, before, now, rows, drafts },
        /** Where it stands; where it stood, if it is gone. */
        at,
        isGone: !filesOf(draft).includes(place.file),
        isSaved: !unsaved.some((key) => areNested(key, at)),
        /** Undefined where a developer made it, in a model. */
        revert: revertOf(change, former.project, draft),
        form: formAround(draft.formFiles, place.file.path)?.name,
      };
    }),
  };
}

/**
 * What undoes a change: of one that is about more than a value, all that its form or record has otherwise.
 * @returns `all`: in what every other change goes back with it; undefined: it goes back alone
 */
function revertOf(change: Change, former: Project, draft: Project) {
  const { kind, value, before = "", place } = change;
  if (value) return { operations: revertedValue(value), all: undefined };
  if (kind === "modèle changé") return undefined;
  const { path } = place.file;
  const forms = [former, draft].flatMap(({ formFiles }) => formAround(formFiles, path) ?? []);
  const parts = forms.flatMap(({ source, steps }) => [source, ...steps]);
  // A record under another name was called otherwise before.
  const files = new Set([path, before, ...parts.map(({ file }) => file.path)]);
  const isOnBothSides = [former, draft].every((one) => fileIn(one, path) || fileIn(one, before));
  const all: "form" | "record" = forms.length > 0 ? "form" : "record";
  const sketch = new Sketch((file) => fileIn(draft, file)?.value);
  for (const file of files) sketch.put(file, fileIn(former, file)?.value);
  return {
    operations: sketch.operations(),
    all: forms.length > 1 || isOnBothSides ? all : undefined,
  };
}

const fileIn = (project: Project, path: string) =>
  filesOf(project).find((file) => file.path === path);

function revertedValue({ before, now }: NonNullable<Change["value"]>): Operation[] {
  const { file, path } = keyOf(now);
  if (before.value === undefined) return [{ kind: "remove", file, path }];
  const list = whole(now.file).find(...path.slice(0, -1)).value;
  if (now.value !== undefined || !Array.isArray(list))
    return [{ kind: "set", file, path, value: before.value }];
  const rank = Math.min(Number(before.path.at(-1)), list.length);
  return [{ kind: "insert", file, path: [...path.slice(0, -1), rank], value: before.value }];
}

/** Answers what is asked of a draft that is to be handed over. */
export function openHandover(root: string, { desk, gallery, plan }: HandoverTools) {
  const former = formerVersions(root);
  let stopping = new AbortController();
  // Saves the draft, and has something done with what is handed over.
  const handOver = async <Value>(act: (contents: Contents) => Value | Promise<Value>) => {
    const saved = await desk.save();
    if ("fault" in saved) return saved;
    try {
      const [before, now] = [former(), readProject(root)];
      const files = handedFiles(root, before, now);
      if (files.length === 0) throw unchanged(before);
      const planned = files.some(isStored) ? await plan(now) : NOTHING_PLANNED;
      const { findings } = saved.value;
      return { value: await act({ former: before, now, files, findings, planned }) };
    } catch (thrown) {
      if (thrown instanceof Refusal) return { fault: thrown.fault };
      return refused(
        `Vos changements sont enregistrés ; l’envoi n’est pas fait : ${messageOf(thrown)}`,
        "Recommencez ; si cela ne change rien, transmettez cette phrase au développeur.",
      );
    }
  };
  return {
    changes() {
      const draft = desk.project();
      const [first] = uncomparable(draft);
      if (first)
        return refused(
          "Les changements ne peuvent pas être comparés pour l’instant.",
          `Corriger d’abord « ${first.file} », ligne ${first.line ?? 1} : ${first.message}`,
        );
      return { value: listChanges(root, former(), draft) };
    },
    find: async (at: Key) => ({ value: (await gallery.find(former().project, at)) ?? null }),
    pictures: async ({ places }: { places: Key[] }) => ({
      value: await gallery.show(former().project, desk.project(), places),
    }),
    prepare: () => handOver((contents) => writeParcel(root, contents)),
    commit: (signer: Signer) => handOver((contents) => keepInGit(root, contents, signer)),
    publish(signer: Signer) {
      stopping = new AbortController();
      const { signal } = stopping;
      return handOver((contents) => publish(root, contents, signer, signal));
    },
    stopPublishing() {
      stopping.abort();
      return { value: null };
    },
    online: async () => ({ value: await onlineNow(root, readProject(root)) }),
  };
}
