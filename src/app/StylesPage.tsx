import { ChakraProvider, chakra, useSlotRecipe } from "@chakra-ui/react";
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
import { system } from "../ui/system.ts";
import { Timeline } from "../ui/Timeline.tsx";
import styles from "./StylesPage.module.css";

const sentence = "Portez ce vieux whisky au juge blond qui fume, à l’œuvre ça et là.";
const points = ["Premier", "Deuxième", "Troisième"].map((title) => ({ title, text: sentence }));

function Colours() {
  const names = system.query.tokens.list("colors");
  return (
    <ul className={styles.colours}>
      {names.map((name) => (
        <li key={name}>
          <chakra.span className={styles.swatch} bg={name} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Texts() {
  return (
    <div className={styles.stack}>
      {system.query.textStyles.list().map((name) => (
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
  const css = useSlotRecipe({ key: "formField" })();
  const id = `champ-${isInvalid}-${isDisabled}`;
  return (
    <chakra.div css={css.root}>
      <chakra.label css={css.label} htmlFor={id}>
        Nom <chakra.span css={css.requiredMark}>*</chakra.span>
      </chakra.label>
      <chakra.input
        css={css.input}
        id={id}
        placeholder="Exemple"
        aria-invalid={isInvalid}
        disabled={isDisabled}
      />
      <chakra.p css={css.hint}>Une précision.</chakra.p>
      {isInvalid && <chakra.p css={css.error}>Le nom est requis</chakra.p>}
    </chakra.div>
  );
}

function Choices() {
  const css = useSlotRecipe({ key: "choiceCard" })();
  return (
    <div className={styles.row}>
      {["Maison", "Appartement"].map((label, index) => (
        <chakra.label key={label} css={css.root}>
          <chakra.span css={css.control}>
            <chakra.input css={css.input} type="radio" name="choix" defaultChecked={index === 0} />
          </chakra.span>
          <chakra.span css={css.label}>{label}</chakra.span>
          <chakra.span css={css.hint}>Une précision</chakra.span>
        </chakra.label>
      ))}
    </div>
  );
}

function Steppers() {
  const recipe = useSlotRecipe({ key: "stepper" });
  return (
    <chakra.ol css={recipe().root}>
      {(["done", "current", "upcoming"] as const).map((state) => {
        const css = recipe({ state });
        return (
          <chakra.li key={state} css={css.item}>
            <chakra.span css={css.marker}>1</chakra.span>
            <chakra.span css={css.label}>{state}</chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

function Bricks() {
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        {["brand", "accent", "neutral"].map((tone) => (
          <span key={tone} className={`badge badge-${tone}`}>
            {tone}
          </span>
        ))}
      </div>
      <div className={styles.row}>
        {["plain", "raised", "tint", "warm"].map((tone) => (
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
    <ChakraProvider value={system}>
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
      <Section id="Fond" title="Sur fond sombre" tone="deep">
        <Buttons variants={["accent", "inverse"]} />
      </Section>
    </ChakraProvider>
  );
}
