import path from "node:path";
import { normalizePath, type Plugin, type ViteDevServer } from "vite";
import { generatedFiles } from "../../generate/generatedFiles.ts";
import type { Project } from "../../project/readProject.ts";

/** Has Vite serve what is made of the draft in the place of src/generated. */
interface DraftPlugin extends Plugin {
  /**
   * Makes everything anew.
   * @returns whether anything has changed
   * @throws when nothing can be made of the project; what was made before is then kept
   */
  renew(project: Project): Promise<boolean>;
}

/** @param root the project's folder */
export function draftPlugin(root: string): DraftPlugin {
  let texts = new Map<string, string>();
  let server: ViteDevServer | undefined;
  const idOf = (file: string) => normalizePath(path.join(root, file));
  const forget = (id: string) => {
    for (const { moduleGraph } of Object.values(server?.environments ?? {}))
      for (const module of moduleGraph.getModulesByFile(id) ?? [])
        moduleGraph.invalidateModule(module);
  };
  return {
    name: "atelier-draft",
    enforce: "pre",
    configureServer(started) {
      server = started;
    },
    load: (id) => texts.get(id.split("?")[0] ?? id),
    async renew(project) {
      const files = await generatedFiles(project);
      const former = texts;
      texts = new Map(files.map((file) => [idOf(file.path), file.text]));
      const changed = [...texts].filter(([id, text]) => former.get(id) !== text);
      for (const [id] of changed) forget(id);
      return changed.length > 0;
    },
  };
}
