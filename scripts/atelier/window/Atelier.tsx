import { useEffect, useMemo, useRef, useState } from "react";
import { CLICKED, type Key, UNTOLD } from "../protocol.ts";
import styles from "./Atelier.module.css";
import { Candidates } from "./Candidates.tsx";
import { Navigation } from "./Navigation.tsx";
import { Notices } from "./Notices.tsx";
import { outlineOf } from "./outline/outline.ts";
import { Preview } from "./Preview.tsx";
import { Panel } from "./panel/Panel.tsx";
import { TopBar } from "./TopBar.tsx";
import { type DeskView, useDesk } from "./useDesk.ts";
import { useShortcuts } from "./useShortcuts.ts";
import { Welcome } from "./Welcome.tsx";

/** The atelier: what can be opened, the page, and what was clicked on it. */
export function Atelier() {
  const desk = useDesk();
  if (!desk) return <p className={styles.opening}>L’atelier s’ouvre…</p>;
  return <Workbench desk={desk} />;
}

/** Asks before the window is left with changes that are not saved. */
function useFarewell(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}

/** What was chosen. */
interface Choice {
  /** The values that may be meant. */
  keys: Key[];
  /** Which of them is open. */
  open?: Key | undefined;
  /** What the page is to show, since it was chosen elsewhere. */
  shown?: Key | undefined;
  /** Why nothing can be opened that was clicked on the page. */
  reason?: string;
}

/** What was chosen, in the page or beside it. */
function useChoice() {
  const [choice, choose] = useState<Choice>({ keys: [] });
  useEffect(() => {
    const take = ({ detail }: CustomEvent<Key[]>) => choose({ keys: detail, open: detail[0] });
    const tell = ({ detail }: CustomEvent<string>) => choose({ keys: [], reason: detail });
    addEventListener(CLICKED, take as EventListener);
    addEventListener(UNTOLD, tell as EventListener);
    return () => {
      removeEventListener(CLICKED, take as EventListener);
      removeEventListener(UNTOLD, tell as EventListener);
    };
  }, []);
  return [choice, choose] as const;
}

function Workbench({ desk }: { desk: DeskView }) {
  const [choice, choose] = useChoice();
  const [address, visit] = useState("/");
  const workbench = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => outlineOf(desk.texts), [desk.texts]);
  const follow = useShortcuts(desk, workbench);
  useFarewell(desk.state.files.some(({ isChanged }) => isChanged));
  const select = (key: Key, at?: string) => {
    choose({ keys: [key], open: key, shown: key });
    if (at) visit(at);
  };
  const { open, shown } = choice;
  return (
    <div className={styles.workbench} ref={workbench}>
      <TopBar desk={desk} sections={sections} select={select} />
      <Notices desk={desk} sections={sections} />
      <Navigation texts={desk.texts} sections={sections} open={open} select={select} />
      <Preview address={address} visit={visit} shown={shown} follow={follow} />
      <section className={styles.panel} aria-label="Ce qui est ouvert" data-column="" tabIndex={-1}>
        {choice.reason && <p className="callout callout-info">{choice.reason}</p>}
        {open ? (
          <>
            <Candidates
              {...choice}
              open={open}
              sections={sections}
              choose={(key) => choose({ ...choice, open: key })}
            />
            <Panel desk={desk} at={open} select={select} />
          </>
        ) : (
          <Welcome />
        )}
      </section>
    </div>
  );
}
