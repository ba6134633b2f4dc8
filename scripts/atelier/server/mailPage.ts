import { escapeHtml } from "../../build/html.ts";
import { addresses } from "../protocol.ts";
import type { WrittenMail } from "./writeMail.ts";

const STYLE = `body { margin: 0; background: #eee; font: 16px/1.5 sans-serif; color: #222; }
main { max-width: 44rem; margin: 1rem auto; background: #fff; border: 1px solid #bbb; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0; padding: 1rem; border-bottom: 1px solid #bbb; }
dt { color: #555; }
dd { margin: 0; }
article, details { padding: 1rem; }
details { border-top: 1px solid #bbb; }
pre { white-space: pre-wrap; font: inherit; }`;

/** What stands in the body of a document. */
const bodyOf = (html: string): string => /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? html;

/** A mail as a page: who writes to whom, and both of its texts. */
export function mailPage({ mail, from, to }: WrittenMail): string {
  const { subject, text, html, replyTo = "" } = mail;
  const head = { De: from, À: to, "Répondre à": replyTo, Objet: subject };
  const lines = Object.entries(head)
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Courriel</title>
<style>${STYLE}</style>
<script type="module" src="${addresses.boot}"></script>
</head>
<body>
<main>
<dl>${lines.join("")}</dl>
<article>${bodyOf(html)}</article>
<details><summary>En texte seul</summary><pre>${escapeHtml(text)}</pre></details>
</main>
</body>
</html>`;
}
