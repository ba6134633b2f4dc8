import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Answers } from "../../../../src/domain/compiledForm.ts";
import { type AnswerStore, createAnswerStore } from "../../../../src/forms/answerStore.ts";
import { controlId } from "../../../../src/forms/FormContext.tsx";
import { focusControl } from "../../../../src/forms/focusControl.ts";
import { readAnswer } from "../../../../src/forms/readAnswer.ts";
import { widgets } from "../../../../src/forms/widgets/registry.ts";
import { type Ask, type Missing, type Offer, openAsks } from "../../additions/addition.ts";
import type { Operation } from "../../protocol.ts";
import { Button, Close } from "../bricks.tsx";
import { Point } from "../Findings.tsx";
import { USUAL } from "../pictures/catalogue.ts";
import { PictureButton } from "../pictures/PicturePicker.tsx";
import shared from "../Shared.module.css";
import { Unjudged } from "../Unjudged.tsx";
import type { PicturePlace } from "../workbench.ts";
import { useWorkbench } from "../workbench.ts";

const NAME = "addition";

const NOTHING: readonly Ask[] = [];

/** The messages at what was refused, each until its answer changes; the first of it gets the focus. */
function useRefused(missing: readonly Missing[], asks: readonly Ask[], store: AnswerStore) {
  const [shown, show] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    show(new Map(missing.map(({ at = "", message }) => [at, message])));
    const first = asks.find(({ key }) => missing.some(({ at }) => at === key));
    if (first) focusControl(controlId(NAME, first.key));
    return store.subscribe((key) =>
      show((former) => new Map([...former].filter(([at]) => at !== key))),
    );
  }, [missing, asks, store]);
  return shown;
}

interface AskFormProps {
  offer: Offer;
  /** What keeps the answers from being taken. */
  missing: readonly Missing[];
  /** Has the offer carried out; `added` puts the new pictures among the answers into the catalogue. */
  take(answers: Answers, added: Operation[]): Promise<void>;
}

/** What is asked for an addition, by the widgets of the engine; what is missing, the server says. */
export function AskForm({ offer, missing, take }: AskFormProps) {
  const { asks = NOTHING, warnings = [], verb = "Ajouter" } = offer;
  const { outline } = useWorkbench();
  const [isBusy, setBusy] = useState(false);
  // What puts each picture that was given here into the catalogue, by its name.
  const [pictures] = useState(() => new Map<unknown, Operation>());
  const [store] = useState(() =>
    createAnswerStore(Object.fromEntries(asks.map(({ key, field }) => [key, field.default]))),
  );
  const answers = useSyncExternalStore(store.subscribe, store.current);
  const open = openAsks(asks, answers);
  const refused = useRefused(missing, asks, store);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const openAnswers = Object.fromEntries(open.map(({ key }) => [key, answers[key]]));
    const added = Object.values(openAnswers).flatMap((answer) => pictures.get(answer) ?? []);
    await take(openAnswers, added);
    setBusy(false);
  };
  return (
    <Unjudged formName={NAME} store={store}>
      <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
        {warnings.map((sentence) => (
          <p key={sentence}>{outline.spoken(sentence)}</p>
        ))}
        <Apart missing={missing.filter(({ at }) => !open.some(({ key }) => key === at))} />
        {open.map((ask) => (
          <Control key={ask.key} {...{ ask, store, pictures }} error={refused.get(ask.key)} />
        ))}
        <div className="cluster above-4">
          <Button look="solid" isLarge type="submit" isBusy={isBusy}>
            {verb}
          </Button>
          <Close>Annuler</Close>
          <p role="status">{isBusy && "Un instant…"}</p>
        </div>
      </form>
    </Unjudged>
  );
}

interface ControlProps {
  ask: Ask;
  error: string | undefined;
  store: AnswerStore;
  pictures: Map<unknown, Operation>;
}

function Control({ ask, error, store, pictures }: ControlProps) {
  const { key, field, isPicture, missing } = ask;
  const { title, description, ui, enum: choices = [] } = field;
  const common = { id: controlId(NAME, key), label: title, error };
  if (isPicture) {
    const current = String(store.current()[key] ?? "");
    const pick: PicturePlace["pick"] = (id, added) => {
      if (added) pictures.set(id, added);
      store.set(key, id);
    };
    return <PictureButton {...common} place={{ kind: USUAL, current, pick }} />;
  }
  const Widget = widgets[ui.widget];
  return (
    <Widget
      {...common}
      name={key}
      hint={description || undefined}
      isRequired={missing !== undefined}
      isDisabled={false}
      choices={choices}
      ui={ui}
      onChange={(held) => store.set(key, readAnswer(field, ui, held))}
      onLeave={() => undefined}
    />
  );
}

/** What is missing that no question in sight is about. */
export function Apart({ missing }: { missing: readonly Missing[] }) {
  const list = useRef<HTMLUListElement>(null);
  const sentences = new Map(
    missing.map((one) => [one.finding ? JSON.stringify(one.finding) : one.message, one]),
  );
  useEffect(() => {
    if (sentences.size > 0) list.current?.scrollIntoView({ block: "center" });
  }, [sentences.size]);
  return (
    <div role="alert">
      {sentences.size > 0 && (
        <ul className={`stack-2 ${shared.wrong}`} ref={list}>
          {[...sentences].map(([key, { message, finding }]) =>
            finding ? <Point key={key} finding={finding} /> : <li key={key}>{message}</li>,
          )}
        </ul>
      )}
    </div>
  );
}
