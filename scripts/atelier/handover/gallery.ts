import { createServerModuleRunner, type DevEnvironment, type Plugin } from "vite";
import type { ModuleRunner } from "vite/module-runner";
import { perObject } from "../../../src/domain/perObject.ts";
import { loadSite } from "../../build/siteFiles.ts";
import { styleTags } from "../../dev/documentPlugin.ts";
import type { Project } from "../../project/project.ts";
import { inTurn } from "../../shared/inTurn.ts";
import { ownPage } from "../../shared/ownPage.ts";
import { draftPictures } from "../desk/pictures.ts";
import type { Marks } from "../marks/marks.ts";
import { addresses, type Key } from "../protocol.ts";
import { draftPlugin } from "../server/draftPlugin.ts";
import { ownPagesPlugin } from "../server/ownPages.ts";
import { mailPages } from "../states/mails.ts";
import { type Pages, spotFinder } from "./spots.ts";

/** The version of the draft that a picture is of. */
type Side = "before" | "now";

const SCRIPTS = /<(script|noscript)\b.*?<\/\1>/gs;

/** The environment of Vite's server in which pictures are drawn: its modules are made of another draft. */
const NAME = "studio";

/** Draws the site's pages as a version of the data files makes them, aside from the preview. */
function openStudio(root: string) {
  const draft = draftPlugin(root, [NAME]);
  let environment: DevEnvironment | undefined;
  let runner: ModuleRunner | undefined;
  const next = inTurn();
  const plugin: Plugin = {
    name: "atelier-studio",
    config: ({ ssr }) => ({
      environments: {
        [NAME]: { consumer: "server", resolve: { noExternal: ssr?.noExternal ?? [] } },
      },
    }),
    configureServer({ environments }) {
      environment = environments[NAME];
    },
    closeBundle: () => next(() => runner?.close()),
  };
  const drawNow = async (project: Project): Promise<Pages> => {
    if (!environment) return new Map();
    const { site, icons } = await loadSite(root, project, draftPictures(root));
    await draft.renew(project);
    runner ??= createServerModuleRunner(environment, { hmr: false });
    const { createPageRenderer } =
      await runner.import<typeof import("../../../src/app/document.tsx")>("/src/app/document.tsx");
    const render = await createPageRenderer(site, icons);
    const styles = styleTags(environment);
    const routes = site.pages.map(({ route }) => route).filter((route) => !route.includes("*"));
    const documentOf = (body: string) => ownPage("Image", body.replace(SCRIPTS, ""), styles);
    return new Map(routes.map((route) => [route, documentOf(render(route))]));
  };
  return {
    plugins: [draft, plugin],
    /** @throws when no site can be made of the project */
    draw: (project: Project): Promise<Pages> => next(() => drawNow(project)),
  };
}

export type Gallery = ReturnType<typeof openGallery>;

/** Shows places of the pages as two versions of the data files make them, by the marks of both. */
export function openGallery(root: string, marks: Marks) {
  const studio = openStudio(root);
  const drawn = new Map<string, Pages>();
  let turn = 0;
  const draw = async (side: Side, project: Project) => {
    try {
      const marked = marks.mark(project);
      const pages = await studio.draw(marked);
      drawn.set(side, new Map([...pages, ...mailPages(project, marked)]));
    } catch {
      // What cannot be drawn has no pictures; the findings say what is wrong.
      drawn.delete(side);
    }
  };
  const drawFormer = perObject((former: Project) => draw("before", former));
  const finderOn = (side: Side) => spotFinder(drawn.get(side) ?? new Map(), marks.keyOf);
  const pictureOn = (side: Side) => {
    const find = finderOn(side);
    return (place: Key) => {
      const spot = find(place);
      const address = `${addresses.pictures}${side}${spot?.route}?${turn}`;
      return spot && { src: address, marks: spot.marks };
    };
  };
  return {
    /**
     * Without places the former version alone is drawn, ahead of those that will be asked for.
     * @returns of each place the address of a page as it was and as it is, and marks of texts that show the
     * place, the likeliest first; undefined where it is not shown, or cannot be drawn
     */
    async show(former: Project, draft: Project, places: Key[]) {
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
