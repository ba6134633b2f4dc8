import { useCallback, useEffect, useRef, useState } from "react";
import type { Answered } from "../../calls.ts";
import type { LeadFilter } from "../../leads/answerLeads.ts";
import { Button, Entry, Refusal, Select, Terms } from "../bricks.tsx";
import { useDeed } from "../hooks.ts";
import styles from "./Leads.module.css";
import { keepText, Person } from "./Person.tsx";

/** How often is looked for new leads while the window is seen, in ms. */
const LOOK_MS = 120_000;

/** What is known of the leads, null where they cannot be shown; and how to look again. */
export function useLeadsAtHand() {
  const { value: atHand = null, run } = useDeed("leadsAtHand");
  const look = useCallback(() => !document.hidden && run(null), [run]);
  useEffect(() => {
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [look]);
  return [atHand, look] as const;
}

/** How long somebody may pause while a day is typed, in ms: each figure makes another one. */
const PAUSE_MS = 600;

/**
 * « Demandes »: what visitors left, and what the office does with it.
 * @param pending how many wait, as far as is known; `onDeed` is called when it is another number
 */
export function Leads({ pending = 0, onDeed }: { pending: number | undefined; onDeed(): void }) {
  const [filter, sift] = useState<LeadFilter>({ since: "", table: "", isPending: true });
  const [person, setPerson] = useState<string>();
  const { isBusy, value: list, fault, run } = useDeed("leads");
  const sheet = useDeed("leadSheet");
  const lastPending = useRef(pending);
  useEffect(() => {
    const timer = setTimeout(run, filter.since ? PAUSE_MS : 0, filter);
    return () => clearTimeout(timer);
  }, [run, filter]);
  useEffect(() => {
    if (pending > lastPending.current) void run(filter);
    lastPending.current = pending;
  }, [pending, run, filter]);
  useEffect(() => sheet.value && keepText(sheet.value), [sheet.value]);
  const close = () => {
    setPerson(undefined);
    void run(filter);
    onDeed();
  };
  return (
    <section aria-labelledby="leads" className="stack-4">
      <h2 id="leads" className="text-subheading">
        Demandes
      </h2>
      <Filter filter={filter} sift={sift} list={list} />
      <Refusal fault={fault ?? sheet.fault} />
      <p role="status">{isBusy ? "Un instant…" : list && !fault && verdict(list, filter)}</p>
      <ul>
        {list?.leads.map((lead) => (
          <Lead
            key={`${lead.name.id} ${lead.isPending}`}
            lead={lead}
            onDeed={onDeed}
            openPerson={setPerson}
          />
        ))}
      </ul>
      <div className="cluster gap-2">
        <Button onClick={() => void run(filter)}>Actualiser</Button>
        <Button isBusy={sheet.isBusy} onClick={() => void sheet.run(filter)}>
          Exporter cette liste (CSV)
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setPerson("")}>
          Données d’une personne…
        </Button>
      </div>
      {person !== undefined && <Person person={person} onClosed={close} />}
    </section>
  );
}

type LeadList = Answered<"leads">;
type ListedLead = LeadList["leads"][number];

function verdict({ leads, total }: LeadList, { isPending }: LeadFilter): string {
  if (total === 0) return isPending ? "Rien à traiter." : "Aucune demande.";
  const count = `${total} demande${total > 1 ? "s" : ""}`;
  if (leads.length === total) return `${count}.`;
  return `${count} ; voici les ${leads.length} plus récentes, la feuille les a toutes.`;
}

const STATES = new Map([
  ["pending", "À traiter"],
  ["all", "Toutes"],
]);

interface FilterProps {
  filter: LeadFilter;
  sift(filter: LeadFilter): void;
  list: LeadList | undefined;
}

const Filter = ({ filter, sift, list }: FilterProps) => (
  <div className="grid gap-3 fit-12">
    <Select
      label="Afficher"
      value={filter.isPending ? "pending" : "all"}
      options={STATES}
      onChange={(state) => sift({ ...filter, isPending: state === "pending" })}
    />
    <Select
      label="Sorte"
      value={filter.table}
      options={new Map([["", "Toutes"], ...(list?.kinds ?? [])])}
      onChange={(table) => sift({ ...filter, table })}
    />
    <Entry
      label="Reçues depuis le"
      type="date"
      value={filter.since || (list?.since ?? "")}
      onChange={({ target }) => sift({ ...filter, since: target.value })}
    />
  </div>
);

interface LeadProps {
  lead: ListedLead;
  onDeed(): void;
  openPerson(person: string): void;
}

/** A lead in a line; unfolded as the mail about it, with what can be done. It stays where it is once it is dealt with. */
function Lead({ lead, onDeed, openPerson }: LeadProps) {
  const { name, letter, received, person } = lead;
  const { isBusy, value: isHandled, fault, run } = useDeed("handleLead");
  const isPending = isHandled === undefined ? lead.isPending : !isHandled;
  const deed = isPending ? "Marquer comme traitée" : "Remettre à traiter";
  const state = isHandled === undefined ? lead.state : isHandled && "traitée";
  return (
    <li className={styles.lead}>
      <details>
        <summary>
          <span className="muted">{state ? `${received} · ${state}` : received}</span>{" "}
          {isPending && <span className="badge badge-accent">à traiter</span>}
          <strong>{letter.title}</strong>
        </summary>
        <div className="stack-3">
          <Letter letter={letter} />
          <p role="status" className="visuallyHidden">
            {isHandled !== undefined && (isHandled ? "Traitée." : "De nouveau à traiter.")}
          </p>
          <Refusal fault={fault} />
          <div className="cluster gap-2">
            <Links letter={letter} />
            {isPending !== undefined && (
              <Button
                look={isPending ? "solid" : "outline"}
                isBusy={isBusy}
                onClick={() => void run({ name, isHandled: isPending }).then(onDeed)}
              >
                {isBusy ? "Un instant…" : deed}
                <span className="visuallyHidden"> : {letter.title}</span>
              </Button>
            )}
            {person && (
              <Button aria-haspopup="dialog" onClick={() => openPerson(person)}>
                Données de cette personne…<span className="visuallyHidden"> : {person}</span>
              </Button>
            )}
          </div>
        </div>
      </details>
    </li>
  );
}

const Links = ({ letter: { lines } }: Pick<ListedLead, "letter">) =>
  [...lines.entries()].map(
    ([at, { link, value }]) =>
      link && (
        <a key={at} className="button button-outline button-sm" href={link}>
          {link.startsWith("tel:") ? "Appeler le" : "Écrire à"} {value}
        </a>
      ),
  );

/** What was asked and answered, in the words and the order of the mail. */
function Letter({ letter: { lines, message, footnote } }: Pick<ListedLead, "letter">) {
  const all = message ? [...lines, { label: "Message", value: message }] : lines;
  const terms = all.map(({ label, value }) => ({ term: label, value }));
  return (
    <>
      <Terms className={`above-2 ${styles.letter}`} terms={terms} />
      <p className="muted">{footnote}</p>
    </>
  );
}
