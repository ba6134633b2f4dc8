import { Box, Flex, Grid } from "@chakra-ui/react";
import type { FormWords } from "../../generated/schema-types.ts";
import { containers } from "../../ui/system/containers.ts";
import { answerText } from "../answerText.ts";
import type { Answers, StepDefinition } from "../definition.ts";
import { visibleFields } from "../stepValidator.ts";
import { Button, ScreenReaderText } from "./recipes.ts";

interface RecapProps {
  steps: StepDefinition[];
  answers: Answers;
  words: FormWords["wizard"];
  onEdit(step: number): void;
}

function answered(step: StepDefinition, answers: Answers, words: FormWords["wizard"]) {
  return [...visibleFields(step, answers)].flatMap(([key, schema]) => {
    const ui = step.ui[key];
    const text = ui && answerText(answers[key], ui, words);
    return text ? [{ key, title: schema.title ?? key, text }] : [];
  });
}

/** What the visitor has answered in the given steps, with a way back to each. */
export function Recap({ steps, answers, words, onEdit }: RecapProps) {
  return (
    <Box as="section" aria-label={words.recap} mb="8">
      <Box as="h3" textStyle="subheading" mb="4">
        {words.recap}
      </Box>
      <Grid gap="5">
        {steps.map((step, index) => (
          <Box
            key={step.name}
            border="1px solid"
            borderColor="border"
            borderRadius="md"
            bg="bg.panel"
            p="4"
            breakInside="avoid"
            css={{ [containers.medium]: { padding: "5" } }}
          >
            <Flex
              justifyContent="space-between"
              alignItems="center"
              flexWrap="wrap"
              columnGap="4"
              mb="3"
            >
              <Box as="h4" textStyle="label" fontFamily="body">
                {step.title}
              </Box>
              <Button type="button" variant="ghost" size="sm" onClick={() => onEdit(index)}>
                {words.edit}
                <ScreenReaderText> {step.title}</ScreenReaderText>
              </Button>
            </Flex>
            <Grid
              as="dl"
              columnGap="6"
              rowGap="2"
              css={{
                [containers.medium]: {
                  gridTemplateColumns: "1fr 1fr",
                  "@media print": { gridTemplateColumns: "repeat(3, 1fr)" },
                },
              }}
            >
              {answered(step, answers, words).map(({ key, title, text }) => (
                <Box key={key} minWidth="0">
                  <Box as="dt" fontSize="sm" color="fg.muted">
                    {title}
                  </Box>
                  <Box as="dd" overflowWrap="anywhere" whiteSpace="pre-line">
                    {text}
                  </Box>
                </Box>
              ))}
            </Grid>
          </Box>
        ))}
      </Grid>
    </Box>
  );
}
