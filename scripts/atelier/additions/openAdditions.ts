import { pictures } from "../../../src/ui/pictures/pictures.ts";
import type { Project } from "../../project/project.ts";
import type { Desk } from "../desk/desk.ts";
import type { Planner } from "../planner.ts";
import type { Handlers } from "../protocol.ts";
import type { AdditionCalls } from "./addition.ts";
import { makeAddition, offersAt } from "./offers.ts";

/** What can be added to the draft of a desk. @param plan with the migrations that there are */
export function openAdditions(
  desk: Pick<Desk, "project">,
  plan: Planner,
): Pick<Handlers, keyof AdditionCalls> {
  const project = (): Project => ({
    ...desk.project(),
    pictures: new Set(Object.keys(pictures)),
  });
  return {
    offers: (at) => ({ value: offersAt(project(), at) }),
    add: async (taken) => ({ value: await makeAddition(project(), taken, plan) }),
  };
}
