import type { SampleReportRecord } from "../generated/content.ts";
import { EnergyScale } from "../ui/EnergyScale.tsx";
import { OutsideLink } from "../ui/Links.tsx";
import { Article } from "../ui/Section.tsx";
import { Terms } from "../ui/Texts.tsx";
import { QuoteClosing, QuoteLink } from "./actions.tsx";
import { PageHead, Updated } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import styles from "./SampleReportPage.module.css";
import { Further } from "./SubjectPage.tsx";

type SampleReportContent = PageContent<SampleReportRecord>;
type Block = SampleReportContent["blocks"][number];

/** Parts of a whole as bars, each with its number. */
function Shares({ shares }: { shares: NonNullable<Block["shares"]> }) {
  const longest = Math.max(...shares.map(({ percent }) => percent));
  return (
    <ul className={`stack-2 ${styles.shares}`}>
      {shares.map(({ label, percent }) => (
        <li key={label} className="grid">
          <span>{label}</span> <strong>{`${percent} %`}</strong>
          <svg viewBox={`0 0 ${longest} 1`} preserveAspectRatio="none" aria-hidden="true">
            <rect width={percent} height="1" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

function BigFigure({ value, label }: NonNullable<Block["figures"]>[number]) {
  return (
    <p className="grid">
      <strong className="asHeading text-larger">{value}</strong>{" "}
      <span className="text-fine">{label}</span>
    </p>
  );
}

function BlockBody({ block: { scales, figures, terms, shares } }: { block: Block }) {
  return (
    <>
      {figures?.map((figure) => (
        <BigFigure key={figure.label} {...figure} />
      ))}
      {scales && (
        <div className="fit-12 stack-4">
          {scales.map(({ scale, current, figure }) => (
            <div key={scale} className="stack-3">
              <EnergyScale label={scale} current={current} />
              <BigFigure {...figure} />
            </div>
          ))}
        </div>
      )}
      {terms && <Terms look={`spread ${styles.term}`} terms={terms} />}
      {shares && <Shares shares={shares} />}
    </>
  );
}

function Note({ note: { title, text, link } }: Pick<Block, "note">) {
  return (
    <div className={`stack-1 fromTop holder numbered ${styles.note}`}>
      <p className="text-point">{title}</p>
      <p>{text}</p>
      {link && (
        <p>
          <OutsideLink {...link} />
        </p>
      )}
    </div>
  );
}

/** A report drawn as an example: each block of the sheet with the note that tells how to read it. */
export function SampleReportPage({ content }: { content: SampleReportContent }) {
  const { sheet, blocks, mark, ...head } = content;
  return (
    <>
      <PageHead
        {...head}
        facts={
          <>
            <span className="badge badge-neutral">{mark}</span> <Updated {...content} />
          </>
        }
        actions={<QuoteLink />}
      />
      <section className="column beginning" aria-labelledby="feuille-titre">
        <div className={`stack-1 twoColumns ${styles.row}`}>
          <div className={`centred gap-3 spread ${styles.head}`}>
            <h2 className="snug text-larger" id="feuille-titre">
              {sheet.title}
            </h2>
            <span className={`text-eyebrow ${styles.stamp}`}>{sheet.stamp}</span>
          </div>
        </div>
        <ol className="counted">
          {blocks.map((block) => (
            <li key={block.title} className={`stack-1 twoColumns ${styles.row}`}>
              <div className={`stack-3 fromTop ${styles.block}`}>
                <h3 className="bold inline gap-3 numbered">{block.title}</h3>
                <BlockBody block={block} />
              </div>
              <Note note={block.note} />
            </li>
          ))}
        </ol>
      </section>
      <Article>
        <Further {...content} />
      </Article>
      <QuoteClosing />
    </>
  );
}
