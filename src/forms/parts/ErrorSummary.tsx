import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { Sign } from "../../ui/Sign.tsx";
import { SmallButton } from "../../ui/SmallButton.tsx";
import { errorCount, FEW_ERRORS } from "../errorCount.ts";
import { controlId, useStep } from "../FormContext.tsx";
import { focusControl } from "../focusControl.ts";
import styles from "../forms.module.css";
import type { FieldErrors } from "../stepValidator.ts";

/** The errors as links to their fields, those of a long list folded. */
function ErrorLinks({ errors, onToggle }: { errors: FieldErrors; onToggle(): void }) {
  const { words, formName } = useStep();
  const links = [...errors].map(([key, message]) => ({ id: controlId(formName, key), message }));
  const list = (
    <ul className="bullets">
      {links.map(({ id, message }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={(event) => {
              event.preventDefault();
              focusControl(id);
            }}
          >
            {message}
          </a>
        </li>
      ))}
    </ul>
  );
  const [first] = links;
  if (!first || links.length <= FEW_ERRORS) return list;
  return (
    <>
      <SmallButton onClick={() => focusControl(first.id)}>{words.errorSummary.first}</SmallButton>
      <details className="above-2" onToggle={onToggle}>
        <summary>{words.errorSummary.all}</summary>
        {list}
      </details>
    </>
  );
}

/** Height that a box takes up in the page, with the margin below it. */
const roomOf = (box: HTMLElement | null): number =>
  box ? box.offsetHeight + Number.parseFloat(getComputedStyle(box).marginBlockEnd) : 0;

/**
 * Keeps what is below the summary in its place when an answer shortens it, in engines that do not: the
 * next tap must not hit another choice. @returns notes its height, where the visitor has changed it
 */
function useStillFields(box: RefObject<HTMLElement | null>, attempt: number): () => void {
  const last = useRef({ room: 0, attempt });
  useLayoutEffect(() => {
    if (CSS.supports("overflow-anchor", "auto")) return;
    const { room, attempt: before } = last.current;
    last.current = { room: roomOf(box.current), attempt };
    const change = last.current.room - room;
    if (before === attempt && change !== 0) scrollBy({ top: change, behavior: "instant" });
  });
  return () => {
    last.current.room = roomOf(box.current);
  };
}

/** What is missing or wrong after a refused attempt; takes the focus, and shortens as answers come. */
export function ErrorSummary() {
  const { words, formName, store, errors: shown } = useStep();
  const errors = useSyncExternalStore(shown.subscribe, shown.current, shown.current);
  const attempt = useSyncExternalStore(shown.subscribe, shown.attempt, shown.attempt);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, [attempt]);
  const note = useStillFields(box, attempt);
  if (attempt === 0 || errors.size === 0) return null;
  const titleId = `${formName}_summary`;
  const group = { role: "group", tabIndex: -1, "aria-labelledby": titleId };
  return (
    <div {...group} ref={box} className={`callout callout-error below-6 ${styles.errors}`}>
      <Sign />
      <div>
        <p id={titleId} className="bold" aria-live="polite">
          {errorCount(errors, store.current(), words.errorSummary)}
        </p>
        <ErrorLinks errors={errors} onToggle={note} />
      </div>
    </div>
  );
}
