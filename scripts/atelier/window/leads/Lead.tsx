import type { ListedLead } from "../../leads/calls.ts";
import { Button, Refusal } from "../bricks.tsx";
import { useDeed } from "../useDeed.ts";
import styles from "./Leads.module.css";

interface LeadProps {
  lead: ListedLead;
  onDeed(): void;
  /** Opens what is kept of a person. */
  openPerson(person: string): void;
}

/** A lead in a line; unfolded as the mail about it, with what can be done. It stays where it is once it is dealt with. */
export function Lead({ lead, onDeed, openPerson }: LeadProps) {
  const { name, letter, received, person } = lead;
  const { isBusy, value: isHandled, fault, run } = useDeed("handleLead");
  const isPending = isHandled === undefined ? lead.isPending : !isHandled;
  const state = isHandled === undefined ? lead.state : isHandled && "traitée";
  return (
    <li className={styles.lead}>
      <details>
        <summary>
          <span className="muted">
            {received}
            {state && ` · ${state}`}
          </span>{" "}
          {isPending && <span className="badge badge-accent">à traiter</span>}
          <strong>{letter.title}</strong>
        </summary>
        <div className="stack-3">
          <Letter letter={letter} />
          <p role="status" className="visuallyHidden">
            {isHandled !== undefined && (isHandled ? "Traitée." : "De nouveau à traiter.")}
          </p>
          <Refusal fault={fault} />
          <div className={`cluster ${styles.actions}`}>
            <Links letter={letter} />
            {isPending !== undefined && (
              <Button
                look={isPending ? "solid" : "outline"}
                aria-disabled={isBusy}
                onClick={() => !isBusy && void run({ name, isHandled: isPending }).then(onDeed)}
              >
                {isBusy
                  ? "Un instant…"
                  : isPending
                    ? "Marquer comme traitée"
                    : "Remettre à traiter"}
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
  return (
    <>
      <dl className={`above-2 ${styles.letter}`}>
        {[...all.entries()].map(([at, { label, value }]) => (
          <div key={at}>
            <dt className="muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{footnote}</p>
    </>
  );
}
