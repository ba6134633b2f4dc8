import { createSlotRecipeContext } from "@chakra-ui/react";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import type { FormWords } from "../../generated/schema-types.ts";
import { ScreenReaderText } from "./recipes.ts";

const stepper = createSlotRecipeContext({ key: "stepper" });
const List = stepper.withProvider<HTMLOListElement, React.ComponentProps<"ol">>("ol", "root");
type ItemProps = React.ComponentProps<"li"> & { state: StepState };
const Item = stepper.withProvider<HTMLLIElement, ItemProps>("li", "item");
const Marker = stepper.withContext<HTMLSpanElement, React.ComponentProps<"span">>("span", "marker");
const Label = stepper.withContext<HTMLSpanElement, React.ComponentProps<"span">>("span", "label");

export type StepState = "done" | "current" | "upcoming";

/** State of a step in the progress indicator; both are counted from 0. */
export function stepState(step: number, current: number): StepState {
  if (step < current) return "done";
  return step === current ? "current" : "upcoming";
}

interface ProgressProps {
  titles: string[];
  current: number;
  words: FormWords["wizard"];
}

/** The steps with their state, told by colour, by mark and in words. */
export function Progress({ titles, current, words }: ProgressProps) {
  return (
    <nav aria-label={words.progress}>
      <List>
        {titles.map((title, index) => {
          const state = stepState(index, current);
          return (
            <Item
              key={title}
              state={state}
              data-state={state}
              aria-current={state === "current" ? "step" : undefined}
            >
              <Marker aria-hidden="true">{state === "done" ? "✓" : index + 1}</Marker>
              <Label>
                {title}
                <ScreenReaderText> ({words[state]})</ScreenReaderText>
              </Label>
            </Item>
          );
        })}
      </List>
      <ScreenReaderText>
        {fillPlaceholders(words.position, {
          current: String(current + 1),
          total: String(titles.length),
        })}
      </ScreenReaderText>
    </nav>
  );
}
