import type { ReactNode } from "react";
import type { AdviceResult, Dossier } from "../../domain/advice.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import type { ChoiceGroup, FormWords } from "../../generated/schema-types.ts";
import { SmallButton } from "../../ui/SmallButton.tsx";
import { useAnswer, useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { DossierNote } from "../parts/Dossier.tsx";
import dossierStyles from "../parts/dossier.module.css";
import { Fold } from "../parts/Fold.tsx";
import { useFollowing } from "../useFollowing.ts";
import { Choice } from "./CardsWidget.tsx";
import { describedBy, FieldTexts, Optional, type WidgetProps } from "./widget.tsx";

interface Group extends ChoiceGroup {
  result?: AdviceResult;
}

const order: AdviceResult[] = ["obligatoire", "a-verifier", "non-concerne"];

/** The choices by what the law makes of each; as the schema groups them while nothing is known. */
function groupsOf(
  { ui, choices }: WidgetProps,
  dossier: Dossier | undefined,
  titles: FormWords["advice"]["groups"],
): Group[] {
  if (!dossier?.advice.length) {
    return ui.choiceGroups ?? [{ title: "", values: [...choices] }];
  }
  const resultOf = (choice: string): AdviceResult =>
    dossier.advice.find((one) => one.choice === choice)?.result ?? "non-concerne";
  return order.flatMap((result) => {
    const values = choices.filter((choice) => resultOf(choice) === result);
    return values.length > 0 ? [{ title: titles[result], result, values }] : [];
  });
}

interface FrameProps {
  group: Group;
  selected: ReadonlySet<string>;
  /** Ticks all of them; nothing does where the occasion decides. */
  onAdd: (() => void) | undefined;
  children: ReactNode;
}

/** Ticks all choices of a group, beside what is ticked already. */
function AddAll({ group: { result, values }, selected, onAdd }: Omit<FrameProps, "children">) {
  const { words, isSending } = useStep();
  const { add, added, addOpen, addedOpen } = words.advice;
  const isDue = result === "obligatoire";
  if (!result || result === "non-concerne" || !onAdd || values.length < 2) return null;
  const isAdded = values.every((choice) => selected.has(choice));
  return (
    <div className={styles.addAll}>
      <SmallButton disabled={isSending} aria-disabled={isAdded} onClick={onAdd}>
        {fillPlaceholders(isDue ? add : addOpen, { count: String(values.length) })}
      </SmallButton>
      <p role="status" className="visuallyHidden">
        {isAdded && (isDue ? added : addedOpen)}
      </p>
    </div>
  );
}

/** A group with its title; one that does not concern the property is folded until it is chosen from. */
function Frame({ children, ...props }: FrameProps) {
  const { title, result, values } = props.group;
  const { selected } = props;
  const cards = <div className={`stack-3 ${styles.choices}`}>{children}</div>;
  const isFolded = result === "non-concerne";
  const look = isFolded ? "visuallyHidden" : `text-label muted ${styles.choiceGroupTitle}`;
  return (
    <fieldset className="above-2">
      {title && <legend className={look}>{title}</legend>}
      <AddAll {...props} />
      {isFolded ? (
        <Fold summary={title} isAnswered={values.some((choice) => selected.has(choice))}>
          {cards}
        </Fold>
      ) : (
        cards
      )}
    </fieldset>
  );
}

/** Several choices with the advice on them; kept in the schema's order. */
export function CheckboxesWidget(props: WidgetProps) {
  const { store, adviceFor, words } = useStep();
  const { name, ui } = props;
  const dossier = useFollowing(store, (answers) => adviceFor?.(ui, answers));
  const groups = groupsOf(props, dossier, words.advice.groups);
  const [first] = groups.flatMap(({ values }) => values);
  const chosen = useAnswer(name);
  const selected = new Set(Array.isArray(chosen) ? chosen : []);
  const toggle = (choice: string, isChecked: boolean) =>
    props.onChange([...selected].filter((one) => one !== choice).concat(isChecked ? choice : []));
  return (
    <fieldset className="formField" aria-describedby={describedBy(props)}>
      <legend className={groups[0]?.title ? "visuallyHidden" : "formField-label"}>
        {props.label} <Optional {...props} />
      </legend>
      {dossier?.note && (
        <div className={dossierStyles.narrow}>
          <DossierNote text={dossier.note} />
        </div>
      )}
      {groups.map((group) => (
        <Frame
          key={group.title}
          group={group}
          selected={selected}
          onAdd={dossier?.note ? undefined : () => props.onChange([...selected, ...group.values])}
        >
          {group.values.map((choice) => (
            <Choice
              key={choice}
              props={props}
              type="checkbox"
              choice={choice}
              advice={dossier?.advice.find((one) => one.choice === choice)}
              isFirst={choice === first}
              isChecked={selected.has(choice)}
              onToggle={(isChecked) => toggle(choice, isChecked)}
            />
          ))}
        </Frame>
      ))}
      <FieldTexts {...props} />
    </fieldset>
  );
}
