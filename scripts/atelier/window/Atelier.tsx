import { useEffect, useMemo, useRef, useState } from "react";
import { CLICKED, type Key } from "../protocol.ts";
import styles from "./Atelier.module.css";
import { PlaceActions } from "./additions/PlaceActions.tsx";
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

/** What was chosen: the values that may be meant, and which of them is open. */
interface Choice {
  keys: Key[];
  open?: Key | undefined;
}

function Workbench({ desk }: { desk: DeskView }) {
  const [{ keys, open }, choose] = useState<Choice>({ keys: [] });
  const [address, visit] = useState("/");
  const workbench = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => outlineOf(desk.texts), [desk.texts]);
  const follow = useShortcuts(desk, workbench);
  useFarewell(desk.state.files.some(({ isChanged }) => isChanged));
  useEffect(() => {
    const take = (event: Event) => {
      const { detail } = event as CustomEvent<Key[]>;
      if (detail.length > 0) choose({ keys: detail, open: detail[0] });
    };
    addEventListener(CLICKED, take);
    return () => removeEventListener(CLICKED, take);
  }, []);
  const select = (key: Key, at?: string) => {
    choose({ keys: [key], open: key });
    if (at) visit(at);
  };
  return (
    <div className={styles.workbench} ref={workbench}>
      <TopBar desk={desk} sections={sections} select={select} />
      <Notices desk={desk} sections={sections} />
      <Navigation texts={desk.texts} sections={sections} open={open} select={select} />
      <Preview address={address} visit={visit} shown={open} follow={follow} />
      <section className={styles.panel} aria-label="Ce qui est ouvert" data-column="" tabIndex={-1}>
        {open ? (
          <>
            <Candidates
              keys={keys}
              open={open}
              sections={sections}
              choose={(key) => choose({ keys, open: key })}
            />
            <PlaceActions desk={desk} at={open} select={select} />
            <Panel desk={desk} at={open} select={select} />
          </>
        ) : (
          <Welcome />
        )}
      </section>
    </div>
  );
}
