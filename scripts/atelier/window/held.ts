import type { Answer, DeskState, DraftFile, Fault } from "../protocol.ts";

/** The draft as the window has heard of it. */
export interface Held {
  state: DeskState;
  texts: ReadonlyMap<string, string>;
  fault?: Fault | undefined;
  /** Version of the state that each file was last told in. */
  versions: ReadonlyMap<string, number>;
}

/** Files as they are now known: of two states the newer one counts, whichever came first. */
function joined(former: Held, { files, version }: DeskState) {
  const known = new Map<string, DraftFile>(former.state.files.map((file) => [file.path, file]));
  const versions = new Map(former.versions);
  for (const file of files) {
    if (version < (versions.get(file.path) ?? 0)) continue;
    versions.set(file.path, version);
    if (file.text === undefined && !file.isChanged) known.delete(file.path);
    else known.set(file.path, file);
  }
  return { files: [...known.values()], versions };
}

const isOlder = (state: DeskState, other: DeskState): boolean =>
  state.version < other.version ||
  (state.version === other.version && state.checkedVersion < other.checkedVersion);

const nothing: Held = {
  state: { version: -1, files: [], findings: [], checkedVersion: -1, outside: [] },
  texts: new Map(),
  versions: new Map(),
};

/**
 * What the window holds after an answer.
 * @param former undefined: nothing of what was held counts any more
 */
export function afterAnswer(answer: Answer<"change">, former = nothing): Held {
  if ("fault" in answer) return { ...former, fault: answer.fault };
  const { files, versions } = joined(former, answer.value);
  const latest = isOlder(answer.value, former.state) ? former.state : answer.value;
  const texts = files.flatMap(({ path, text }): [string, string][] =>
    text === undefined ? [] : [[path, text]],
  );
  return { state: { ...latest, files }, texts: new Map(texts), versions };
}
