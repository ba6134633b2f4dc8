import { systemCss } from "../../build/systemCss.ts";
import { prove } from "../../check/proofs/prove.ts";
import { proofSheet } from "../../check/proofs/writeProofs.ts";
import { documentPlugin } from "../../dev/documentPlugin.ts";
import { ownPage } from "../../shared/ownPage.ts";
import type { Taken } from "../additions/addition.ts";
import { makeAddition, offersAt } from "../additions/offers.ts";
import { Desk } from "../desk/desk.ts";
import { type Gallery, openGallery } from "../handover/gallery.ts";
import { openHandover } from "../handover/handover.ts";
import { openLeads } from "../leads/answerLeads.ts";
import { createMarks, type Marks } from "../marks/marks.ts";
import { sourcesAt } from "../marks/sources.ts";
import { plannerIn } from "../planner.ts";
import { addresses, events, type Key, type Spot } from "../protocol.ts";
import { type MailName, mailAddress, mailPage, writeMail } from "../states/mails.ts";
import { tellStates } from "../states/statesOf.ts";
import { createAtelierServer, portOf } from "./atelierServer.ts";
import { callsPlugin } from "./callsPlugin.ts";
import { openDoors } from "./doors.ts";
import { draftPlugin } from "./draftPlugin.ts";
import { formsPlugin } from "./formsPlugin.ts";
import { ownPagesPlugin, reportPlugin } from "./ownPages.ts";
import { pagePlugin } from "./pagePlugin.ts";
import { picturesPlugin } from "./picturesPlugin.ts";

/** Who starts an atelier, and what it may do beside its work on the draft. */
interface Starter {
  /** What the window says as it opens. */
  news?: string;
  /** Called once the person is done: the atelier is then to be closed. */
  onQuit(): void;
  /** Whether it shows the leads to whoever it is opened by. */
  showsLeads?: boolean;
}

interface Tools extends Pick<Starter, "onQuit"> {
  desk: Desk;
  marks: Marks;
  gallery: Gallery;
  leads: ReturnType<typeof openLeads>;
}

/** What answers the window's calls, by their names. */
export function handlersOf(root: string, { desk, marks, gallery, leads, onQuit }: Tools) {
  const plan = plannerIn(root);
  return {
    open: desk.open,
    change: desk.change,
    undo: desk.undo,
    redo: desk.redo,
    save: desk.save,
    /** Takes files over as they stand on disk, and drops what the draft made of them. */
    reread: ({ files }: { files: string[] }) => desk.reread(files),
    /** What tells the texts of a page, by the numbers that they are marked with. */
    keys: ({ marks: numbers }: { marks: number[] }) => ({
      value: numbers.flatMap((number) => marks.keyOf(number) ?? []),
    }),
    sources: (spot: Spot) => ({ value: sourcesAt(desk.project(), spot, marks.keyOf) }),
    ...tellStates(desk),
    offers: (at: Key) => ({ value: offersAt(desk.project(), at) }),
    add: async (taken: Taken) => ({ value: await makeAddition(desk.project(), taken, plan) }),
    ...openHandover(root, { desk, gallery, plan }),
    ...leads.handlers,
    /** Ends the atelier; what is not saved is kept for the next start. */
    quit() {
      // Answered first.
      setImmediate(onQuit);
      return { value: null };
    },
  };
}

/** How long nothing may have changed until pictures of what was are drawn ahead, in ms: the preview comes first. */
const QUIET_MS = 3000;

/** Does something once: when the draft has changed, and nobody is at work on it. */
function onceQuiet(desk: Desk, act: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  let isDone = false;
  desk.onChange(() => {
    clearTimeout(timer);
    if (isDone) return;
    timer = setTimeout(() => {
      isDone = true;
      act();
    }, QUIET_MS).unref();
  });
}

const WINDOW = `<div id="atelier"></div>
<script type="module" src="/scripts/atelier/window/main.tsx"></script>`;

const windowPlugin = () =>
  ownPagesPlugin(addresses.window, (rest, server) => {
    if (rest !== "/") return undefined;
    const head = `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${systemCss()}</style>`;
    return server.transformIndexHtml(addresses.window, ownPage("Atelier", WINDOW, head));
  });

const mailsPlugin = ({ desk, marks }: Pick<Tools, "desk" | "marks">) =>
  ownPagesPlugin(addresses.mail, (rest, server) => {
    const [, form = "", name = ""] = rest.split("/");
    const project = desk.project();
    const mail = writeMail(project, marks.mark(project), form, name as MailName);
    return mail && server.transformIndexHtml(mailAddress(form, name), mailPage(mail));
  });

const UNPROVED = ownPage(
  "Pas de preuves",
  "<p>Cette fiche ne peut pas être faite pour l’instant : corrigez d’abord ce que les vérifications disent de ce formulaire, puis rechargez cette page.</p>",
);

const sheetsPlugin = (desk: Desk) =>
  ownPagesPlugin(addresses.proofs, async (rest) => {
    const { forms } = await prove(desk.project()).catch(() => ({ forms: [] }));
    const proved = forms.find(({ form }) => form.name === rest.slice(1));
    return proved ? proofSheet(proved) : UNPROVED;
  });

/** The pages as the draft makes them, anew after each change. */
function openPages(root: string, { desk, marks }: Pick<Tools, "desk" | "marks">) {
  const draft = draftPlugin(root);
  const marked = () => marks.mark(desk.project());
  const documents = documentPlugin(() => draft.site(marked()), addresses.boot);
  const pages = pagePlugin(async () => {
    const { version } = desk;
    const modules = await draft.renew(marked());
    await documents.renewSite();
    return { modules, version };
  });
  desk.onChange(() => void pages.renew());
  const beside = [picturesPlugin(root), formsPlugin(() => desk.project())];
  // Mails stand in the frame as pages do, and take their turns.
  const pagePlugins = [pages, mailsPlugin({ desk, marks }), documents];
  return { plugins: [draft, ...beside, ...pagePlugins, reportPlugin(desk)], renew: pages.renew };
}

/** Starts the atelier: its window, and the pages as the draft makes them, on one origin. */
export async function startAtelier(root: string, { news, onQuit, showsLeads = false }: Starter) {
  const desk = new Desk(root);
  if (news) desk.announce(news);
  const marks = createMarks();
  const doors = openDoors();
  const pages = openPages(root, { desk, marks });
  const gallery = openGallery(root, marks);
  const leads = openLeads(root, showsLeads);
  const handlers = handlersOf(root, { desk, marks, gallery, leads, onQuit });
  const server = await createAtelierServer(root, portOf(root), [
    doors.plugin,
    callsPlugin(handlers),
    ...gallery.plugins,
    sheetsPlugin(desk),
    windowPlugin(),
    ...pages.plugins,
  ]);
  onceQuiet(desk, () => void handlers.pictures({ places: [] }));
  desk.onState((state) => server.ws.send(events.state, state));
  await pages.renew();
  await server.listen();
  const [origin = ""] = server.resolvedUrls?.local ?? [];
  return {
    entrance: () => new URL(doors.entrance(), origin).href,
    unsaved: () => desk.unsaved(),
    close: async () => {
      await desk.close();
      await server.close();
      // An erasure under way is done to its end.
      await leads.settled();
    },
  };
}
