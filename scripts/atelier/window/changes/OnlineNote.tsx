import { useEffect, useState } from "react";
import { frenchTypography } from "../../../../src/domain/frenchTypography.ts";
import type { Online } from "../../handover/calls.ts";
import { call } from "../call.ts";
import shared from "../Shared.module.css";

/** Since when the public site is as it is, and whether it shows what was published; nothing where it does not tell. */
export function OnlineNote() {
  const [online, take] = useState<Online | null>(null);
  useEffect(() => {
    const ask = async () => {
      const answer = await call("online", null);
      if ("value" in answer) take(answer.value);
    };
    void ask();
  }, []);
  return (
    <p role="status" className={shared.muted}>
      {online && frenchTypography(words(online))}
    </p>
  );
}

function words({ since, published }: Online): string {
  const site = `En ligne depuis le ${since}.`;
  if (!published) return site;
  const shown = published.isShown ? "y est" : "n’y est pas encore";
  return `${site} Ce que vous avez publié le ${published.since} ${shown}.`;
}
