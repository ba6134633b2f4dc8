import { useEffect, useId, useRef, useState } from "react";
import { SmallButton } from "../../ui/SmallButton.tsx";
import { acceptedAnswers } from "../drafts.ts";
import { listen } from "../listening.ts";
import { useNativeEvent } from "../widgets/useNativeEvent.ts";
import type { Given } from "./handOver.ts";
import { SigningCalendar } from "./SigningCalendar.tsx";
import { dossierFragment } from "./sharedAnswers.ts";

/** True on a phone that knows where a link can be sent. */
const canSend = (): boolean => "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** Gives a link away. @returns what is to be said of it; what was sent, or given up, shows by itself */
async function give(url: string): Promise<"copied" | "byHand" | undefined> {
  try {
    if (canSend()) {
      await navigator.share({ title: document.title, url });
      return undefined;
    }
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch (error) {
    const isGivenUp = error instanceof DOMException && error.name === "AbortError";
    return isGivenUp ? undefined : "byHand";
  }
}

/** The dossier on paper, and as a link that holds its answers. */
function KeepDossier({ definition, answers }: Given) {
  const fragment = dossierFragment(answers);
  const [given, setGiven] = useState<{ url: string; way: Awaited<ReturnType<typeof give>> }>();
  const field = useId();
  const link = useRef<HTMLInputElement>(null);
  useNativeEvent(link, "focus", () => link.current?.select());
  const { keep, dossier } = definition.words;
  const copy = async () => {
    const url = `${location.origin}${location.pathname}${fragment}`;
    setGiven({ url, way: await give(url) });
  };
  // Of a link to other answers nothing is said any more.
  const way = given?.url.endsWith(fragment) ? given.way : undefined;
  return (
    <section className="stack-3 screenOnly">
      <div className="actions">
        <SmallButton onClick={copy}>{canSend() ? keep.send : keep.copy}</SmallButton>
        <SmallButton onClick={() => window.print()}>{dossier.print}</SmallButton>
      </div>
      <div role="status">{way && <p className="text-fine">{keep[way]}</p>}</div>
      {way === "byHand" && (
        <div className="formField">
          <label className="formField-label" htmlFor={field}>
            {keep.link}
          </label>
          <input ref={link} className="formField-input" id={field} readOnly value={given?.url} />
        </div>
      )}
      <p className="text-fine">{keep.note}</p>
    </section>
  );
}

const FOLDED = "section[tabindex] details:not([open])";

/** Browsers that cannot show on paper what is folded (`::details-content`) get it unfolded meanwhile. */
function useUnfoldedPrint(): void {
  useEffect(() => {
    let folded: HTMLDetailsElement[] = [];
    const turn = ({ type }: Event) => {
      const isBefore = type === "beforeprint";
      if (isBefore) folded = [...document.querySelectorAll<HTMLDetailsElement>(FOLDED)];
      for (const one of folded) one.open = isBefore;
    };
    return listen(["beforeprint", "afterprint"], turn);
  }, []);
}

/** What can be done with a dossier beside asking for the quote: fetched once there is one. */
export function DossierTools(props: Given) {
  useUnfoldedPrint();
  const toolProps = { ...props, answers: acceptedAnswers(props.definition, props.answers) };
  return (
    <>
      <SigningCalendar {...toolProps} />
      <KeepDossier {...toolProps} />
    </>
  );
}
