import { Box, Grid } from "@chakra-ui/react";
import { containers } from "../../ui/system/containers.ts";
import { useStep } from "../FormContext.tsx";
import { FieldTexts } from "../parts/FieldTexts.tsx";
import {
  Badge,
  ChoiceHint,
  ChoiceInput,
  ChoiceLabel,
  ChoiceRoot,
  FieldLegend,
  FieldSet,
} from "../parts/recipes.ts";
import { describedBy, type WidgetProps } from "./widgetProps.ts";

interface ChoiceProps {
  props: WidgetProps;
  type: "radio" | "checkbox";
  choice: string;
  isChecked: boolean;
  onToggle(isChecked: boolean): void;
}

/** One native radio button or checkbox drawn as a card; the first of a group has the field's id. */
function Choice({ props, type, choice, isChecked, onToggle }: ChoiceProps) {
  const { notes } = useStep();
  const { id, name, ui } = props;
  const isFirst = choice === firstChoice(props);
  const note = notes[name]?.[choice];
  const hint = ui.hints?.[choice];
  const choiceId = isFirst ? id : `${id}_${choice}`;
  const noteId = `${choiceId}_note`;
  return (
    <ChoiceRoot>
      <ChoiceInput
        id={choiceId}
        type={type}
        name={name}
        value={choice}
        checked={isChecked}
        disabled={props.isDisabled}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={hint || note ? noteId : undefined}
        onChange={(event) => onToggle(event.target.checked)}
      />
      <ChoiceLabel>{ui.labels?.[choice] ?? choice}</ChoiceLabel>
      {(hint || note) && (
        <ChoiceHint id={noteId}>
          {hint}
          {note && (
            <Badge tone="accent" display="flex" width="fit-content" mt="1.5">
              {note}
            </Badge>
          )}
        </ChoiceHint>
      )}
    </ChoiceRoot>
  );
}

function firstChoice({ ui, choices }: WidgetProps): string | undefined {
  return ui.choiceGroups?.[0]?.values[0] ?? choices[0];
}

const equalColumns = (count: number) => `repeat(${count}, minmax(0, 1fr))`;

const cardColumns = (count: number) => ({
  gridTemplateColumns: equalColumns(1),
  [containers.small]: { gridTemplateColumns: equalColumns(count === 2 || count === 4 ? 2 : 1) },
  [containers.medium]: { gridTemplateColumns: equalColumns(Math.min(count, 4)) },
});

const checkboxColumns = {
  gridTemplateColumns: equalColumns(1),
  [containers.medium]: { gridTemplateColumns: equalColumns(2) },
};

/** One choice among a few, each a card. */
export function CardsWidget(props: WidgetProps) {
  return (
    <FieldSet
      role="radiogroup"
      aria-required={props.isRequired || undefined}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={describedBy(props)}
    >
      <FieldLegend>{props.label}</FieldLegend>
      <Grid gap="3" css={cardColumns(props.choices.length)}>
        {props.choices.map((choice) => (
          <Choice
            key={choice}
            props={props}
            type="radio"
            choice={choice}
            isChecked={props.value === choice}
            onToggle={() => props.onChange(choice)}
          />
        ))}
      </Grid>
      <FieldTexts {...props} />
    </FieldSet>
  );
}

/** Several choices, in titled groups where the schema declares them; kept in the schema's order. */
export function CheckboxesWidget(props: WidgetProps) {
  const { value, choices, ui } = props;
  const selected = new Set(Array.isArray(value) ? value : []);
  const groups = ui.choiceGroups ?? [{ title: "", values: choices }];
  const toggle = (choice: string, isChecked: boolean) => {
    if (isChecked) selected.add(choice);
    else selected.delete(choice);
    props.onChange(choices.filter((known) => selected.has(known)));
  };
  return (
    <FieldSet aria-describedby={describedBy(props)}>
      <FieldLegend>{props.label}</FieldLegend>
      {groups.map((group) => (
        <Box key={group.title} role="group" aria-label={group.title || undefined} mt="2">
          {group.title && (
            <Box as="p" aria-hidden="true" textStyle="label" color="fg.muted" mb="2">
              {group.title}
            </Box>
          )}
          <Grid gap="3" css={checkboxColumns}>
            {group.values.map((choice) => (
              <Choice
                key={choice}
                props={props}
                type="checkbox"
                choice={choice}
                isChecked={selected.has(choice)}
                onToggle={(isChecked) => toggle(choice, isChecked)}
              />
            ))}
          </Grid>
        </Box>
      ))}
      <FieldTexts {...props} />
    </FieldSet>
  );
}
