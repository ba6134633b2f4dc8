import { isWithin, type Key } from "../../protocol.ts";
import type { ListedState, StatesOf } from "../../states/state.ts";

export interface ShownState {
  form: string;
  state: ListedState;
}

/** The first state that is there for a value of a form's files, or for what stands nearest. */
export function stateShowing(all: StatesOf[], { file, path }: Key): ShownState | undefined {
  const shown = all.flatMap(({ form, states }) => states.map((state) => ({ form, state })));
  const above = path.map((_, rank) => ({ file, path: path.slice(0, path.length - rank) }));
  // What all forms share stands alone.
  const around = file.endsWith("/words.json") ? above.slice(0, 1) : [...above, { file, path: [] }];
  return around
    .map((near) => shown.find(({ state }) => state.tells.some((text) => isWithin(text, near))))
    .find(Boolean);
}
