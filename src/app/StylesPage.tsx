import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { Callout } from "../ui/Callout.tsx";
import { CheckList } from "../ui/CheckList.tsx";
import { DataTable } from "../ui/DataTable.tsx";
import { Faq } from "../ui/Faq.tsx";
import { LinkList } from "../ui/LinkList.tsx";
import { PointList } from "../ui/PointList.tsx";
import { Prose } from "../ui/Prose.tsx";
import { Section } from "../ui/Section.tsx";
import { Steps } from "../ui/Steps.tsx";
import { look } from "../ui/system.ts";
import { Timeline } from "../ui/Timeline.tsx";
import styles from "./StylesPage.module.css";

const system = createSystem(defaultBaseConfig, look);
const sentence = "Portez ce vieux whisky au juge blond qui fume, à l’œuvre ça et là.";
const points = ["Premier", "Deuxième", "Troisième"].map((title) => ({ title, text: sentence }));

function Colours() {
  const names = system.query.tokens.list("colors");
  return (
    <ul className={styles.colours}>
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

function Buttons({ variants }: { variants: string[] }) {
  return (
    <div className={styles.row}>
      {variants.map((variant) => (
        <button key={variant} type="button" className={`button button-${variant}`}>
          {variant}
        </button>
      ))}
      {["sm", "md", "lg"].map((size) => (
        <button key={size} type="button" className={`button button-solid button-${size}`}>
          {size}
        </button>
      ))}
      <button type="button" className="button button-solid" disabled>
        disabled
      </button>
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
    <div className={styles.row}>
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

function Steppers() {
  return (
    <ol className="stepper">
      {["done", "current", "upcoming"].map((state) => (
        <li key={state} className={`stepper-item stepper-item-${state}`}>
          <span className={`stepper-marker stepper-marker-${state}`}>1</span>
          <span className={`stepper-label stepper-label-${state}`}>{state}</span>
        </li>
      ))}
    </ol>
  );
}

function Bricks() {
  return (
    <div className="stack-8">
      <div className={styles.row}>
        {["brand", "accent", "neutral"].map((tone) => (
          <span key={tone} className={`badge badge-${tone}`}>
            {tone}
          </span>
        ))}
      </div>
      <div className={styles.row}>
        {["plain", "raised", "tint"].map((tone) => (
          <div key={tone} className={`card card-${tone}`}>
            {tone}
          </div>
        ))}
      </div>
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

function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Section id={id} title={id}>
      {children}
    </Section>
  );
}

/** The whole design system in every state; only the development server shows it, at /styles. */
export function StylesPage() {
  return (
    <>
      <Part id="Couleurs">
        <Colours />
      </Part>
      <Part id="Textes">
        <Texts />
      </Part>
      <Part id="Boutons">
        <Buttons variants={["accent", "solid", "outline", "ghost"]} />
      </Part>
      <Part id="Champs">
        <Field />
        <Field isInvalid />
        <Field isDisabled />
        <Choices />
        <Steppers />
      </Part>
      <Part id="Briques">
        <Bricks />
      </Part>
      <Section id="Fond" title="Sur fond sombre" tone="accent">
        <Buttons variants={["accent", "inverse"]} />
      </Section>
    </>
  );
}
