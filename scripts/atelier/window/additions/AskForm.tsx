import {
  type FormEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import type { Answers } from "../../../../src/domain/compiledForm.ts";
import { type AnswerStore, createAnswerStore } from "../../../../src/forms/answerStore.ts";
import { controlId, StepContextProvider } from "../../../../src/forms/FormContext.tsx";
import { focusControl } from "../../../../src/forms/focusControl.ts";
import { readings } from "../../../../src/forms/widgets/readings.ts";
import { widgets } from "../../../../src/forms/widgets/registry.ts";
import type { FormWords } from "../../../../src/generated/schema-types.ts";
import type { Missing } from "../../additions/addition.ts";
import { type Ask, openAsks } from "../../additions/asks.ts";
import { unjudged } from "../unjudged.ts";
import { Apart } from "./Apart.tsx";

const NAME = "addition";

const form = unjudged(NAME);

/** The messages at what was refused, each until its answer changes. */
function useRefused(missing: readonly Missing[], store: AnswerStore): ReadonlyMap<string, string> {
  const [shown, show] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    show(new Map(missing.map(({ at = "", message }) => [at, message])));
    return store.subscribe((key) =>
      show((former) => new Map([...former].filter(([at]) => at !== key))),
    );
  }, [missing, store]);
  return shown;
}

/** The first of what was refused gets the focus. */
function useFocusOnRefused(missing: readonly Missing[], asks: readonly Ask[]): void {
  useEffect(() => {
    const first = asks.find(({ key }) => missing.some(({ at }) => at === key));
    if (first) focusControl(controlId(NAME, first.key));
  }, [missing, asks]);
}

interface AskFormProps {
  asks: readonly Ask[];
  /** Common words of the forms. */
  words: FormWords;
  /** What keeps the answers from being taken. */
  missing: readonly Missing[];
  /** Gets the answers to what is asked. */
  onAnswered(answers: Answers): void;
  /** The buttons. */
  children: ReactNode;
}

/** What is asked for an addition, by the widgets of the engine; what is missing, the server says. */
export function AskForm({ asks, words, missing, onAnswered, children }: AskFormProps) {
  const [store] = useState(() =>
    createAnswerStore(Object.fromEntries(asks.map(({ key, field }) => [key, field.default]))),
  );
  const answers = useSyncExternalStore(store.subscribe, store.current);
  const open = openAsks(asks, answers);
  const refused = useRefused(missing, store);
  useFocusOnRefused(missing, asks);
  const context = useMemo(() => ({ ...form, words, store }), [words, store]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAnswered(Object.fromEntries(open.map(({ key }) => [key, answers[key]])));
  };
  return (
    <StepContextProvider value={context}>
      <form className="stack-4" noValidate onSubmit={submit}>
        <Apart missing={missing.filter(({ at }) => !open.some(({ key }) => key === at))} />
        {open.map((ask) => (
          <Control key={ask.key} ask={ask} error={refused.get(ask.key)} store={store} />
        ))}
        {children}
      </form>
    </StepContextProvider>
  );
}

interface ControlProps {
  ask: Ask;
  error: string | undefined;
  store: AnswerStore;
}

function Control({ ask: { key, field, missing }, error, store }: ControlProps) {
  const { ui, enum: choices = [] } = field;
  const Widget = widgets[ui.widget];
  return (
    <Widget
      id={controlId(NAME, key)}
      name={key}
      label={field.title}
      hint={field.description || undefined}
      error={error}
      isRequired={missing !== undefined}
      isDisabled={false}
      choices={choices}
      ui={ui}
      onChange={(held) => store.set(key, readings[ui.widget](held, { ui, choices }))}
      onLeave={() => undefined}
    />
  );
}
