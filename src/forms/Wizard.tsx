import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Answers } from "../domain/compiledForm.ts";
import type { AnswerStore } from "./answerStore.ts";
import type { AnsweredDefinition, StepDefinition, WizardDefinition } from "./definition.ts";
import { controlId } from "./FormContext.tsx";
import { focusControl } from "./focusControl.ts";
import type { FormProps } from "./formProps.ts";
import styles from "./forms.module.css";
import { DraftNote } from "./parts/DraftNote.tsx";
import dossierStyles from "./parts/dossier.module.css";
import { JoinAnswers } from "./parts/JoinAnswers.tsx";
import { Progress, stepPosition } from "./parts/Progress.tsx";
import { Recap, recapId } from "./parts/Recap.tsx";
import { RestUnknown } from "./parts/RestUnknown.tsx";
import { SubmitButton } from "./parts/SendStatus.tsx";
import { WizardChip, WizardDossier } from "./parts/WizardDossier.tsx";
import { StepForm } from "./StepForm.tsx";
import { forgetSummary } from "./sentSummary.ts";
import { stepAddress } from "./stepAddress.ts";
import { takerOf } from "./unsentAnswers.ts";
import { useAnswers } from "./useAnswers.ts";
import { type Sending, useSending } from "./useSending.ts";
import { firstRefused, nextStep, shownStep, wizardAnswers } from "./wizardSteps.ts";

type WizardProps = FormProps<WizardDefinition>;

function Notice({ title, text }: NonNullable<StepDefinition["notice"]>) {
  return (
    <div className="callout callout-info above-5 below-5">
      <span aria-hidden="true">€</span>
      <div>
        <p className="bold">{title}</p>
        <p>{text}</p>
      </div>
    </div>
  );
}

interface WizardStepProps extends WizardProps {
  step: StepDefinition;
  current: number;
  edited: string | undefined;
  store: AnswerStore;
  sending: Sending;
  onSent(): void;
}

function StepButtons({ onward, ...props }: WizardStepProps & { onward: string }) {
  const { buttons } = props.definition;
  const { isSending, isWaiting } = props.sending;
  return (
    <div className={`flex gap-3 ${styles.stepButtons}`}>
      {props.current === 0 ? (
        <span />
      ) : (
        <button
          type="button"
          className="button button-outline"
          disabled={isSending}
          onClick={() => stepAddress.go(props.current - 1)}
        >
          {buttons.back}
        </button>
      )}
      <SubmitButton className="button button-accent" disabled={isSending}>
        {isSending && !isWaiting ? buttons.sending : onward}
      </SubmitButton>
    </div>
  );
}

/** The step on screen: what stands above its fields, its fields, and what sends or goes on. */
function WizardStep(props: WizardStepProps) {
  const { definition, words, step, current, edited, store, sending } = props;
  const { steps, buttons } = definition;
  const isLast = current === steps.length - 1;
  const next = nextStep(steps, store.current(), current, edited !== undefined);
  const leadsBack = edited !== undefined && steps[next]?.recap;
  const goOn = leadsBack ? words.wizard.backToRecap : buttons.next;
  const confirm = async (valid: Answers, wasTrapped: boolean, isPatient: boolean) => {
    if (!isLast) return stepAddress.go(next);
    const answers = wizardAnswers(steps, { ...store.current(), ...valid });
    // An answer may have ceased to be valid since its step: a day that is past.
    const refused = firstRefused(steps, answers);
    if (refused) return stepAddress.go(refused.step, refused.key);
    if (await sending.send(answers, wasTrapped, isPatient)) props.onSent();
  };
  // What takes its answers that are not sent: a text of this step, or of another one.
  const taker = step.unsent && takerOf(steps);
  const ways = <StepButtons {...props} onward={isLast ? buttons.submit : goOn} />;
  return (
    <StepForm
      {...props}
      isLast={isLast}
      before={step.recap && <Recap lines={definition.recap} />}
      after={
        !isLast && (
          <>
            <RestUnknown />
            {taker && !(taker in step.ui) && <JoinAnswers />}
            <div className={`docked spread centred above-5 ${styles.bar}`}>
              <WizardChip {...props} />
              {ways}
            </div>
          </>
        )
      }
      endStyle={styles.stepEnd}
      onValid={confirm}
    >
      {isLast && ways}
    </StepForm>
  );
}

/**
 * The step on screen. It follows the address, as far as the answers allow, and nothing else. After a
 * change the page is scrolled up and the step's heading, which gets the ref, takes the focus; on the
 * way from the recap to a field that field, on the way back the recap's own heading.
 */
function useShownStep({ name: formName, steps }: AnsweredDefinition, store: AnswerStore) {
  // `edited`: the field that is corrected, from the recap.
  const [shown, setShown] = useState<{ current: number; edited?: string | undefined }>({
    current: 0,
  });
  useLayoutEffect(() => {
    const follow = () => {
      const current = shownStep(steps, store.current(), stepAddress.current());
      if (current !== stepAddress.current()) {
        stepAddress.correct(current);
        // The browser puts back how far the other step was read, unless somebody writes already.
        if (document.activeElement === document.body) window.scrollTo({ top: 0 });
      }
      setShown({ current, edited: stepAddress.edited() });
    };
    follow();
    return stepAddress.subscribe(follow);
  }, [steps, store]);
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(shown);
  useEffect(() => {
    const before = last.current;
    last.current = shown;
    if (before.current === shown.current) return;
    if (shown.edited && focusControl(controlId(formName, shown.edited))) return;
    if (before.edited && focusControl(recapId(formName))) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [formName, shown]);
  return { ...shown, heading };
}

/** Names the step in the tab's title: lists of tabs and visited pages tell where the visitor is. */
function useStepTitle(step: string): void {
  useEffect(() => {
    const page = document.title;
    const title = `${step} | ${page}`;
    document.title = title;
    return () => {
      if (document.title === title) document.title = page;
    };
  }, [step]);
}

/** Forgets what was sent before as soon as another request begins. */
function useForgottenSummary(formName: string, store: AnswerStore): void {
  useEffect(() => {
    const stop = store.subscribe((key) => {
      if (key === null) return;
      forgetSummary(formName);
      stop();
    });
    return stop;
  }, [formName, store]);
}

/** A form in steps, as many as its schema lists. The answers of all steps are sent at the end. */
export function Wizard(props: WizardProps) {
  const { definition, words } = props;
  const { steps } = definition;
  const { store, round, draft, forgetDraft } = useAnswers(definition, props.answeredBefore);
  const { current, edited, heading } = useShownStep(definition, store);
  const sending = useSending(props.onSubmit, store);
  const { dismiss } = draft;
  const { cancel, isSending } = sending;
  useEffect(() => stepAddress.subscribe(dismiss), [dismiss]);
  // What waits for the line ends with its step; what is on its way goes on.
  useEffect(() => stepAddress.subscribe(cancel), [cancel]);
  useForgottenSummary(definition.name, store);
  const step = steps[current];
  useStepTitle(`${stepPosition(current, steps.length, words.wizard)} – ${step?.title}`);
  if (!step) return null;
  const stepProps = { ...props, step, current, edited, store, sending };
  const restart = () => {
    if (current > 0) stepAddress.go(0);
    draft.restart();
    forgetSummary(definition.name);
  };
  return (
    <>
      <Progress titles={steps.map(({ title }) => title)} current={current} words={words.wizard} />
      <div className={dossierStyles.frame}>
        <div>
          <h2 ref={heading} tabIndex={-1} className={`text-subheading ${styles.stepTitle}`}>
            {step.title}
          </h2>
          {step.description && <p className="text-fine screenOnly below-3">{step.description}</p>}
          <DraftNote draft={{ ...draft, restart }} words={words.draft} isDisabled={isSending} />
          <WizardStep key={`${step.name} ${round}`} {...stepProps} onSent={forgetDraft} />
          {step.notice && <Notice {...step.notice} />}
        </div>
        {!step.recap && <WizardDossier {...stepProps} />}
      </div>
    </>
  );
}
