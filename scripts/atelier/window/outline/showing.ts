import { isWithin, type Key } from "../../protocol.ts";
import type { ListedState, StatesOf } from "../../states/state.ts";

export interface ShownState {
  form: string;
  state: ListedState;
}

/** A value of a form, and all that it stands in, from near to far; what all forms share stands alone. */
function around({ file, path }: Key): Key[] {
  const above = path.map((_, rank) => ({ file, path: path.slice(0, path.length - rank) }));
  return file.endsWith("/words.json") ? above.slice(0, 1) : [...above, { file, path: [] }];
}

/** The first state that is there for a value of a form's files, or for what stands nearest. */
export function stateShowing(all: StatesOf[], key: Key): ShownState | undefined {
  const shown = all.flatMap(({ form, states }) => states.map((state) => ({ form, state })));
  return around(key)
    .map((near) => shown.find(({ state }) => state.tells.some((text) => isWithin(text, near))))
    .find(Boolean);
}
