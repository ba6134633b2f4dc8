import type { Plugin } from "vite";
import { systemCss } from "../../build/systemCss.ts";
import { prove } from "../../check/proofs/prove.ts";
import { proofSheet } from "../../check/proofs/writeProofs.ts";
import { ownPage } from "../../shared/ownPage.ts";
import type { Desk } from "../desk/desk.ts";
import { addresses } from "../protocol.ts";
import { type MailName, mailAddress } from "../states/mailStates.ts";
import type { Drafts } from "./formsPlugin.ts";
import { mailPage, writeMail } from "./mails.ts";
import { ownPagesPlugin } from "./ownPages.ts";

const WINDOW = `<div id="atelier"></div>
<script type="module" src="/scripts/atelier/window/main.tsx"></script>`;

const windowHead = () => `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${systemCss()}</style>`;

export const windowPlugin = (): Plugin =>
  ownPagesPlugin(addresses.window, (rest, server) =>
    rest === "/"
      ? server.transformIndexHtml(addresses.window, ownPage("Atelier", WINDOW, windowHead()))
      : undefined,
  );

/** Serves the mails that forms make, each as a page. */
export const mailsPlugin = (draft: Drafts): Plugin =>
  ownPagesPlugin(addresses.mail, (rest, server) => {
    const [, form = "", name = ""] = rest.split("/");
    const { project, worded } = draft();
    const mail = writeMail(project, worded, form, name as MailName);
    return mail && server.transformIndexHtml(mailAddress(form, name), mailPage(mail));
  });

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
