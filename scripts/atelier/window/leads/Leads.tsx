import { useCallback, useEffect, useRef, useState } from "react";
import type { LeadFilter, LeadList } from "../../leads/calls.ts";
import { Button, Entry, Refusal, Select } from "../bricks.tsx";
import { useDeed } from "../useDeed.ts";
import { Lead } from "./Lead.tsx";
import styles from "./Leads.module.css";
import { keepText, Person } from "./Person.tsx";

/** How often is looked for new leads while the window is seen, in ms. */
const LOOK_MS = 120_000;

/** What is known of the leads, null where they cannot be shown; and how to look again. */
export function useLeadsAtHand() {
  const { value: atHand = null, run } = useDeed("leadsAtHand");
  const look = useCallback(() => {
    if (!document.hidden) void run(null);
  }, [run]);
  useEffect(() => {
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [look]);
  return [atHand, look] as const;
}

interface LeadsProps {
  /** How many wait, as far as is known. */
  pending: number | undefined;
  /** Called when it is another number. */
  onDeed(): void;
}

/** How long somebody may pause while a day is typed, in ms: each figure makes another one. */
const PAUSE_MS = 600;

/** « Demandes »: what visitors left, and what the office does with it. */
export function Leads({ pending = 0, onDeed }: LeadsProps) {
  const [filter, sift] = useState<LeadFilter>({ since: "", table: "", isPending: true });
  const [person, setPerson] = useState<string>();
  const { isBusy, value: list, fault, run } = useDeed("leads");
  const sheet = useDeed("leadSheet");
  const known = useRef(pending);
  useEffect(() => {
    const timer = setTimeout(run, filter.since ? PAUSE_MS : 0, filter);
    return () => clearTimeout(timer);
  }, [run, filter]);
  useEffect(() => {
    if (pending > known.current) void run(filter);
    known.current = pending;
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
      <div className={`cluster ${styles.actions}`}>
        <Button onClick={() => void run(filter)}>Actualiser</Button>
        <Button disabled={sheet.isBusy} onClick={() => void sheet.run(filter)}>
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

function Filter({ filter, sift, list }: FilterProps) {
  return (
    <div className={styles.filter}>
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
}
