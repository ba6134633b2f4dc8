import { type Change, counted } from "../../diff/change.ts";
import { compareProjects } from "../../diff/diffProject.ts";
import { formAround } from "../../project/forms.ts";
import { filesOf, type Project } from "../../project/project.ts";
import { isWithin, type Key, keyOf } from "../protocol.ts";
import type { ChangeList, ListedChange } from "./calls.ts";
import type { FormerVersion } from "./formerVersion.ts";

/**
 * What a draft has otherwise than a former version, the weightiest first.
 * @param disk what is saved of the draft
 */
export function listChanges(former: FormerVersion, disk: Project, draft: Project): ChangeList {
  const changes = compareProjects(former.project, draft);
  const unsaved = compareProjects(disk, draft).map(({ place }) => keyOf(place));
  return {
    since: former.name,
    counted: counted(changes),
    changes: changes.map((change) => ({
      ...listed(change, draft),
      isSaved: !unsaved.some((key) => areNested(key, keyOf(change.place))),
    })),
  };
}

function listed(change: Change, draft: Project): Omit<ListedChange, "isSaved"> {
  const { kind, message, before, now, rows, drafts, place } = change;
  return {
    ...{ kind, message, before, now, rows, drafts },
    at: keyOf(place),
    isGone: !filesOf(draft).includes(place.file),
    form: formAround(draft.formFiles, place.file.path)?.name,
  };
}

const areNested = (one: Key, other: Key): boolean => isWithin(one, other) || isWithin(other, one);
