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

/** Which version the public site shows, and whether it shows what was published. */
export const OnlineNote = ({ online }: { online: Online | null }) => (
  <p role="status" className={shared.muted}>
    {online && frenchTypography(words(online))}
  </p>
);

function words({ version, published }: Online): string {
  const site = `En ligne : la version du ${version}.`;
  if (!published) return site;
  const shown = published.isShown ? "y est" : "n’y est pas encore";
  return `${site} Ce que vous avez publié le ${published.day} ${shown}.`;
}
