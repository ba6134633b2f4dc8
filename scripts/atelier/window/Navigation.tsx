import ChevronRight from "lucide-react/icons/chevron-right";
import { useDeferredValue, useMemo, useState } from "react";
import { valueAt } from "../../project/dataFile.ts";
import { basename } from "../../project/project.ts";
import { cited } from "../editing/words.ts";
import { isWithin, type Key } from "../protocol.ts";
import { Aside, Handle, Line, walk } from "./bricks.tsx";
import { useKept } from "./hooks.ts";
import styles from "./Navigation.module.css";
import type { Entry, Section } from "./outline/outline.ts";
import { asNow, type Found, search } from "./outline/search.ts";
import shared from "./Shared.module.css";
import { type Dragging, droppedAt, useDrag } from "./useDrag.ts";
import { useWorkbench } from "./workbench.ts";

interface OfOpen {
  open: Key | undefined;
  dragging: Dragging<Entry>;
}

/** A question is dropped among all those of its form, or at a step as its last; a step among its steps. */
function fits({ part: one }: Entry, { part: other }: Entry): boolean | "behind" {
  if (!one || one.form !== other?.form) return false;
  if (one.key === undefined) return other.key === undefined;
  return other.key === undefined ? "behind" : true;
}

function useReorder(): Dragging<Entry> {
  const { desk, draft, guide } = useWorkbench();
  return useDrag<Entry>(fits, ({ at, title, part }, { onto, isAfter }) => {
    if (!at || !part || !onto.part) return;
    const { key: beside, step } = onto.part;
    if (part.key !== undefined) {
      const answers = beside === undefined ? {} : { beside, isBefore: !isAfter };
      return guide({ at, fits: ({ id }) => id === `deplacer:${step}`, answers });
    }
    const steps = valueAt(draft.value(part.form), ["steps"]) as string[];
    const rankOf = (file: string) => steps.indexOf(basename(file));
    const path = ["steps", rankOf(part.step)];
    const to = droppedAt(rankOf(part.step), rankOf(step), isAfter);
    const operation = { kind: "move", file: part.form, path, to } as const;
    desk.change({ title: `Place de ${cited(title)}`, operations: [operation] });
  });
}

/** More places than these are counted, not shown. */
const MOST = 60;

const chevron = <ChevronRight className={`muted ${styles.chevron}`} aria-hidden="true" size={14} />;

const holds = ({ at }: Entry, key: Key | undefined): boolean =>
  key !== undefined && at !== undefined && isWithin(key, at);

function Branch({ entry, open, dragging }: { entry: Entry } & OfOpen) {
  const { select } = useWorkbench();
  const [isUnfolded, unfold] = useState(false);
  const { entries = [], title, at } = entry;
  const hasMore = entries.length > 0;
  const isHere = holds(entry, open) && !(isUnfolded && entries.some((one) => holds(one, open)));
  const choose = () => {
    unfold(!isUnfolded || (at !== undefined && !isHere));
    if (at) select(at);
  };
  return (
    <li {...(entry.part && dragging.place(entry))} className={`holder ${shared.dropPlace}`}>
      {entry.part && <Handle {...dragging.handle(entry)} />}
      <Line
        className={`flex centred gap-1 ${styles.row}`}
        aria-current={isHere || undefined}
        aria-expanded={hasMore ? isUnfolded : undefined}
        title={at?.file}
        onClick={choose}
        onKeyDown={({ key }) => {
          if (key === "ArrowRight") unfold(true);
          if (key === "ArrowLeft") unfold(false);
        }}
      >
        {hasMore && chevron}
        <span>{title}</span>
      </Line>
      {isUnfolded && hasMore && <Entries entries={entries} open={open} dragging={dragging} />}
    </li>
  );
}

const Entries = ({ entries, ...shown }: { entries: Entry[] } & OfOpen) => (
  <ul>
    {entries.map((entry) => (
      <Branch key={JSON.stringify(entry.at ?? entry.title)} entry={entry} {...shown} />
    ))}
  </ul>
);

const Part = ({ section, ...shown }: { section: Section } & OfOpen) => (
  <details
    className={`above-3 ${styles.part}`}
    open={["Formulaires", "Pages"].includes(section.title)}
  >
    <summary className="flex centred gap-1">
      {chevron}
      <h2 className="bold">{section.title}</h2>
    </summary>
    <Entries entries={section.entries} {...shown} />
  </details>
);

function Results({ count, hits }: Found) {
  const { select } = useWorkbench();
  const words = count === 1 ? "1 endroit" : `${count} endroits`;
  return (
    <>
      <p className="muted above-3 below-1" role="status">
        {count === 0 ? "Aucun texte ne dit cela. Essayez moins de mots." : words}
        {count > MOST && `, dont voici les ${MOST} premiers`}
      </p>
      <ul>
        {hits.map(({ at, above, parts: [before, found, after] }) => (
          <li key={JSON.stringify(at)}>
            <Line
              className={`grid ${shared.place} ${styles.hit}`}
              title={at.file}
              onClick={() => select(at)}
            >
              <span>{above.join(" › ")}</span>
              <span>
                {before}
                <mark>{found}</mark>
                {after}
              </span>
            </Line>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is searched for, and what was found when it was typed: that list stays while its texts change. */
function useSearch() {
  const { outline } = useWorkbench();
  const [kept, keep] = useKept("atelier:search", "");
  const [asked, ask] = useState({ words: kept, outline });
  const wanted = useDeferredValue(asked);
  const first = useMemo(() => search(wanted.outline, wanted.words, MOST), [wanted]);
  const results = useMemo(() => asNow(first, outline, wanted.words), [first, outline, wanted]);
  const lookFor = (words: string) => {
    keep(words);
    ask({ words, outline });
  };
  return { words: asked.words, lookFor, found: wanted.words.trim() === "" ? undefined : results };
}

/** Everything that can be opened, and a search in all of it. */
export function Navigation({ open }: Pick<OfOpen, "open">) {
  const dragging = useReorder();
  const { sections } = useWorkbench().outline;
  const { words, lookFor, found } = useSearch();
  return (
    <nav
      className={styles.navigation}
      aria-label="Sommaire"
      data-column=""
      tabIndex={-1}
      onKeyDown={(event) => walk(event, { ArrowDown: 1, ArrowUp: -1 })}
    >
      <search>
        <Aside
          type="search"
          aria-label="Chercher une page, une question ou une phrase"
          placeholder="Chercher une phrase…"
          value={words}
          onChange={(event) => lookFor(event.target.value)}
          onKeyDown={({ key }) => key === "Escape" && lookFor("")}
        />
      </search>
      {found ? (
        <Results {...found} />
      ) : (
        sections.map((section) => (
          <Part key={section.title} section={section} open={open} dragging={dragging} />
        ))
      )}
    </nav>
  );
}
