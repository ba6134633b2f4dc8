import { uncomparable } from "../../check/diff/diffProject.ts";
import { type Project, readProject } from "../../project/readProject.ts";
import type { Desk } from "../desk/desk.ts";
import type { Fault, Handlers } from "../protocol.ts";
import type { HandoverCalls } from "./calls.ts";
import { formerVersions } from "./formerVersion.ts";
import { listChanges } from "./listChanges.ts";

/**
 * Answers what is asked of a draft that is to be handed over.
 * @param root the project's folder
 */
export function openHandover(
  root: string,
  desk: Pick<Desk, "project">,
): Pick<Handlers, keyof HandoverCalls> {
  const former = formerVersions(root);
  return {
    changes() {
      const draft = desk.project();
      const fault = unreadable(draft);
      return fault ? { fault } : { value: listChanges(former(), readProject(root), draft) };
    },
  };
}

/** Why a draft cannot be compared with another version. */
function unreadable(draft: Project): Fault | undefined {
  const [first] = uncomparable(draft);
  if (!first) return undefined;
  return {
    message: "Les changements ne peuvent pas être comparés tant qu’un fichier n’est pas lisible.",
    action: `Corriger d’abord « ${first.file} », ligne ${first.line ?? 1} : ${first.message}`,
  };
}
