import { useEffect, useState } from "react";
import type { SingleFormDefinition } from "./definition.ts";
import type { FormProps } from "./formProps.ts";
import styles from "./forms.module.css";
import { StepForm } from "./StepForm.tsx";
import { useAnswers } from "./useAnswers.ts";
import { useSending } from "./useSending.ts";
import { isComplete } from "./wizardSteps.ts";

/** A form on one page: emptied once it was sent. */
export function SingleForm<Form>(props: FormProps<Form, SingleFormDefinition<Form>>) {
  const { definition } = props;
  const { store, reset } = useAnswers(definition, props.answeredBefore);
  const { isSending, report, send, forget } = useSending(props.onSubmit);
  const [round, setRound] = useState(0);
  useEffect(
    () =>
      store.subscribe((key) => {
        if (key !== null) forget();
      }),
    [store, forget],
  );
  const [step] = definition.steps;
  if (!step) return null;
  const { buttons, compact } = definition;
  return (
    <StepForm
      key={round}
      {...props}
      step={step}
      store={store}
      isSending={isSending}
      report={report}
      endStyle={compact ? styles.compactEnd : styles.end}
      onValid={async (valid, wasTrapped) => {
        if (!isComplete(definition, valid)) return;
        const ended = await send(valid, wasTrapped);
        if (ended?.kind !== "sent") return;
        reset();
        setRound((count) => count + 1);
      }}
    >
      <button
        type="submit"
        className={`button button-accent ${styles.submit}`}
        disabled={isSending}
      >
        {isSending ? buttons.sending : buttons.submit}
      </button>
    </StepForm>
  );
}
