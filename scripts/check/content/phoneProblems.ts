import type { Problem } from "../problem.ts";
import { problemAt } from "./contentFile.ts";
import type { ContentProject } from "./contentProject.ts";
import { asObject, walk } from "./walk.ts";

const DISPLAYED = /^0[1-9](?: [0-9]{2}){4}$/;

/** Numbers whose link would call another one than what is read. */
export function phoneProblems(project: ContentProject): Problem[] {
  return project.records.flatMap((record) =>
    walk(record.value).flatMap(({ path, value }) => {
      const { display, href } = asObject(value);
      if (typeof display !== "string" || typeof href !== "string") return [];
      const expected = `tel:+33${display.replaceAll(" ", "").slice(1)}`;
      if (!DISPLAYED.test(display) || href === expected) return [];
      return problemAt(record, [...path, "href"], {
        rule: "numéros différents",
        message: `Ce lien appelle un autre numéro que celui qui est affiché (« ${display} ») : les corriger ensemble.`,
        expected,
        found: href,
      });
    }),
  );
}
