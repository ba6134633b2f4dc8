import type { SingleFormDefinition } from "./definition.ts";
import type { FormProps } from "./formProps.ts";
import styles from "./forms.module.css";
import { DraftNote } from "./parts/DraftNote.tsx";
import { SubmitButton } from "./parts/SendStatus.tsx";
import { StepForm } from "./StepForm.tsx";
import { useAnswers } from "./useAnswers.ts";
import { useSending } from "./useSending.ts";
import { isComplete } from "./wizardSteps.ts";

/** A form on one page: emptied once it was sent. */
export function SingleForm(props: FormProps<SingleFormDefinition>) {
  const { definition } = props;
  const { store, round, draft, reset } = useAnswers(definition, props.answeredBefore);
  const sending = useSending(props.onSubmit, store);
  const { steps, buttons, compact } = definition;
  const { isSending, isWaiting } = sending;
  return (
    <>
      <DraftNote draft={draft} words={props.words.draft} isDisabled={isSending} />
      <StepForm
        key={round}
        {...props}
        step={steps[0]}
        store={store}
        sending={sending}
        isLast
        endStyle={compact ? "above-3" : "above-6"}
        onValid={async (valid, wasTrapped, isPatient) => {
          if (!isComplete(definition, valid)) return;
          if (await sending.send(valid, wasTrapped, isPatient)) reset();
        }}
      >
        <SubmitButton className={`button button-accent ${styles.submit}`} disabled={isSending}>
          {isSending && !isWaiting ? buttons.sending : buttons.submit}
        </SubmitButton>
      </StepForm>
    </>
  );
}
