import type { Desk } from "../desk/desk.ts";
import type { Handlers } from "../protocol.ts";
import type { FormState, ListedState, StatesOf } from "./state.ts";
import { statesOf } from "./statesOf.ts";

const NOT_MADE = {
  fault: {
    message: "Les états des formulaires ne peuvent pas être montrés.",
    action: "Corrigez d’abord ce qui est signalé, puis choisissez de nouveau un état.",
  },
};

const NO_MORE = {
  fault: {
    message: "Cet état n’existe plus.",
    action: "Choisissez-en un autre : ce que montre le formulaire a changé.",
  },
};

const listed = ({ id, group, title, address, tells }: FormState): ListedState => ({
  id,
  group,
  title,
  address,
  tells,
});

/** Answers what the window and its page ask of the states of forms, as the draft makes them. */
export function tellStates(desk: Desk): Pick<Handlers, "states" | "state"> {
  let latest: Promise<StatesOf<FormState>[] | undefined> | undefined;
  desk.onChange(() => {
    latest = undefined;
  });
  const tell = () => {
    latest ??= statesOf(desk.project()).catch(() => undefined);
    return latest;
  };
  return {
    async states() {
      const all = await tell();
      if (!all) return NOT_MADE;
      return { value: all.map((one) => ({ ...one, states: one.states.map(listed) })) };
    },
    async state({ form, id }) {
      const all = await tell();
      if (!all) return NOT_MADE;
      const value = all.find((one) => one.form === form)?.states.find((one) => one.id === id);
      return value ? { value } : NO_MORE;
    },
  };
}
