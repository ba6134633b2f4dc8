import type { AdviceResult } from "../domain/advice.ts";
import { ResultMark } from "../forms/parts/ResultMark.tsx";
import type { HomeRecord } from "../generated/content.ts";
import type { FormWords } from "../generated/schema-types.ts";
import { spaced } from "../ui/Links.tsx";
import { ownHtml } from "../ui/ownHtml.ts";
import drawing from "../ui/pictures/crossSection.json" with { type: "json" };
import { Section } from "../ui/Section.tsx";
import styles from "./BuildingSection.module.css";
import type { BuildingPart, Finished } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

/** The drawn building, with what the law makes of its parts, and the words for it. */
export type Building = Finished<HomeRecord["building"]> & {
  parts: BuildingPart[];
  results: FormWords["advice"]["results"];
};

type Choice = Building["permits" | "transactions"][number];

/** Choices of which one is always taken; the styles read which, and the address of what follows. */
function Choices(props: { name: string; title: string; choices: Choice[] }) {
  const { name, title, choices } = props;
  const [taken] = choices;
  return (
    <fieldset className={styles.choices}>
      <legend className="text-minor">{title}</legend>
      <div className="above-1 fit-9 gap-2 upTo-2">
        {choices.map(({ value, title: label }) => (
          <label key={value} className="choiceCard">
            <input
              className="choiceCard-input"
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === taken?.value}
            />
            <span className="snug text-smaller">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A part in the list: its number in the drawing, its pages and what the law makes of it. */
function Part(props: { part: BuildingPart; words: Building["results"] }) {
  const { links, results } = props.part;
  return (
    <li className="holder">
      {spaced([
        ...links.map(({ url, title, when }) => (
          <a key={url} className="snug text-smaller" href={url} data-when={when}>
            {title}
          </a>
        )),
        ...results.map(({ result, when }) => (
          <span key={result} className={styles.mark} data-result={result} data-if={when.join(" ")}>
            <ResultMark result={result} words={props.words} />
          </span>
        )),
      ])}
    </li>
  );
}

/** Combinations of choices that lead to a result of a part. */
const whenOf = ({ results }: BuildingPart, wanted: AdviceResult) =>
  results.find(({ result }) => result === wanted)?.when.join(" ");

/** A part as it is drawn, its number on it: to be checked it is marked, not concerned it is dimmed. */
function DrawnPart({ shape, part }: { shape: (typeof drawing.parts)[number]; part: BuildingPart }) {
  const { x, y } = shape.number;
  return part.links.map(({ url, when }) => (
    <a
      key={url}
      href={url}
      tabIndex={-1}
      className={styles.off}
      data-when={when}
      data-if={whenOf(part, "non-concerne")}
    >
      <g className={styles.open} data-if={whenOf(part, "a-verifier")}>
        <rect {...shape.area} rx="8" />
        <g {...ownHtml(shape.shapes)} />
        <circle cx={x} cy={y} r="15" />
        <text x={x} y={y + 6}>
          {drawing.parts.indexOf(shape) + 1}
        </text>
      </g>
    </a>
  ));
}

/** A Parisian building cut open, for sighted visitors alone: the list beside it says the same. */
function Drawing({ named }: { named: ReadonlyMap<string, BuildingPart> }) {
  return (
    <svg className={`full rounded ${styles.drawing}`} viewBox={drawing.viewBox} aria-hidden="true">
      <g {...ownHtml(drawing.back)} />
      {drawing.parts.map((shape) => {
        const part = named.get(shape.name);
        return <g key={shape.name}>{part && <DrawnPart shape={shape} part={part} />}</g>;
      })}
    </svg>
  );
}

/** The building that shows, without a script, what the law makes of its parts by choices. */
export function BuildingSection({ building }: { building: Building }) {
  const { quote, tool, words } = useSite();
  const { anchor, title, intro, property, results, transactions, permits } = building;
  const named = new Map(building.parts.map((part) => [part.name, part]));
  const parts = drawing.parts.flatMap(({ name }) => named.get(name) ?? []);
  return (
    <Section id={anchor} title={title} lead={intro}>
      <form action={tool.url} className={`grid screenOnly ${styles.building}`}>
        <div className="stack-3">
          <Choices name="transaction" title={building.transactionTitle} choices={transactions} />
          <Choices name="permis" title={building.permitTitle} choices={permits} />
          <p className="text-fine">{property}</p>
        </div>
        <Drawing named={named} />
        <ol className={`counted numberedItems ${styles.parts}`}>
          {parts.map((part) => (
            <Part key={part.name} part={part} words={results} />
          ))}
        </ol>
        <p className="actions">
          <button type="submit" className="button button-accent">
            {building.dossier}
          </button>{" "}
          <button type="submit" className="button button-outline" formAction={quote.url}>
            {words.action.quote}
          </button>
        </p>
      </form>
    </Section>
  );
}
