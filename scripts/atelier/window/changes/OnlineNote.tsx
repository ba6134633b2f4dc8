import { useCallback, useEffect, useState } from "react";
import { frenchTypography } from "../../../../src/domain/frenchTypography.ts";
import type { Online } from "../../handover/calls.ts";
import { call } from "../call.ts";
import shared from "../Shared.module.css";

/** What the public site says of itself, as far as it tells; `ask` has it asked again. */
export function useOnline() {
  const [online, take] = useState<Online | null>(null);
  const ask = useCallback(async () => {
    const answer = await call("online", null);
    if ("value" in answer) take(answer.value);
  }, []);
  useEffect(() => void ask(), [ask]);
  return { online, ask };
}

/** Since when the public site is as it is, and whether it shows what was published. */
export const OnlineNote = ({ online }: { online: Online | null }) => (
  <p role="status" className={shared.muted}>
    {online && frenchTypography(words(online))}
  </p>
);

function words({ since, published }: Online): string {
  const site = `En ligne depuis le ${since}.`;
  if (!published) return site;
  const shown = published.isShown ? "y est" : "n’y est pas encore";
  return `${site} Ce que vous avez publié le ${published.since} ${shown}.`;
}
