import { uncomparable } from "../../diff/diffProject.ts";
import { readProject } from "../../project/disk/readProject.ts";
import { FOLDERS, type Project } from "../../project/project.ts";
import type { Desk } from "../desk/desk.ts";
import { NOTHING_PLANNED, type Planner } from "../planner.ts";
import type { Fault, Handlers } from "../protocol.ts";
import type { Kept, Published, Signer } from "./calls.ts";
import { type FormerVersion, formerVersions } from "./formerVersion.ts";
import type { Gallery } from "./gallery.ts";
import { keepInGit, signerIn } from "./keepInGit.ts";
import { listChanges } from "./listChanges.ts";
import { onlineNow } from "./online.ts";
import { type Contents, handedFiles, summaryOf, writeParcel } from "./parcel.ts";
import { previewOf, pushBranch, remoteIn } from "./pushBranch.ts";
import type { FileVersions } from "./unifiedDiff.ts";

interface HandoverTools {
  desk: Pick<Desk, "project" | "save">;
  gallery: Pick<Gallery, "show" | "find">;
  plan: Planner;
}

type Done<Value> = { value: Value } | { fault: Fault };

/** What the database follows: the forms, and the firm's telephone number. */
const isStored = ({ path }: FileVersions): boolean =>
  path.startsWith(FOLDERS.forms) || path === `${FOLDERS.records}/firm.json`;

/** Saves a draft and keeps it in git. */
function draftKeeper(root: string, { desk, plan }: HandoverTools, former: () => FormerVersion) {
  return {
    /** @returns what is handed over */
    async save(): Promise<Done<Contents>> {
      const saved = await desk.save();
      if ("fault" in saved) return saved;
      const [before, now] = [former(), readProject(root)];
      const files = handedFiles(root, before, now);
      if (files.length === 0) return { fault: unchanged(before) };
      const planned = files.some(isStored) ? await plan(now) : NOTHING_PLANNED;
      const { findings } = saved.value;
      return { value: { former: before, now, files, findings, planned } };
    },
    /** @param isApart whether on a branch of its own, though there is one already */
    keep(contents: Contents, signer: Signer, isApart = false): Done<Kept> {
      const { former, files } = contents;
      if (!former.commit) return { fault: unchanged(former) };
      const moment = new Date();
      const message = summaryOf(contents, moment);
      return keepInGit(root, former.commit, files, { ...signer, message, moment, isApart });
    },
  };
}

/** Sends what is kept of a draft to the project's server. */
function publisher(root: string, { save, keep }: ReturnType<typeof draftKeeper>) {
  let stopping = new AbortController();
  return {
    async publish(signer: Signer): Promise<Done<Published>> {
      stopping = new AbortController();
      const { signal } = stopping;
      const saved = await save();
      if ("fault" in saved) return saved;
      const send = async (isApart: boolean): Promise<Done<Published>> => {
        const kept = keep(saved.value, signer, isApart);
        if ("fault" in kept) return kept;
        const refused = await pushBranch(root, kept.value, signal);
        if (refused?.isMoved && !isApart) return send(true);
        if (refused) return { fault: refused.fault };
        return { value: { ...kept.value, preview: previewOf(root, kept.value.branch), isApart } };
      };
      return send(false);
    },
    stopPublishing() {
      stopping.abort();
      return { value: null };
    },
  };
}

/** Answers what is asked of a draft that is to be handed over. */
export function openHandover(
  root: string,
  tools: HandoverTools,
): Pick<
  Handlers,
  "changes" | "find" | "pictures" | "prepare" | "commit" | "publish" | "stopPublishing" | "online"
> {
  const { desk, gallery } = tools;
  const former = formerVersions(root);
  const keeper = draftKeeper(root, tools, former);
  return {
    changes() {
      const draft = desk.project();
      const fault = unreadable(draft);
      if (fault) return { fault };
      const version = former();
      const git = { signer: signerIn(root), canPublish: remoteIn(root) !== "" };
      const list = listChanges(version, readProject(root), draft);
      return { value: { ...list, git: version.commit ? git : undefined } };
    },
    find: async (at) => ({ value: (await gallery.find(former().project, at)) ?? null }),
    pictures: async ({ places }) => ({
      value: await gallery.show(former().project, desk.project(), places),
    }),
    async prepare() {
      const saved = await keeper.save();
      return "fault" in saved ? saved : writeParcel(root, saved.value, new Date());
    },
    async commit(signer) {
      const saved = await keeper.save();
      return "fault" in saved ? saved : keeper.keep(saved.value, signer);
    },
    ...publisher(root, keeper),
    online: async () => ({ value: await onlineNow(root, readProject(root)) }),
  };
}

const unchanged = ({ name }: Pick<FormerVersion, "name">): Fault => ({
  message: `Il n’y a rien à envoyer : rien n’a changé depuis ${name}.`,
  action: "Changez d’abord un texte ou une question.",
});

function unreadable(draft: Project): Fault | undefined {
  const [first] = uncomparable(draft);
  if (!first) return undefined;
  return {
    message: "Les changements ne peuvent pas être comparés pour l’instant.",
    action: `Corriger d’abord « ${first.file} », ligne ${first.line ?? 1} : ${first.message}`,
  };
}
