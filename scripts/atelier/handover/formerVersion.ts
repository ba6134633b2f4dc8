import { readRevision } from "../../diff/readRevision.ts";
import { readProject } from "../../project/disk/readProject.ts";
import type { Project } from "../../project/project.ts";
import { saysIn } from "../../shared/git.ts";

/** What the draft is compared with. */
export interface FormerVersion {
  project: Project;
  /** As the end of « depuis … ». */
  name: string;
  /** The commit that it is; undefined: the disk as it was at the start. */
  commit?: string | undefined;
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
