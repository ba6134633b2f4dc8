import { createServer, type Plugin } from "vite";
import { loadSite } from "../../build/siteFiles.ts";
import { documentPlugin } from "../../dev/documentPlugin.ts";
import { latestOnly } from "../../dev/latestOnly.ts";
import { openAdditions } from "../additions/openAdditions.ts";
import { openDesk } from "../desk/desk.ts";
import { openGallery } from "../handover/gallery.ts";
import { openHandover } from "../handover/handover.ts";
import { plannerIn } from "../handover/planner.ts";
import { sheetsPlugin } from "../handover/sheetsPlugin.ts";
import { createMarks } from "../marks/marks.ts";
import { events, type Handlers } from "../protocol.ts";
import { tellStates } from "../states/tellStates.ts";
import { callsPlugin } from "./callsPlugin.ts";
import { type Doors, openDoors } from "./doors.ts";
import { draftPlugin } from "./draftPlugin.ts";
import { pagePlugin } from "./pagePlugin.ts";
import { windowPlugin } from "./windowPlugin.ts";

const HOST = "127.0.0.1";

/** An atelier at work. */
export interface Atelier {
  /** An address that lets one browser in. */
  entrance(): string;
  close(): Promise<void>;
}

const doorsPlugin = (doors: Doors): Plugin => ({
  name: "atelier-doors",
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (doors.admit(request, response)) next();
    });
  },
});

/**
 * Starts the atelier: its window, and the pages as the draft makes them, on one origin.
 * @param root the project's folder
 * @param port 0: any that is free
 */
export async function startAtelier(root: string, port = 0): Promise<Atelier> {
  const desk = openDesk(root);
  const marks = createMarks();
  const states = tellStates(desk);
  const plan = plannerIn(root);
  const doors = openDoors();
  const draft = draftPlugin(root);
  const marked = () => marks.mark(desk.project());
  const documents = documentPlugin(() => loadSite(root, marked()));
  const gallery = openGallery(root, marks);
  const handlers: Handlers = {
    open: () => desk.open(),
    change: (change) => desk.change(change),
    undo: () => desk.undo(),
    redo: () => desk.redo(),
    save: () => desk.save(),
    reread: ({ files }) => desk.reread(files),
    keys: ({ marks: numbers }) => ({
      value: numbers.flatMap((number) => marks.keyOf(number) ?? []),
    }),
    ...states,
    ...openAdditions(desk, plan),
    ...openHandover(root, { desk, gallery, plan }),
  };
  await draft.renew(marked());
  const server = await createServer({
    root,
    appType: "custom",
    // What is found later would have every open page load itself again.
    optimizeDeps: { entries: ["scripts/atelier/window/main.tsx", "src/islands/boot.ts"] },
    server: { host: HOST, port, strictPort: false, watch: null },
    plugins: [
      doorsPlugin(doors),
      draft,
      callsPlugin(handlers),
      gallery.plugin,
      sheetsPlugin(desk),
      windowPlugin(),
      documents,
      pagePlugin(),
    ],
  });
  const renew = latestOnly(async () => {
    try {
      await draft.renew(marked());
      await documents.renewSite();
    } catch {
      // The page stays as it was; the findings beside the fields say why.
    }
  });
  desk.onChange(() => void renew());
  desk.onState((state) => server.ws.send(events.state, state));
  await server.listen();
  return {
    entrance: () => new URL(doors.entrance(), server.resolvedUrls?.local[0]).href,
    close: async () => {
      await desk.close();
      await server.close();
    },
  };
}
