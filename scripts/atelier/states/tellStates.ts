import { perObject } from "../../project/dataFile.ts";
import type { Project } from "../../project/project.ts";
import type { Desk } from "../desk/desk.ts";
import type { Handlers } from "../protocol.ts";
import type { FormState, ListedState } from "./state.ts";
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

/** The states of the forms of a project, made once; undefined where one of them cannot be read. */
const statesIn = perObject((project: Project) => statesOf(project).catch(() => undefined));

/** Answers what the window and its page ask of the states of forms, as the draft makes them. */
export function tellStates(desk: Pick<Desk, "project">): Pick<Handlers, "states" | "state"> {
  return {
    async states() {
      const all = await statesIn(desk.project());
      if (!all) return NOT_MADE;
      return { value: all.map((one) => ({ ...one, states: one.states.map(listed) })) };
    },
    async state({ form, id }) {
      const all = await statesIn(desk.project());
      if (!all) return NOT_MADE;
      const value = all.find((one) => one.form === form)?.states.find((one) => one.id === id);
      return value ? { value } : NO_MORE;
    },
  };
}
