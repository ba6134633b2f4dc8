import path from "node:path";
import { type EnvironmentModuleNode, normalizePath, type ViteDevServer } from "vite";
import type * as siteFiles from "../../build/siteFiles.ts";
import { generatedFiles } from "../../generate/generatedFiles.ts";
import type { Project } from "../../project/project.ts";
import { draftPictures } from "../desk/pictures.ts";

/** Whether every module that needs this one can take a newer version of it over. */
function isTakenOver(module: EnvironmentModuleNode, seen = new Set<unknown>()): boolean {
  if (module.isSelfAccepting || seen.has(module)) return true;
  seen.add(module);
  const importers = [...module.importers];
  return importers.length > 0 && importers.every((importer) => isTakenOver(importer, seen));
}

/** Has open pages take over what they can. @returns addresses of the other modules made of some files */
async function handOver(server: ViteDevServer | undefined, ids: string[]): Promise<string[]> {
  const client = server?.environments.client;
  const modules = ids.flatMap((id) => [...(client?.moduleGraph.getModulesByFile(id) ?? [])]);
  const taken = modules.filter((module) => isTakenOver(module));
  await Promise.all(taken.map((module) => client?.reloadModule(module)));
  return modules.filter((module) => !taken.includes(module)).map(({ url }) => url);
}

/** What of the firm can be added where pages would show it. */
const OFFERS = { prices: "Ajouter un prix", diagnosticians: "Ajouter un diagnostiqueur" };

/**
 * Has Vite serve what is made of the draft in the place of src/generated.
 * @param names of the environments of Vite's server in which the draft is served
 */
export function draftPlugin(root: string, names = ["client", "ssr"]) {
  let texts = new Map<string, string>();
  let server: ViteDevServer | undefined;
  const idOf = (file: string) => normalizePath(path.join(root, file));
  const forget = (id: string) => {
    for (const name of names) server?.environments[name]?.moduleGraph.onFileChange(id);
  };
  return {
    name: `atelier-draft-${names.join("-")}`,
    enforce: "pre" as const,
    applyToEnvironment: ({ name }: { name: string }) => names.includes(name),
    configureServer(started: ViteDevServer) {
      server = started;
    },
    // What only the draft makes, such as the rules of a new step, is no file on disk.
    resolveId(source: string, importer = "") {
      const id = normalizePath(path.resolve(path.dirname(importer), source));
      return source.startsWith(".") && texts.has(id) ? id : undefined;
    },
    load: (id: string) => texts.get(id.split("?")[0] ?? id),
    /** Derives the site from a project's records, and from what was made last. */
    async site(project: Project): Promise<siteFiles.SiteFiles> {
      const module = await server?.ssrLoadModule("/scripts/build/siteFiles.ts");
      const files = await (module as typeof siteFiles).loadSite(root, project, draftPictures(root));
      return { ...files, site: { ...files.site, offers: OFFERS } };
    },
    /**
     * Makes everything anew. Open pages take over at once what they can without being loaded again.
     * @returns addresses of the other modules that have changed
     * @throws when nothing can be made of the project; what was made before is then kept
     */
    async renew(project: Project): Promise<string[]> {
      const files = await generatedFiles(project);
      const former = texts;
      texts = new Map(files.map((file) => [idOf(file.path), file.text]));
      const changed = [...texts.keys()].filter((id) => former.get(id) !== texts.get(id));
      changed.forEach(forget);
      return names.includes("client") ? handOver(server, changed) : [];
    },
  };
}
