import { uncomparable } from "../../check/diff/diffProject.ts";
import { type Project, readProject } from "../../project/readProject.ts";
import type { Desk } from "../desk/desk.ts";
import type { Fault, Handlers } from "../protocol.ts";
import type { HandoverCalls } from "./calls.ts";
import { formerVersions } from "./formerVersion.ts";
import type { Gallery } from "./gallery.ts";
import { listChanges } from "./listChanges.ts";

/** What a draft is handed over with. */
interface HandoverTools {
  desk: Pick<Desk, "project">;
  gallery: Pick<Gallery, "show">;
}

/**
 * Answers what is asked of a draft that is to be handed over.
 * @param root the project's folder
 */
export function openHandover(
  root: string,
  { desk, gallery }: HandoverTools,
): Pick<Handlers, keyof HandoverCalls> {
  const former = formerVersions(root);
  return {
    changes() {
      const draft = desk.project();
      const fault = unreadable(draft);
      return fault ? { fault } : { value: listChanges(former(), readProject(root), draft) };
    },
    pictures: async ({ places }) => ({
      value: await gallery.show(former().project, desk.project(), places),
    }),
  };
}

/** Why a draft cannot be compared with another version. */
function unreadable(draft: Project): Fault | undefined {
  const [first] = uncomparable(draft);
  if (!first) return undefined;
  return {
    message: "Les changements ne peuvent pas être comparés pour l’instant.",
    action: `Corriger d’abord « ${first.file} », ligne ${first.line ?? 1} : ${first.message}`,
  };
}
