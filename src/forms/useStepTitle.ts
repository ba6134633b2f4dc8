import { useEffect } from "react";

/**
 * Names the step in the tab's title, before what the page calls itself there: a list of tabs or of
 * visited pages, and a screen reader that comes back, then tell where the visitor is.
 * @param step the step in words: `Étape 2 sur 4 – Les diagnostics`
 */
export function useStepTitle(step: string): void {
  useEffect(() => {
    const page = document.title;
    const title = `${step} | ${page}`;
    document.title = title;
    return () => {
      if (document.title === title) document.title = page;
    };
  }, [step]);
}
