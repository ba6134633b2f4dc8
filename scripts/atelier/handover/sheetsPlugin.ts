import type { Plugin } from "vite";
import { proofSheet } from "../../check/proofs/proofSheet.ts";
import { prove } from "../../check/proofs/prove.ts";
import type { Desk } from "../desk/desk.ts";
import { addresses } from "../protocol.ts";

const UNPROVED = `<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<title>Pas de preuves</title>
<p>Cette fiche ne peut pas être faite pour l’instant : corrigez d’abord ce que les vérifications disent de ce formulaire, puis rechargez cette page.</p>
</html>
`;

/** Serves the proof sheet of each form of the draft. */
export function sheetsPlugin(desk: Pick<Desk, "project">): Plugin {
  const sheetOf = async (name: string): Promise<string> => {
    const { forms } = await prove(desk.project());
    const proved = forms.find(({ form }) => form.name === name);
    return proved ? proofSheet(proved) : UNPROVED;
  };
  return {
    name: "atelier-sheets",
    configureServer({ middlewares }) {
      middlewares.use(addresses.proofs, (request, response) => {
        const name = decodeURIComponent((request.url ?? "").slice(1));
        const type = { "content-type": "text/html;charset=utf-8", "cache-control": "no-store" };
        sheetOf(name)
          .catch(() => UNPROVED)
          .then((sheet) => response.writeHead(200, type).end(sheet));
      });
    },
  };
}
