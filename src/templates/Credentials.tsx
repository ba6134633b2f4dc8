import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import { formatFrenchNumber } from "../domain/frenchFormats.ts";
import { writtenDay } from "../domain/frenchTypography.ts";
import { isSample } from "../domain/isSample.ts";
import styles from "./Credentials.module.css";
import { Missing } from "./FirmMarks.tsx";
import { useSite } from "./SiteContext.ts";

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
        <a href={directory.url} rel="noopener">
          {directory.title}
        </a>
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
    <div className={`fit-20 grid ${styles.credentials}`}>
      <Team />
      <Contract />
    </div>
  );
}
