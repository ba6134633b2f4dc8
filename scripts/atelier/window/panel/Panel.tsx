import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { settle } from "../../../../src/forms/afterTyping.ts";
import { controlId } from "../../../../src/forms/FormContext.tsx";
import { focusControl } from "../../../../src/forms/focusControl.ts";
import formStyles from "../../../../src/forms/forms.module.css";
import type { Finding } from "../../../project/finding.ts";
import { WORDS_FILE } from "../../../project/forms.ts";
import { controlName, type DraftNode, keyOfFinding } from "../../draft.ts";
import { operationsBetween } from "../../editing/sketch.ts";
import type { Key } from "../../protocol.ts";
import { PlaceActions } from "../additions/OffersDialog.tsx";
import { Findings, findingsAt } from "../Findings.tsx";
import shared from "../Shared.module.css";
import { Unjudged } from "../Unjudged.tsx";
import type { DeskView } from "../useDesk.ts";
import { useWorkbench, type Workbench } from "../workbench.ts";
import { Control } from "./Control.tsx";
import { answerOf, heldValue, isScalar, kindOf } from "./controls.ts";
import { crumbsOf } from "./crumbs.ts";
import { type Editing, EditingProvider, PANEL, removing, setting, Typing } from "./editing.ts";
import { RecordPlace } from "./Item.tsx";
import { controlled, groupsOf, incomplete, nearest, ownerOf, partName } from "./layout.ts";
import { nameOf, stepAround } from "./nodeTexts.ts";
import styles from "./panel.module.css";
import { Additions, GroupView } from "./parts.tsx";

/** What a click shows: a record, its groups, controls. @param amiss what the checks say or said something of */
function contentsOf(node: DraftNode, amiss: ReadonlyMap<string, Key>) {
  const owner = ownerOf(node);
  const ownGroups = groupsOf(owner, node.key);
  const others = [...amiss].flatMap(([at, key]) => (at === controlName(node) ? [] : key));
  const groups = [...incomplete(owner, ownGroups, others), ...ownGroups];
  const parts = groups.flatMap((group) => group.parts);
  const inPlace = controlled(parts.filter(({ is }) => is !== "control"));
  const clicked = isScalar(kindOf(node)) && !inPlace.includes(node) ? node : undefined;
  const nodes = [...(clicked ? [clicked] : []), ...controlled(parts)];
  return { owner, groups, clicked, nodes };
}

/** The values of a file that the checks say something of; each stays for as long as the panel is open. */
function useAmiss({ desk, draft }: Workbench, file: string): ReadonlyMap<string, Key> {
  const [amiss, keep] = useState<ReadonlyMap<string, Key>>(new Map());
  const { findings } = desk.state;
  const fresh = findings.filter((one) => one.file === file && !one.isAdvice && !amiss.has(one.at));
  if (fresh.length > 0)
    keep(new Map([...amiss, ...fresh.map((one) => [one.at, keyOfFinding(one, draft)] as const)]));
  return amiss;
}

/** What was clicked, as a form that the schema of its record describes; what can be added there. */
export function Panel({ at }: { at: Key }) {
  const { desk, draft } = useWorkbench();
  const node = nearest(draft, at);
  const unread = node ? WORDS_FILE : at.file;
  return (
    <>
      <PlaceActions at={at} />
      {node && draft.words ? (
        <PanelForm key={`${at.file} ${controlName(ownerOf(node))}`} at={at} node={node} />
      ) : (
        <div className={`stack-4 ${styles.panel}`}>
          <h2 className={styles.here}>{unread}</h2>
          <Findings findings={desk.state.findings.filter(({ file }) => file === unread)} />
        </div>
      )}
    </>
  );
}

/** How the parts of the panel change the draft; each change says what it is about. */
function changesOf(owner: DraftNode, desk: DeskView, typing: Typing) {
  const titled = (what: string) => {
    const name = owner.parent && nameOf(owner);
    return name && name !== what ? `${what} (${name})` : what;
  };
  const hold: Editing["hold"] = (node, values) => {
    const value = heldValue(node, values);
    const isNothing = value === undefined && node.value === undefined;
    const change = {
      title: titled(nameOf(node)),
      operations: [value === undefined ? removing(node, owner) : setting(node, value)],
    };
    typing.hold(controlName(node), answerOf(node.holding(value)), change, isNothing);
  };
  const change: Editing["change"] = (what, operations) => {
    settle();
    desk.change({ title: titled(what), operations });
  };
  const editStep: Editing["editStep"] = (what, alter) => {
    const former = stepAround(owner);
    const step = structuredClone(former);
    alter(step);
    change(what, operationsBetween(owner.root.key, former, step));
    return step;
  };
  return { hold, change, editStep };
}

/** What the checks say that no control of the panel is about. */
function Others({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  const look = findings.every(({ isAdvice }) => isAdvice) ? styles.advice : shared.wrong;
  return (
    <section className={`${styles.findings} ${look}`} aria-label="À corriger">
      <Findings findings={findings} />
    </section>
  );
}

function PanelForm({ at, node }: { at: Key; node: DraftNode }) {
  const workbench = useWorkbench();
  const { desk, outline } = workbench;
  const amiss = useAmiss(workbench, node.key.file);
  const { owner, groups, clicked, nodes } = useMemo(() => contentsOf(node, amiss), [node, amiss]);
  const [typing] = useState(() => new Typing(nodes, desk.change));
  useLayoutEffect(() => typing.follow(nodes), [typing, nodes]);
  useEffect(() => settle, []);
  useFocus(node, at);
  const say = (sentence: string) => outline.spoken(sentence);
  const { shown, others } = findingsAt(desk.state.findings, node.key.file, nodes, say);
  const editing: Editing = {
    ...workbench,
    clicked: clicked && controlName(clicked),
    errors: shown,
    ...changesOf(owner, desk, typing),
  };
  return (
    <div className={`stack-4 ${styles.panel}`}>
      <Crumbs node={node} />
      <EditingProvider value={editing}>
        <Unjudged formName={PANEL} store={typing.store}>
          <Others findings={others} />
          {typeof owner.segment === "number" && <RecordPlace item={owner} name={nameOf(owner)} />}
          {clicked && <Control key={controlName(clicked)} node={clicked} />}
          <div className={formStyles.groups}>
            {groups.map((group) => (
              <GroupView key={group.title ?? group.parts.map(partName).join()} group={group} />
            ))}
          </div>
          <Additions owner={owner} />
        </Unjudged>
      </EditingProvider>
    </div>
  );
}

/** What was clicked gets the focus, at each click. */
function useFocus(node: DraftNode, at: Key): void {
  const id = controlId(PANEL, controlName(node));
  useEffect(() => {
    if (!(at && focusControl(id))) document.querySelector<HTMLElement>(`.${styles.here}`)?.focus();
  }, [id, at]);
}

/** Where the panel is: the way from the record to what was clicked. */
function Crumbs({ node }: { node: DraftNode }) {
  const crumbs = crumbsOf(node);
  const { select } = useWorkbench();
  return (
    <nav aria-label="Où nous sommes">
      <ol className={`cluster muted ${styles.crumbs}`}>
        {crumbs.map(({ name, key }, rank) => (
          <li key={`${key.file} ${key.path.join("/")}`}>
            {rank === crumbs.length - 1 ? (
              <h2 className={styles.here} tabIndex={-1}>
                {name}
              </h2>
            ) : (
              <button type="button" onClick={() => select(key)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
