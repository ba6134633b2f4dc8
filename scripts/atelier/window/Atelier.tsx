import { lazy, Suspense, useMemo, useState } from "react";
import { FIRM_FILE } from "../../project/project.ts";
import { Draft } from "../draft.ts";
import { cited } from "../editing/words.ts";
import { idOf, type Key } from "../protocol.ts";
import styles from "./Atelier.module.css";
import { OffersDialog } from "./additions/OffersDialog.tsx";
import { call } from "./call.ts";
import { Changes } from "./changes/Changes.tsx";
import { useHeard, useKept } from "./hooks.ts";
import { Leads, useLeadsAtHand } from "./leads/Leads.tsx";
import { Navigation } from "./Navigation.tsx";
import { Notices, Safeguard } from "./Notices.tsx";
import { Outline, stateShowing } from "./outline/outline.ts";
import { Preview } from "./Preview.tsx";
import { adding } from "./panel/editing.ts";
import { summaryOf } from "./panel/nodeTexts.ts";
import { Panel } from "./panel/Panel.tsx";
import { isPicture, picturePlaceOf } from "./pictures/catalogue.ts";
import { PicturePicker } from "./pictures/PicturePicker.tsx";
import shared from "./Shared.module.css";
import { Shelter } from "./Shelter.tsx";
import { TopBar, type View } from "./TopBar.tsx";
import { type DeskView, useDesk } from "./useDesk.ts";
import type { PicturePlace, Visit } from "./workbench.ts";
import { type Guided, useWorkbench, WorkbenchProvider } from "./workbench.ts";

/** CodeMirror is brought when it is wanted. */
const Editor = lazy(() => import("./expert/Editor.tsx"));

/** The atelier: what can be opened, the page, and what was clicked on it. */
export function Atelier() {
  const desk = useDesk();
  if (!desk) return <p className={styles.opening}>L’atelier s’ouvre…</p>;
  return <WorkbenchView desk={desk} />;
}

interface Choice {
  keys: Key[];
  open?: Key | undefined;
  /** Why nothing can be opened that was clicked on the page. */
  reason?: string;
}

/** @param turn called when something is chosen on the page */
function useChoice(turn: () => void) {
  const [choice, keep] = useKept<Choice>("atelier:choice", { keys: [] });
  /** What is chosen again is another choice: it gets the focus again. */
  const choose = (keys: Key[], open = keys[0]) => keep({ keys, open: open && { ...open } });
  useHeard("atelier:clicked", (keys) => {
    choose(keys);
    turn();
  });
  useHeard("atelier:untold", (reason) => {
    keep({ keys: [], reason });
    turn();
  });
  return [choice, choose] as const;
}

/** Sends the page where a value is to be seen: to its page and, of a form, to the state that shows it. */
function useVisits({ settled }: DeskView) {
  const [visit, go] = useState<Visit>({});
  const visitKey = async (key: Key, address: string | undefined) => {
    const first = { address, key };
    go(first);
    // Unless the page was sent elsewhere meanwhile.
    const goOn = (next: Visit) => go((latest) => (latest === first ? next : latest));
    if (key.file.startsWith("schemas/forms/")) {
      // What was just changed may show in a state of its own.
      await settled();
      const answer = await call("states", null);
      const state = "value" in answer && stateShowing(answer.value, key);
      if (state) goOn({ state, key });
    } else if (!address) {
      const answer = await call("find", key);
      const address = "value" in answer && answer.value;
      if (address) goOn({ address, key, isAnywhere: true });
    }
  };
  return { visit, go, visitKey };
}

function WorkbenchView({ desk }: { desk: DeskView }) {
  const [view, show] = useState<View>("panel");
  // A text of the page is looked at in the panel, or where it stands in its file.
  const [choice, choose] = useChoice(() => view === "file" || show("panel"));
  const [guided, guide] = useState<Guided>();
  const [leads, lookAgain] = useLeadsAtHand();
  const [picking, pickPicture] = useState<PicturePlace>();
  const { visit, go, visitKey } = useVisits(desk);
  const draft = useMemo(() => new Draft(desk.texts), [desk.texts]);
  const outline = useMemo(() => new Outline(draft), [draft]);
  const point = (key: Key, address = outline.addressOf(key)) => {
    choose([key]);
    void visitKey(key, address);
  };
  const select = (key: Key, address?: string) => {
    point(key, address);
    show("panel");
  };
  useHeard("atelier:missing", (missing) => {
    const key = { file: FIRM_FILE, path: [missing] };
    const node = draft.at(key);
    if (node?.value === undefined && node) desk.change(adding(node));
    choose([key]);
    show("panel");
  });
  useHeard("atelier:clicked", ([key]) => {
    const node = key && draft.at(key);
    if (node && isPicture(node)) pickPicture(picturePlaceOf(node, desk.change));
  });
  return (
    <WorkbenchProvider value={{ desk, draft, outline, select, point, go, guide, pickPicture }}>
      <div className={`${shared.window} ${styles.workbench}`} data-view={view}>
        <Safeguard />
        <TopBar view={view} show={show} leads={leads} />
        <Notices />
        <Shelter>
          <Navigation open={choice.open} />
        </Shelter>
        <Preview visit={visit} />
        <section className={styles.panel} aria-label="À droite" data-column="" tabIndex={-1}>
          {view === "leads" ? (
            <Leads pending={leads?.pending} onDeed={lookAgain} />
          ) : (
            <Shelter of={JSON.stringify([view, choice.open])}>
              <Side view={view} choice={choice} choose={choose} />
            </Shelter>
          )}
        </section>
        {picking && <PicturePicker place={picking} onClosed={() => pickPicture(undefined)} />}
        {guided && <OffersDialog guided={guided} onClosed={() => guide(undefined)} />}
      </div>
    </WorkbenchProvider>
  );
}

interface SideProps {
  view: View;
  choice: Choice;
  choose(keys: Key[], open: Key): void;
}

function Side({ view, choice: { keys, open, reason }, choose }: SideProps) {
  const { draft } = useWorkbench();
  if (view === "changes") return <Changes />;
  if (view === "file" && open)
    return (
      <Suspense fallback={<p>L’éditeur s’ouvre…</p>}>
        <Editor key={open.file} {...open} />
      </Suspense>
    );
  if (reason) return <p className="callout callout-info">{reason}</p>;
  if (!open || !draft.texts.has(open.file))
    return (
      <div className={`stack-3 text-fine ${styles.welcome}`}>
        <h2 className="text-subheading">Cliquez sur un texte de la page pour le changer.</h2>
        <p>
          Chaque changement se voit aussitôt dans la page, et nulle part ailleurs : rien n’est
          changé tant que vous n’avez pas enregistré.
        </p>
      </div>
    );
  return (
    <>
      <Candidates keys={keys} open={open} choose={(key) => choose(keys, key)} />
      <Panel at={open} />
    </>
  );
}

/** Where a text may come from, when several values make it together. */
function Candidates({ keys, open, choose }: { keys: Key[]; open: Key; choose(key: Key): void }) {
  const { draft, outline } = useWorkbench();
  if (keys.length < 2) return null;
  const quoted = (key: Key) => {
    const node = draft.at(key);
    const words = node && summaryOf(node);
    return words ? cited(words) : "rien";
  };
  return (
    <fieldset className={`stack-1 below-4 tint ${styles.candidates}`}>
      <legend className="semibold">Ce texte réunit plusieurs morceaux. Lequel changer ?</legend>
      {keys.map((key) => (
        <label key={idOf(key)} className="flex centred gap-2">
          <input
            type="radio"
            name="candidate"
            checked={idOf(key) === idOf(open)}
            onChange={() => choose(key)}
          />
          {outline.namesOf(key).join(" › ")} : {quoted(key)}
        </label>
      ))}
    </fieldset>
  );
}
