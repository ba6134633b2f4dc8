import { applyEdits, modify } from "jsonc-parser";
import { findingsWith } from "../../check/checkProject.ts";
import { inReadingOrder } from "../../project/finding.ts";
import { type Project, projectOf, readProject } from "../../project/readProject.ts";
import type { Change, DeskState, Fault, Operation } from "../protocol.ts";

/** The state after something was done, or why it was not. */
export type Outcome = { value: DeskState } | { fault: Fault };

/** The draft: the data files as the atelier has changed them, over those on disk. */
export interface Desk {
  /** The draft with all of its files. */
  open(): Promise<Outcome>;
  change(change: Change): Promise<Outcome>;
  undo(): Promise<Outcome>;
  redo(): Promise<Outcome>;
  save(): Promise<Outcome>;
  reread(files: string[]): Promise<Outcome>;
  /** The draft as the project that its files make. */
  project(): Project;
  /** Calls a listener after each change of the draft. */
  onChange(listener: () => void): void;
}

/** Takes over the data files of a project. @param root its folder */
export function openDesk(root: string): Desk {
  const texts = new Map<string, string>();
  const { records, schemas, formFiles, metas, ...others } = readProject(root);
  for (const { path, text } of [...records, ...schemas, ...formFiles, ...metas])
    texts.set(path, text);
  const listeners: (() => void)[] = [];
  let version = 0;
  const project = (): Project => ({
    ...others,
    ...projectOf((folder) =>
      [...texts]
        .filter(([path]) => path.startsWith(`${folder}/`))
        .map(([path, text]) => ({ path, text })),
    ),
  });
  const state = async (paths: Iterable<string>): Promise<Outcome> => {
    const findings = inReadingOrder(await findingsWith(project()));
    const files = [...paths].map((path) => ({ path, text: texts.get(path), isChanged: false }));
    return { value: { version, files, findings, outside: [] } };
  };
  const apply = (operation: Operation): void => {
    if (operation.kind !== "set") return;
    const { file, path, value } = operation;
    const text = texts.get(file) ?? "{}\n";
    texts.set(
      file,
      applyEdits(
        text,
        modify(text, path, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }),
      ),
    );
  };
  const nothing = async (): Promise<Outcome> => ({
    value: { version, files: [], findings: [], outside: [] },
  });
  return {
    open: () => state(texts.keys()),
    async change({ operations }) {
      operations.forEach(apply);
      version += 1;
      for (const listener of listeners) listener();
      return state(new Set(operations.map(({ file }) => file)));
    },
    undo: nothing,
    redo: nothing,
    save: nothing,
    reread: nothing,
    project,
    onChange: (listener) => void listeners.push(listener),
  };
}
