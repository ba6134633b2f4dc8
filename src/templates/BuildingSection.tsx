import type { HomeRecord } from "../generated/content.ts";
import { CrossSection, crossSectionParts } from "../ui/CrossSection.tsx";
import { Section } from "../ui/Section.tsx";
import { spaced } from "../ui/spaced.ts";
import styles from "./BuildingSection.module.css";
import type { BuildingPart, Finished } from "./pageContent.ts";

type Building = Finished<HomeRecord["building"]> & { parts: BuildingPart[] };

/** Choices of which one is always taken; the styles read which. */
function Choices(props: {
  name: string;
  title: string;
  choices: { value: string; title: string }[];
  chosen: string | undefined;
}) {
  const { name, title, choices, chosen } = props;
  return (
    <fieldset className={styles.choices}>
      <legend className="text-minor">{title}</legend>
      <div>
        {choices.map(({ value, title: label }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A part in the list: its number in the drawing, its pages and what the law makes of it. */
function Part({ part: { links, results } }: { part: BuildingPart }) {
  return (
    <li>
      {spaced([
        ...links.map(({ url, title, when }) => (
          <a key={url} href={url} data-when={when}>
            {title}
          </a>
        )),
        ...results.map(({ result, word, when }) => (
          <span
            key={result}
            className={styles.result}
            data-result={result}
            data-when={when.join(" ")}
          >
            {word}
          </span>
        )),
      ])}
    </li>
  );
}

/**
 * The building that shows what each diagnostic looks at; what does not apply to the choices made is
 * dimmed, without a script.
 */
export function BuildingSection({ building }: { building: Building }) {
  const { anchor, title, intro, transactions, permits, property } = building;
  const named = new Map(building.parts.map((part) => [part.name, part]));
  const parts = crossSectionParts.flatMap((name) => named.get(name) ?? []);
  return (
    <Section id={anchor} title={title} lead={intro}>
      <div className={`screenOnly ${styles.building}`}>
        <div className="stack-3">
          <Choices
            name="immeuble-projet"
            title={building.transactionTitle}
            choices={transactions}
            chosen={transactions[0]?.value}
          />
          <Choices
            name="immeuble-permis"
            title={building.permitTitle}
            choices={permits}
            chosen={permits[0]?.value}
          />
          <p className="text-fine">{property}</p>
        </div>
        <CrossSection
          className={styles.drawing}
          wrap={(name, shapes) => {
            const { links = [], results = [] } = named.get(name) ?? {};
            const off = results.find(({ result }) => result === "non-concerne");
            return links.map(({ url, when }) => (
              <a key={url} href={url} tabIndex={-1} data-when={when} data-off={off?.when.join(" ")}>
                {shapes}
              </a>
            ));
          }}
        />
        <ol className={styles.parts}>
          {parts.map((part) => (
            <Part key={part.name} part={part} />
          ))}
        </ol>
      </div>
    </Section>
  );
}
