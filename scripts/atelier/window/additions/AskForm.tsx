import { type FormEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Answers } from "../../../../src/domain/compiledForm.ts";
import { type AnswerStore, createAnswerStore } from "../../../../src/forms/answerStore.ts";
import { controlId, StepContextProvider } from "../../../../src/forms/FormContext.tsx";
import { focusControl } from "../../../../src/forms/focusControl.ts";
import { readAnswer } from "../../../../src/forms/readAnswer.ts";
import { widgets } from "../../../../src/forms/widgets/registry.ts";
import { WORDS_FILE } from "../../../project/forms.ts";
import { type Ask, type Missing, type Offer, openAsks } from "../../additions/addition.ts";
import type { Operation } from "../../protocol.ts";
import { Button, Close } from "../bricks.tsx";
import { photoKindAt } from "../pictures/catalogue.ts";
import { PictureButton, PicturePicker } from "../pictures/PicturePicker.tsx";
import shared from "../Shared.module.css";
import { unjudged } from "../unjudged.ts";
import { useWorkbench } from "../workbench.ts";
import styles from "./additions.module.css";

const NAME = "addition";

const form = unjudged(NAME);

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

/** What puts each picture that was given here into the catalogue, by its name. */
type NewPictures = Map<unknown, Operation>;

interface AskFormProps {
  offer: Offer;
  /** What keeps the answers from being taken. */
  missing: readonly Missing[];
  /**
   * Has the offer carried out with the answers to what is asked.
   * @param added puts the new pictures among them into the catalogue
   */
  take(offer: Offer, answers: Answers, added: Operation[]): Promise<void>;
}

/** What is asked for an addition, by the widgets of the engine; what is missing, the server says. */
export function AskForm({ offer, missing, take }: AskFormProps) {
  const { desk } = useWorkbench();
  const { asks = NOTHING, warnings = [], verb = "Ajouter" } = offer;
  const [isBusy, setBusy] = useState(false);
  const [pictures] = useState<NewPictures>(() => new Map());
  const [store] = useState(() =>
    createAnswerStore(Object.fromEntries(asks.map(({ key, field }) => [key, field.default]))),
  );
  const answers = useSyncExternalStore(store.subscribe, store.current);
  const open = openAsks(asks, answers);
  const refused = useRefused(missing, asks, store);
  const text = desk.texts.get(WORDS_FILE) ?? "null";
  const context = useMemo(() => ({ ...form, words: JSON.parse(text), store }), [text, store]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const given = Object.fromEntries(open.map(({ key }) => [key, answers[key]]));
    const added = Object.values(given).flatMap((answer) => pictures.get(answer) ?? []);
    await take(offer, given, added);
    setBusy(false);
  };
  return (
    <StepContextProvider value={context}>
      <form className="stack-4" noValidate onSubmit={(event) => void submit(event)}>
        {warnings.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <Apart missing={missing.filter(({ at }) => !open.some(({ key }) => key === at))} />
        {open.map((ask) => (
          <Control key={ask.key} {...{ ask, store, pictures }} error={refused.get(ask.key)} />
        ))}
        <div className={`cluster ${styles.end}`}>
          <Button look="solid" isLarge type="submit" disabled={isBusy}>
            {verb}
          </Button>
          <Close>Annuler</Close>
        </div>
      </form>
    </StepContextProvider>
  );
}

interface ControlProps {
  ask: Ask;
  error: string | undefined;
  store: AnswerStore;
  pictures: NewPictures;
}

function Control(props: ControlProps) {
  return props.ask.isPicture ? <PictureControl {...props} /> : <WidgetControl {...props} />;
}

function PictureControl({ ask: { key, field }, error, store, pictures }: ControlProps) {
  const { draft } = useWorkbench();
  const [isOpen, setOpen] = useState(false);
  const picture = String(store.current()[key] ?? "");
  const pick = (id: string, added?: Operation) => {
    if (added) pictures.set(id, added);
    store.set(key, id);
  };
  return (
    <>
      <PictureButton
        id={controlId(NAME, key)}
        label={field.title}
        picture={picture}
        error={error}
        open={() => setOpen(true)}
      />
      {isOpen && (
        <PicturePicker
          kind={photoKindAt(draft, undefined)}
          current={picture}
          pick={pick}
          onClosed={() => setOpen(false)}
        />
      )}
    </>
  );
}

function WidgetControl({ ask: { key, field, missing }, error, store }: ControlProps) {
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
      onChange={(held) => store.set(key, readAnswer(field, ui, held))}
      onLeave={() => undefined}
    />
  );
}

/** What is missing that no question in sight is about. */
export function Apart({ missing }: { missing: readonly Missing[] }) {
  const list = useRef<HTMLUListElement>(null);
  const sentences = new Set(missing.map(({ message }) => message));
  useEffect(() => {
    if (sentences.size > 0) list.current?.scrollIntoView({ block: "center" });
  }, [sentences.size]);
  return (
    <div role="alert">
      {sentences.size > 0 && (
        <ul className={`stack-2 ${shared.wrong}`} ref={list}>
          {[...sentences].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
