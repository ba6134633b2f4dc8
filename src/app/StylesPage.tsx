import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem } from "@chakra-ui/react/styled-system";
import { Progress } from "../forms/parts/Progress.tsx";
import words from "../generated/forms/words.json";
import { DataTable } from "../ui/DataTable.tsx";
import { LinkList } from "../ui/Links.tsx";
import { Section } from "../ui/Section.tsx";
import { recipes } from "../ui/system/recipes.ts";
import { look } from "../ui/system.ts";
import { Callout, CheckList, Faq, PointList, Prose, Steps, Timeline } from "../ui/Texts.tsx";
import styles from "./StylesPage.module.css";

const system = createSystem(defaultBaseConfig, look);
const sentence = "Portez ce vieux whisky au juge blond qui fume, à l’œuvre çà et là.";
const points = ["Premier", "Deuxième", "Troisième"].map((title) => ({ title, text: sentence }));

function Colours() {
  const names = system.query.tokens.list("colors");
  return (
    <ul className={`stack-4 text-smaller ${styles.colours}`}>
      {names.map((name: string) => (
        <li key={name}>
          <span className={styles.swatch} style={{ background: system.token(`colors.${name}`) }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Texts() {
  return (
    <div className="stack-8">
      {system.query.textStyles.list().map((name: string) => (
        <p key={name} className={`text-${name}`}>
          {name} — {sentence}
        </p>
      ))}
    </div>
  );
}

/** What each variant of a recipe makes of an element. */
function Variants({ recipe, as: Element }: { recipe: string; as: "button" | "div" | "span" }) {
  const variants = Object.keys(recipes).filter((name) => name.startsWith(`${recipe}-`));
  return (
    <div className="cluster gap-4">
      {variants.map((name) => (
        <Element key={name} className={`${recipe} ${name}`}>
          {name.slice(recipe.length + 1)}
        </Element>
      ))}
    </div>
  );
}

function Field({ isInvalid = false, isDisabled = false }) {
  const id = `champ-${isInvalid}-${isDisabled}`;
  return (
    <div className="formField">
      <label className="formField-label" htmlFor={id}>
        Nom
      </label>
      <input
        className="formField-input"
        id={id}
        placeholder="Exemple"
        aria-invalid={isInvalid}
        disabled={isDisabled}
      />
      <p className="formField-hint">Une précision.</p>
      {isInvalid && <p className="formField-error">Le nom est requis</p>}
    </div>
  );
}

function Choices() {
  return (
    <div className="cluster gap-4">
      {["Maison", "Appartement"].map((label, index) => (
        <label key={label} className="choiceCard">
          <input
            className="choiceCard-input"
            type="radio"
            name="choix"
            defaultChecked={index === 0}
          />
          <span className="choiceCard-label">{label}</span>
          <span className="choiceCard-hint">Une précision</span>
        </label>
      ))}
    </div>
  );
}

function Bricks() {
  return (
    <div className="stack-8">
      <Variants recipe="badge" as="span" />
      <Variants recipe="card" as="div" />
      <Callout title="info">{sentence}</Callout>
      <Callout title="important" status="important">
        {sentence}
      </Callout>
      <CheckList items={[sentence, "Deux"]} />
      <Steps steps={points} />
      <PointList points={points} columns={3} />
      <Timeline milestones={points.map(({ title, text }) => ({ date: title, text }))} />
      <Faq items={points.map(({ title, text }) => ({ question: title, answer: text }))} />
      <LinkList links={points.map(({ title }) => ({ title, url: `#${title}` }))} />
      <Prose paragraphs={[sentence, `${sentence} ${sentence} ${sentence}`]} />
      <DataTable
        caption="Un tableau"
        columns={["Nom", "Texte"]}
        rows={points.map(({ title, text }) => ({ key: title, cells: [title, text] }))}
      />
    </div>
  );
}

/** The whole design system, in the states that need no pointer; only the development server shows it, at /styles. */
export function StylesPage() {
  return (
    <>
      <Section id="Couleurs" title="Couleurs">
        <Colours />
      </Section>
      <Section id="Textes" title="Textes">
        <Texts />
      </Section>
      <Section id="Boutons" title="Boutons">
        <Variants recipe="button" as="button" />
        <button type="button" className="button button-solid" disabled>
          disabled
        </button>
      </Section>
      <Section id="Champs" title="Champs">
        <Field />
        <Field isInvalid />
        <Field isDisabled />
        <Choices />
        <Progress titles={["done", "current", "upcoming"]} current={1} words={words.wizard} />
      </Section>
      <Section id="Briques" title="Briques">
        <Bricks />
      </Section>
      <Section id="Fond" title="Sur fond sombre" tone="accent">
        <Variants recipe="button" as="button" />
      </Section>
    </>
  );
}
