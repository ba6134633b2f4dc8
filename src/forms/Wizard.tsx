import { Box, Flex } from "@chakra-ui/react";
import { containers } from "../ui/system/containers.ts";
import type { Answers, StepDefinition, WizardDefinition } from "./definition.ts";
import type { FormProps } from "./formProps.ts";
import { PrivacyNote } from "./parts/PrivacyNote.tsx";
import { Progress } from "./parts/Progress.tsx";
import { Recap } from "./parts/Recap.tsx";
import { Button, Callout } from "./parts/recipes.ts";
import { SendStatus } from "./parts/SendStatus.tsx";
import { StepForm } from "./StepForm.tsx";
import { useAnswers } from "./useAnswers.ts";
import { useSending } from "./useSending.ts";
import { useShownStep } from "./useShownStep.ts";
import { type StepLocation, wizardAnswers } from "./wizardSteps.ts";

interface WizardProps extends FormProps<WizardDefinition> {
  location: StepLocation;
}

function Notice({ step }: { step: StepDefinition }) {
  if (!step.notice) return null;
  return (
    <Callout status="info" mb="8">
      <span aria-hidden="true">€</span>
      <div>
        <Box as="p" fontWeight="bold">
          {step.notice.title}
        </Box>
        <p>{step.notice.text}</p>
      </div>
    </Callout>
  );
}

interface StepButtonsProps {
  buttons: WizardDefinition["buttons"];
  isFirst: boolean;
  isLast: boolean;
  isSending: boolean;
  onBack(): void;
}

function StepButtons({ buttons, isFirst, isLast, isSending, onBack }: StepButtonsProps) {
  const submitWords = isSending ? buttons.sending : buttons.submit;
  return (
    <Flex
      gap="3"
      direction="column-reverse"
      justifyContent="space-between"
      css={{ [containers.medium]: { flexDirection: "row" } }}
    >
      {isFirst ? (
        <span />
      ) : (
        <Button type="button" variant="outline" disabled={isSending} onClick={onBack}>
          {buttons.back}
        </Button>
      )}
      <Button type="submit" variant="accent" disabled={isSending}>
        {isLast ? submitWords : buttons.next}
      </Button>
    </Flex>
  );
}

interface WizardStepProps extends WizardProps {
  step: StepDefinition;
  current: number;
  answers: Answers;
  onChange(answers: Answers): void;
}

/** The step on screen: what stands above its fields, its fields, and what sends or goes on. */
function WizardStep({ step, current, answers, ...props }: WizardStepProps) {
  const { definition, words, drafts, location } = props;
  const { steps, buttons } = definition;
  const { isSending, report, send } = useSending(props.onSubmit);
  const isLast = current === steps.length - 1;
  const confirm = async (valid: Answers, wasTrapped: boolean) => {
    if (!isLast) return location.go(current + 1);
    const ended = await send(wizardAnswers(steps, { ...answers, ...valid }), wasTrapped);
    if (ended?.kind === "sent") drafts.clear();
  };
  return (
    <StepForm
      formName={definition.name}
      step={step}
      words={words}
      honeypot={definition.honeypot}
      answers={answers}
      notes={props.notesFor(answers)}
      isSending={isSending}
      before={
        <>
          {step.recap && (
            <Recap
              steps={steps.slice(0, current)}
              answers={answers}
              words={words.wizard}
              onEdit={location.go}
            />
          )}
          <Notice step={step} />
        </>
      }
      onChange={props.onChange}
      onInvalid={isLast ? props.onInvalid : ignoreRefusal}
      onValid={confirm}
    >
      <Box mt="10">
        <SendStatus isSending={isSending} sendingWords={buttons.sending} report={report} />
        <StepButtons
          buttons={buttons}
          isFirst={current === 0}
          isLast={isLast}
          isSending={isSending}
          onBack={() => location.go(current - 1)}
        />
        <PrivacyNote text={definition.privacy} />
      </Box>
    </StepForm>
  );
}

const ignoreRefusal = (): void => {};

/** A form in steps, as many as its schema lists. The answers of all steps are sent at the end. */
export function Wizard(props: WizardProps) {
  const { definition, words, drafts, location } = props;
  const { steps } = definition;
  const { answers, latest, change } = useAnswers(definition, drafts, props.typedBefore);
  const { current, heading } = useShownStep({ steps, answers: latest, location });
  const step = steps[current];
  if (!step) return null;
  return (
    <Box>
      <Progress titles={steps.map(({ title }) => title)} current={current} words={words.wizard} />
      <Box as="h2" ref={heading} tabIndex={-1} textStyle="heading" mt="8" mb="2">
        {step.title}
      </Box>
      {step.description && (
        <Box as="p" color="fg.muted" mb="8" maxWidth="65ch" _print={{ display: "none" }}>
          {step.description}
        </Box>
      )}
      <WizardStep
        {...props}
        key={step.name}
        step={step}
        current={current}
        answers={answers}
        onChange={change}
      />
    </Box>
  );
}
