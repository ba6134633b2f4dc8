import { type ChangeEvent, useId, useState } from "react";
import type { Dossier } from "../../domain/advice.ts";
import { type CheckedDiagnostic, dateFault } from "../../domain/documentValidity.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { writtenDay } from "../../domain/frenchTypography.ts";
import { earliestReport, type LastDays, lastDays } from "../../domain/signingCalendar.ts";
import { SmallButton } from "../../ui/SmallButton.tsx";
import { downloadEvents } from "../calendarDownload.ts";
import type { QuestionnaireDefinition } from "../definition.ts";
import { firmDelays } from "../firmDelays.ts";
import { RichText } from "../parts/RichText.tsx";
import { today } from "../today.ts";
import { dateIn, markEmpty } from "../widgets/dateInput.ts";
import { describedBy, LabelledField } from "../widgets/widget.tsx";
import type { Given } from "./handOver.ts";

type Words = QuestionnaireDefinition["words"]["calendar"];

/** How long reports hold, by name, as the page keeps it for its check of documents. */
function rulesOnPage(): Record<string, CheckedDiagnostic> {
  return JSON.parse(document.querySelector<HTMLElement>("[data-rules]")?.dataset.rules ?? "{}");
}

interface PlanProps {
  signed: string;
  transaction: keyof Words["hints"];
  dossier: Dossier;
  words: Words;
}

/** The reports that the law asks for, each with the first day on which it may be made. */
function reports({ signed, transaction, dossier, words }: PlanProps): string[] {
  const rules = rulesOnPage();
  return dossier.advice.flatMap(({ result, label, url = "", validity = "" }) => {
    const ruleEntry = rules[`${transaction}-${url.split("/").pop()}`];
    if (result !== "obligatoire") return [];
    // The check of documents knows no dates of it: its own words.
    if (!ruleEntry) return [`${label}\u00a0: ${validity}`];
    const from = earliestReport(ruleEntry.rule, signed);
    const sentence = from ? words.from : words.unlimited;
    return [fillPlaceholders(sentence, { label, date: from ? writtenDay(from) : "" })];
  });
}

/** The last days for what has to be done, those that are past left out, as events of a calendar. */
function eventsOf({ ask, visit }: LastDays, { signed, words }: PlanProps, text: string) {
  const days = [
    { day: ask, title: words.events.ask },
    { day: visit, title: words.events.visit },
    { day: signed, title: words.events.signed },
  ];
  return days.flatMap(({ day, title }) => (day && day >= today() ? [{ day, title, text }] : []));
}

/** What reports have to be, for a day of signature, and what the days are counted by. */
function Details(props: PlanProps & { days: LastDays }) {
  const { transaction, words, days } = props;
  const lines = reports(props);
  const text = [...lines, words.counted].join("\n");
  return (
    <>
      <ul className="bullets">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {transaction === "vente" && <p className="text-fine">{words.deed}</p>}
      <p className="text-fine">{words.counted}</p>
      <div className="actions">
        <SmallButton onClick={() => downloadEvents("signature", eventsOf(days, props, text))}>
          {words.add}
        </SmallButton>
      </div>
    </>
  );
}

function Days({ ask, visit, words }: LastDays & { words: Words }) {
  const saying = (sentence: string, day: string) =>
    fillPlaceholders(sentence, { date: writtenDay(day) });
  return (
    <>
      {ask && <p className="bold">{saying(words.ask, ask)}</p>}
      <p className="bold">{saying(words.visit, visit)}</p>
      {(ask ?? visit) < today() && (
        <p className="callout callout-info">
          <RichText text={words.late} />
        </p>
      )}
    </>
  );
}

function faultOf(signed: string | null, words: Words): string | undefined {
  const fault = dateFault(signed);
  if (fault === "incomplete") return words.incomplete;
  return signed && signed < today() ? words.past : undefined;
}

interface DateFieldProps {
  words: Words;
  hint: string;
  /** Told once the visitor has done with the field. */
  fault: string | undefined;
  /** Gets the date as it was typed, null for a part of one. */
  onNote(signed: string | null): void;
}

function DateField({ words, hint, onNote, ...props }: DateFieldProps) {
  const id = useId();
  const [isLeft, setLeft] = useState(false);
  const error = isLeft ? props.fault : undefined;
  const note = ({ type, target }: ChangeEvent<HTMLInputElement>) => {
    markEmpty(target);
    setLeft(type === "blur");
    onNote(dateIn(target));
  };
  const field = { id, label: words.date, hint, error, isRequired: true };
  return (
    <div className="screenOnly">
      <LabelledField {...field}>
        <input
          ref={(box) => {
            if (box) markEmpty(box);
          }}
          className="formField-input"
          id={id}
          type="date"
          max="2999-12-31"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(field)}
          onChange={note}
          onBlur={note}
        />
      </LabelledField>
    </div>
  );
}

/** From the day of a signature back to the days by which diagnostics are to be asked for and made. */
export function SigningCalendar({ definition, dossier, answers }: Given) {
  const { calendar: words } = definition.words;
  const [signed, note] = useState<string | null>("");
  const transaction = answers.transactionType;
  const isDue = dossier.advice.some(({ result }) => result === "obligatoire");
  if (!isDue || (transaction !== "vente" && transaction !== "location")) return null;
  const fault = faultOf(signed, words);
  const days = signed && !fault ? lastDays(signed, firmDelays) : undefined;
  return (
    <section className={`stack-3 ${days ? "" : "screenOnly"}`}>
      <h3 className="text-subheading">{words.title}</h3>
      <DateField words={words} hint={words.hints[transaction]} fault={fault} onNote={note} />
      <div role="status" className="stack-2">
        {days && <Days {...days} words={words} />}
      </div>
      {signed && days && <Details {...{ signed, transaction, dossier, words, days }} />}
    </section>
  );
}
