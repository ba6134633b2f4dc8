import { uncomparable } from "../../diff/diffProject.ts";
import { readProject } from "../../project/disk/readProject.ts";
import type { Finding } from "../../project/finding.ts";
import { FOLDERS, type Project } from "../../project/project.ts";
import type { Desk } from "../desk/desk.ts";
import { NOTHING_PLANNED, type Planner } from "../planner.ts";
import type { Fault, Handlers } from "../protocol.ts";
import type { Proposal } from "./calls.ts";
import { type FormerVersion, formerVersions } from "./formerVersion.ts";
import type { Gallery } from "./gallery.ts";
import { identityIn, keepInGit } from "./keepInGit.ts";
import { listChanges } from "./listChanges.ts";
import {
  type Contents,
  changesOf,
  differingFiles,
  handedFiles,
  headline,
  stampOf,
  writeParcel,
} from "./parcel.ts";

interface HandoverTools {
  desk: Pick<Desk, "project" | "save">;
  gallery: Pick<Gallery, "show" | "find">;
  plan: Planner;
}

/** Answers what is asked of a draft that is to be handed over. */
export function openHandover(
  root: string,
  { desk, gallery, plan }: HandoverTools,
): Pick<Handlers, "changes" | "find" | "pictures" | "prepare" | "commit"> {
  const former = formerVersions(root);
  const contents = async (findings: readonly Finding[]): Promise<Contents> => {
    const [before, now] = [former(), readProject(root)];
    const isAsked = differingFiles(before.project, now).some(({ path }) =>
      path.startsWith(FOLDERS.forms),
    );
    return { former: before, now, findings, planned: isAsked ? await plan(now) : NOTHING_PLANNED };
  };
  return {
    changes() {
      const draft = desk.project();
      const fault = unreadable(draft);
      return fault ? { fault } : { value: listChanges(former(), readProject(root), draft) };
    },
    find: async (at) => ({ value: (await gallery.find(former().project, at)) ?? null }),
    pictures: async ({ places }) => ({
      value: await gallery.show(former().project, desk.project(), places),
    }),
    async prepare() {
      const saved = await desk.save();
      if ("fault" in saved) return saved;
      const parcel = await contents(saved.value.findings);
      const { commit } = parcel.former;
      if (isEmpty(parcel)) return { fault: unchanged(parcel.former) };
      const moment = new Date();
      const written = await writeParcel(root, parcel, moment);
      if ("fault" in written) return written;
      return {
        value: { ...written, commit: commit ? proposalFor(root, parcel, moment) : undefined },
      };
    },
    commit(proposal) {
      const { project, commit, name } = former();
      const files = handedFiles(root, project, readProject(root));
      if (!commit || files.length === 0) return { fault: unchanged({ name }) };
      return keepInGit(root, commit, files, proposal);
    },
  };
}

const isEmpty = ({ former, now }: Contents): boolean =>
  differingFiles(former.project, now).length === 0;

const unchanged = ({ name }: Pick<FormerVersion, "name">): Fault => ({
  message: `Il n’y a rien à envoyer : rien n’a changé depuis ${name}.`,
  action: "Changez d’abord un texte ou une question.",
});

function proposalFor(root: string, contents: Contents, moment: Date): Proposal {
  const changes = changesOf(contents);
  const lines = changes.map(({ kind, message }) => `- ${kind} : ${message}`);
  const message = [headline(changes), "", ...lines].join("\n").trimEnd();
  return { branch: `atelier/${stampOf(moment)}`, message, ...identityIn(root) };
}

function unreadable(draft: Project): Fault | undefined {
  const [first] = uncomparable(draft);
  if (!first) return undefined;
  return {
    message: "Les changements ne peuvent pas être comparés pour l’instant.",
    action: `Corriger d’abord « ${first.file} », ligne ${first.line ?? 1} : ${first.message}`,
  };
}
