import type { StateName } from "../protocol.ts";

/** The state that the tab is asked to show. */
export interface Asked extends StateName {
  /**
   * `due`: the page that is opened next shows it; `shown`: this page does, after each reload anew;
   * `sent`: the page that the form leads to does.
   */
  phase: "due" | "shown" | "sent";
}

/** What the atelier keeps in the tab begins so; all the rest there is the site's. */
const OWN = "atelier";
const KEY = `${OWN}:etat`;

export const asked = {
  read(): Asked | undefined {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") ?? undefined;
  },
  write: (state: Asked) => sessionStorage.setItem(KEY, JSON.stringify(state)),
  forget: () => sessionStorage.removeItem(KEY),
};

/** Takes away all that the site has kept in the tab. */
export function forgetVisit(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (!key.startsWith(OWN)) sessionStorage.removeItem(key);
  }
}
