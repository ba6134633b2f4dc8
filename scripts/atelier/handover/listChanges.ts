import { type Change, counted } from "../../diff/change.ts";
import { compareProjects } from "../../diff/diffProject.ts";
import { whole } from "../../project/dataFile.ts";
import { formAround } from "../../project/forms.ts";
import { filesOf, type Project } from "../../project/project.ts";
import { isWithin, type Key, keyOf, type Operation } from "../protocol.ts";
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
      revert: revertOf(change, former.project, draft),
      isSaved: !unsaved.some((key) => areNested(key, keyOf(change.place))),
    })),
  };
}

function listed(change: Change, draft: Project): Omit<ListedChange, "isSaved" | "revert"> {
  const { kind, message, before, now, rows, drafts, place } = change;
  return {
    ...{ kind, message, before, now, rows, drafts },
    at: keyOf(place),
    isGone: !filesOf(draft).includes(place.file),
    form: formAround(draft.formFiles, place.file.path)?.name,
  };
}

function revertOf({ value, place }: Change, former: Project, draft: Project) {
  if (value) return revertedValue(value);
  const { path: file, value: whole } = place.file;
  const isThere = ({ records }: Project) => records.some(({ path }) => path === file);
  if (isThere(former) === isThere(draft)) return undefined;
  const operation: Operation = isThere(draft)
    ? { kind: "delete", file }
    : { kind: "create", file, value: whole };
  return [operation];
}

function revertedValue({ before, now }: NonNullable<Change["value"]>): Operation[] {
  const { file, path } = keyOf(now);
  if (before.value === undefined) return [{ kind: "remove", file, path }];
  const list = whole(now.file).find(...path.slice(0, -1)).value;
  if (now.value !== undefined || !Array.isArray(list))
    return [{ kind: "set", file, path, value: before.value }];
  const rank = Math.min(Number(before.path.at(-1)), list.length);
  return [{ kind: "insert", file, path: [...path.slice(0, -1), rank], value: before.value }];
}

const areNested = (one: Key, other: Key): boolean => isWithin(one, other) || isWithin(other, one);
