import path from "node:path";
import { normalizePath, type Plugin, type ViteDevServer } from "vite";
import { requireSoundData, UnsoundDataError } from "../check/soundData.ts";
import { renewGenerated } from "../generate/writeGenerated.ts";
import { messageOf } from "../shared/messageOf.ts";
import { ownPage } from "../shared/ownPage.ts";
import { latestOnly } from "./latestOnly.ts";
import { reportMessages } from "./reportMessages.ts";

/** Texts of every form, which the frame of the page reads, too. */
const sharedWords = "src/generated/forms/words.json";

const showReport = {
  tag: "script",
  attrs: { type: "module", src: "/scripts/dev/showReport.ts" },
  injectTo: "head",
} as const;

/** Resolves to the report of what is wrong; to nothing when all is well. */
const reportOf = (job: Promise<void>): Promise<string> =>
  job.then(
    () => "",
    (error) => (error instanceof UnsoundDataError ? "" : "✗ ") + messageOf(error),
  );

/** The data as a development server has them. */
interface LiveData {
  /** What is wrong in them; empty when all is well. */
  report: string;
  /** True once they have been sound: the site can then be shown. */
  isSiteThere: boolean;
  /** True when records were edited that the site has not read yet. */
  isSiteOld: boolean;
  /** How often something was made anew: a page knows what it was served with. */
  revision: number;
}

async function renew({ ws }: ViteDevServer, data: LiveData, renewSite: () => Promise<void>) {
  await requireSoundData();
  const { changed } = await renewGenerated();
  // An open page takes over what is new; one that loads meanwhile has read what stood there before.
  if (changed > 0) data.revision += 1;
  const { isSiteOld } = data;
  if (!isSiteOld && changed === 0) return;
  // Before it is read: what is edited meanwhile makes it old again.
  data.isSiteOld = false;
  await renewSite().catch((error) => {
    data.isSiteOld = true;
    throw error;
  });
  data.revision += 1;
  if (isSiteOld) ws.send({ type: "full-reload" });
}

interface Options {
  root: string;
  /** Makes the pages of what was edited. */
  renewSite: () => Promise<void>;
}

function watch(server: ViteDevServer, { root, renewSite }: Options, data: LiveData) {
  const { ws, watcher, config } = server;
  const update = latestOnly(async () => {
    const before = data.report;
    data.report = await reportOf(renew(server, data, renewSite));
    ws.send(reportMessages.report, data.report);
    if (data.report) config.logger.error(data.report, { timestamp: true });
    else if (before) config.logger.info("✓ Corrigé.", { timestamp: true });
    if (!data.report && !data.isSiteThere) ws.send({ type: "full-reload" });
    data.isSiteThere ||= !data.report;
  });
  const below = (folder: string) => `${normalizePath(path.join(root, folder))}/`;
  const [schemas, content] = [below("schemas"), below("src/content")];
  watcher.on("all", (_event, name) => {
    const file = normalizePath(name);
    if (file.startsWith(content)) data.isSiteOld = true;
    else if (!file.startsWith(schemas)) return;
    void update();
  });
  ws.on(reportMessages.ask, (revision, page) => {
    page.send(reportMessages.report, data.report);
    // It was not listening yet when the pages were told.
    if (revision !== `${data.revision}`) page.send({ type: "full-reload" });
  });
  return update;
}

/** Checks and generates at each save. Open pages show what was edited, or the report of what is broken. */
export function dataPlugin(options: Options): Plugin {
  let data: LiveData | undefined;
  return {
    name: "data",
    async configureServer(server) {
      data = { report: "", isSiteThere: false, isSiteOld: true, revision: 0 };
      await watch(server, options, data)();
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) => ({
        // Until the data have been sound once, nothing but the report can be shown.
        html: data?.isSiteThere ? html : ownPage("Développement", ""),
        tags: [
          { tag: "meta", attrs: { name: "revision", content: `${data?.revision}` } },
          showReport,
        ],
      }),
    },
    hotUpdate: {
      order: "post",
      handler({ file }) {
        if (!file.endsWith(sharedWords)) return undefined;
        this.environment.hot.send({ type: "full-reload" });
        return [];
      },
    },
  };
}
