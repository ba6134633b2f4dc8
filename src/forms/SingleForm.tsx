import { Box, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { containers } from "../ui/system/containers.ts";
import type { SingleFormDefinition } from "./definition.ts";
import type { FormProps } from "./formProps.ts";
import { PrivacyNote } from "./parts/PrivacyNote.tsx";
import { Button } from "./parts/recipes.ts";
import { SendStatus } from "./parts/SendStatus.tsx";
import { StepForm } from "./StepForm.tsx";
import { useAnswers } from "./useAnswers.ts";
import { useSending } from "./useSending.ts";

/** A form on one page: emptied once it was sent. */
export function SingleForm(props: FormProps<SingleFormDefinition>) {
  const { definition, words, drafts } = props;
  const { answers, change, reset } = useAnswers(definition, drafts, props.typedBefore);
  const { isSending, report, send, forget } = useSending(props.onSubmit);
  const [round, setRound] = useState(0);
  const [step] = definition.steps;
  if (!step) return null;
  const { buttons, compact } = definition;
  return (
    <StepForm
      key={round}
      formName={definition.name}
      step={step}
      words={words}
      honeypot={definition.honeypot}
      answers={answers}
      notes={props.notesFor(answers)}
      isSending={isSending}
      onChange={(next) => {
        if (report) forget();
        change(next);
      }}
      onInvalid={props.onInvalid}
      onValid={async (valid, wasTrapped) => {
        const ended = await send(valid, wasTrapped);
        if (ended?.kind !== "sent") return;
        reset();
        setRound((count) => count + 1);
      }}
    >
      <Box mt={compact ? "3" : "6"}>
        <SendStatus isSending={isSending} sendingWords={buttons.sending} report={report} />
        <Flex>
          <Button
            type="submit"
            variant="accent"
            disabled={isSending}
            width="100%"
            css={{ [containers.medium]: { width: "auto" } }}
          >
            {isSending ? buttons.sending : buttons.submit}
          </Button>
        </Flex>
        <PrivacyNote text={definition.privacy} />
      </Box>
    </StepForm>
  );
}
