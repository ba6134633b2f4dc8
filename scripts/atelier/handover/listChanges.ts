import { type Change, counted } from "../../diff/change.ts";
import { compareProjects } from "../../diff/diffProject.ts";
import type { Place } from "../../project/dataFile.ts";
import { formsOf } from "../../project/forms.ts";
import type { Project } from "../../project/project.ts";
import type { Path } from "../protocol.ts";
import type { ChangeList, ListedChange } from "./calls.ts";
import type { FormerVersion } from "./formerVersion.ts";

/**
 * What a draft has otherwise than a former version, the weightiest first.
 * @param disk what is saved of the draft
 */
export function listChanges(former: FormerVersion, disk: Project, draft: Project): ChangeList {
  const changes = compareProjects(former.project, draft);
  const unsaved = compareProjects(disk, draft).map(({ place }) => place);
  return {
    since: former.name,
    counted: counted(changes),
    changes: changes.map((change) => ({
      ...listed(change, draft),
      isSaved: !unsaved.some((place) => isWithin(place, change.place)),
    })),
  };
}

function listed(change: Change, draft: Project): Omit<ListedChange, "isSaved"> {
  const { kind, message, before, now, rows, drafts, place } = change;
  return {
    ...{ kind, message, before, now, rows, drafts },
    at: { file: place.file.path, path: place.path as Path },
    isGone: !filesOf(draft).includes(place.file),
    form: formAt(place, draft),
  };
}

const filesOf = ({ records, schemas, formFiles, metas }: Project) => [
  ...records,
  ...schemas,
  ...formFiles,
  ...metas,
];

/** Whether two places are one, or one of them stands in the other. */
function isWithin(one: Place, other: Place): boolean {
  const shared = Math.min(one.path.length, other.path.length);
  const start = ({ path }: Place) => JSON.stringify(path.slice(0, shared));
  return one.file.path === other.file.path && start(one) === start(other);
}

function formAt({ file }: Place, { formFiles }: Project): string | undefined {
  return formsOf(formFiles).find(({ source, steps }) =>
    [source, ...steps].some((place) => place.file.path === file.path),
  )?.name;
}
