import { createServerModuleRunner, type DevEnvironment, type Plugin } from "vite";
import type { ModuleRunner } from "vite/module-runner";
import { loadSite } from "../../build/siteFiles.ts";
import { styleTags } from "../../dev/documentPlugin.ts";
import type { Project } from "../../project/project.ts";
import { ownPage } from "../../shared/ownPage.ts";
import { draftPictures } from "../desk/pictures.ts";
import { draftPlugin } from "../server/draftPlugin.ts";

/** Pages as still pictures: by their address, whole documents without scripts. */
export type Pages = ReadonlyMap<string, string>;

const SCRIPTS = /<(script|noscript)\b.*?<\/\1>/gs;

const documentOf = (body: string, styles: string) =>
  ownPage("Image", body.replace(SCRIPTS, ""), styles);

/** The environment of Vite's server in which pictures are drawn: its modules are made of another draft. */
const NAME = "studio";

/** Draws the site's pages as a version of the data files makes them, aside from the preview. */
export function openStudio(root: string) {
  const draft = draftPlugin(root, [NAME]);
  let environment: DevEnvironment | undefined;
  let runner: ModuleRunner | undefined;
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
    closeBundle: async () => {
      await last;
      await runner?.close();
    },
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
    return new Map(routes.map((route) => [route, documentOf(render(route), styles)]));
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    plugins: [draft, plugin],
    /** @throws when no site can be made of the project */
    draw(project: Project): Promise<Pages> {
      const drawn = last.then(() => drawNow(project));
      last = drawn.catch(() => {});
      return drawn;
    },
  };
}
