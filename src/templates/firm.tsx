import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import { formatFrenchNumber } from "../domain/frenchFormats.ts";
import { writtenDay } from "../domain/frenchTypography.ts";
import { isSample } from "../domain/isSample.ts";
import { OutsideLink } from "../ui/Links.tsx";
import { SmallButton } from "../ui/SmallButton.tsx";
import { Term } from "../ui/Texts.tsx";
import styles from "./firm.module.css";
import { useSite } from "./SiteContext.ts";

/** Says of a value of the firm's record (`firmKey`: its key there) that it is still a sample, as long as the record does. */
export function SampleMark({ firmKey }: { firmKey: string | undefined }) {
  const { firm, words } = useSite();
  const isMarked = firmKey !== undefined && isSample(firm, firmKey);
  return isMarked ? <span className="badge badge-neutral">{words.page.sample}</span> : null;
}

/** Where the firm's record says nothing yet, what the atelier offers to add; nothing for visitors. */
export function Missing(props: { firmKey: "prices" | "diagnosticians"; className?: string }) {
  const { firmKey, className } = props;
  const offer = useSite().offers?.[firmKey];
  return offer ? (
    <p className={className}>
      <SmallButton data-missing={firmKey}>{offer}</SmallButton>
    </p>
  ) : null;
}

/** What the firm's own description says to search engines, in a row for visitors. */
export function FactList() {
  const { facts } = useSite().words;
  return (
    <dl className={`stack-1 ${styles.facts}`}>
      {facts.map(({ firmKey, icon, label, value }) => (
        <Term key={label} icon={icon} term={label} look="spread">
          <span className="semibold text-smaller">
            {value} <SampleMark firmKey={firmKey} />
          </span>
        </Term>
      ))}
    </dl>
  );
}

function Team() {
  const { firm, words } = useSite();
  const { team, certificate: sentence, directory } = words.credentials;
  if (!firm.diagnosticians) return <Missing firmKey="diagnosticians" />;
  return (
    <section className="stack-3 fromTop" aria-labelledby="equipe-titre">
      <h3 className="text-point" id="equipe-titre">
        {team}
      </h3>
      <ul className="stack-3">
        {firm.diagnosticians.map(({ name, role, certificate }) => (
          <li key={certificate.number} className="grid">
            <strong>{name}</strong>
            <span className="muted">{role}</span>
            <span className="text-fine">
              {fillPlaceholders(sentence, {
                ...certificate,
                date: writtenDay(certificate.validUntil),
              })}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <OutsideLink {...directory} />
      </p>
    </section>
  );
}

function Contract() {
  const { firm, words } = useSite();
  const { insurance, contract } = words.credentials;
  const { cover } = firm.insurance;
  if (!cover || isSample(firm, "insurance")) return null;
  return (
    <section className="stack-3 fromTop" aria-labelledby="contrat-titre">
      <h3 className="text-point" id="contrat-titre">
        {insurance}
      </h3>
      <p>
        {fillPlaceholders(contract, {
          perClaim: formatFrenchNumber(cover.perClaim),
          perYear: formatFrenchNumber(cover.perYear),
        })}
      </p>
    </section>
  );
}

/** Who comes, and what the firm is insured for: as far as its record says so. */
export function Credentials() {
  return (
    <div className="fit-20 gap-6-8 goneIfEmpty grid">
      <Team />
      <Contract />
    </div>
  );
}
