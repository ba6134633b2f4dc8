import type { Plugin } from "vite";
import { proofSheet } from "../../check/proofs/proofSheet.ts";
import { prove } from "../../check/proofs/prove.ts";
import { ownPage } from "../../shared/ownPage.ts";
import type { Desk } from "../desk/desk.ts";
import { addresses } from "../protocol.ts";
import { ownPagesPlugin } from "../server/ownPages.ts";

const UNPROVED = ownPage(
  "Pas de preuves",
  "<p>Cette fiche ne peut pas être faite pour l’instant : corrigez d’abord ce que les vérifications disent de ce formulaire, puis rechargez cette page.</p>",
);

/** Serves the proof sheet of each form of the draft. */
export const sheetsPlugin = (desk: Pick<Desk, "project">): Plugin =>
  ownPagesPlugin(addresses.proofs, async (rest) => {
    const { forms } = await prove(desk.project()).catch(() => ({ forms: [] }));
    const proved = forms.find(({ form }) => form.name === rest.slice(1));
    return proved ? proofSheet(proved) : UNPROVED;
  });
