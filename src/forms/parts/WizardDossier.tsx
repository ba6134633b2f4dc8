import { useDeferredValue } from "react";
import type { Dossier as Advised } from "../../domain/advice.ts";
import type { FormWords } from "../../generated/schema-types.ts";
import type { AnswerStore } from "../answerStore.ts";
import type { AnsweredDefinition, StepDefinition } from "../definition.ts";
import { controlId } from "../FormContext.tsx";
import { type AdviceFor, advisedFields, useAdvice } from "../useAdvice.ts";
import { Dossier } from "./Dossier.tsx";
import { countText, DossierCount } from "./DossierCount.tsx";
import { DossierChip } from "./DossierSheet.tsx";
import styles from "./dossier.module.css";
import { ResultMark } from "./ResultMark.tsx";

interface WizardDossierProps {
  definition: AnsweredDefinition;
  /** The step on screen, counted from 0. */
  current: number;
  store: AnswerStore;
  words: FormWords;
  adviceFor: AdviceFor;
}

interface AdvisedProps extends WizardDossierProps {
  /** The step with the choices that the advice is on, and their field. */
  step: StepDefinition;
  field: string;
}

/** The dossier for the answers so far; it follows them once they are drawn. */
function useDossier({ step, field, store, adviceFor }: AdvisedProps): Advised | undefined {
  return useDeferredValue(useAdvice(step, store, adviceFor)[field]);
}

function Chip(props: AdvisedProps) {
  const id = `${controlId(props.definition.name, props.field)}_sheet`;
  return <DossierChip id={id} dossier={useDossier(props)} words={props.words.advice} />;
}

/** Leads to the dossier where it does not stand beside the step, up to the one with the choices. */
export function WizardChip(props: WizardDossierProps) {
  const { definition, current } = props;
  const [advised] = advisedFields(definition.steps);
  if (!advised || current > definition.steps.indexOf(advised.step)) return null;
  return <Chip {...props} {...advised} />;
}

/** The choices that were made, each with what it is called for. */
function Chosen({ step, field, store, words, dossier }: AdvisedProps & { dossier?: Advised }) {
  const { chosen, results } = words.advice;
  const choices = [store.current()[field] ?? []].flat().map(String);
  return (
    <section className={`card stack-5 ${styles.dossier} ${styles.beside}`}>
      <h2 className="text-heading">{chosen}</h2>
      <ul className={styles.items}>
        {choices.map((choice) => {
          const one = dossier?.advice.find((advice) => advice.choice === choice);
          return (
            <li key={choice} className={styles.name}>
              {step.ui[field]?.labels?.[choice]}
              {one && <ResultMark result={one.result} words={results} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Beside(props: AdvisedProps) {
  const { definition, current, step, field, words } = props;
  const dossier = useDossier(props);
  const id = `${controlId(definition.name, field)}_dossier`;
  return (
    <>
      <div className={`scripted ${styles.wide}`}>
        {current > definition.steps.indexOf(step) ? (
          <Chosen {...props} {...(dossier && { dossier })} />
        ) : (
          <Dossier
            id={id}
            dossier={dossier}
            words={words.advice}
            className={styles.beside}
            isPane
          />
        )}
      </div>
      <DossierCount text={countText(dossier, words.advice)} />
    </>
  );
}

/** Beside the steps up to the one with the choices the dossier, beside the others what was chosen. */
export function WizardDossier(props: WizardDossierProps) {
  const [advised] = advisedFields(props.definition.steps);
  return advised && <Beside {...props} {...advised} />;
}
