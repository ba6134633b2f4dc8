import type { Project } from "../../project/project.ts";
import type { Marks } from "../marks/marks.ts";
import { addresses, type Key } from "../protocol.ts";
import { mailPages } from "../server/mails.ts";
import { ownPagesPlugin } from "../server/ownPages.ts";
import type { Pictures } from "./calls.ts";
import { spotFinder } from "./spots.ts";
import { openStudio, type Pages } from "./studio.ts";

/** What `openGallery` opens. */
export type Gallery = ReturnType<typeof openGallery>;

/**
 * Shows places of the pages as two versions of the data files make them.
 * @param marks what the texts of both versions are marked by
 */
export function openGallery(root: string, marks: Marks) {
  const studio = openStudio(root);
  const drawn = new Map<string, Pages>();
  let turn = 0;
  let known: { former: Project; drawing: Promise<void> } | undefined;
  const draw = async (side: keyof Pictures, project: Project) => {
    try {
      const marked = marks.mark(project);
      const pages = await studio.draw(marked);
      drawn.set(side, new Map([...pages, ...mailPages(project, marked)]));
    } catch {
      // What cannot be drawn has no pictures; the findings say what is wrong.
      drawn.delete(side);
    }
  };
  const drawFormer = (former: Project): Promise<void> => {
    if (known?.former !== former) known = { former, drawing: draw("before", former) };
    return known.drawing;
  };
  const finderOn = (side: keyof Pictures) => spotFinder(drawn.get(side) ?? new Map(), marks.keyOf);
  const pictureOn = (side: keyof Pictures) => {
    const find = finderOn(side);
    return (place: Key) => {
      const spot = find(place);
      const address = `${addresses.pictures}${side}${spot?.route}?${turn}`;
      return spot && { src: address, marks: spot.marks };
    };
  };
  return {
    /** Without places the former version alone is drawn, ahead of those that will be asked for. */
    async show(former: Project, draft: Project, places: Key[]): Promise<Pictures[]> {
      // The studio draws one after the other: whoever asks meanwhile waits for both.
      await Promise.all([drawFormer(former), places.length > 0 && draw("now", draft)]);
      turn += 1;
      const [was, is] = [pictureOn("before"), pictureOn("now")];
      return places.map((place) => ({ before: was(place), now: is(place) }));
    },
    /** Address of the page that showed a place; undefined where none did. */
    async find(former: Project, place: Key): Promise<string | undefined> {
      await drawFormer(former);
      return finderOn("before")(place)?.route;
    },
    /** Draw the pages, and serve them as they were last drawn. */
    plugins: [
      ...studio.plugins,
      ownPagesPlugin(addresses.pictures, (rest) => {
        const [, side = "", route = ""] = /^\/(\w+)(\/.*)$/.exec(rest) ?? [];
        return drawn.get(side)?.get(route);
      }),
    ],
  };
}
