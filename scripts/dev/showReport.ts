import { reportMessages } from "./reportMessages.ts";

const overlay = `<style>
  section { position: fixed; inset: 0; z-index: 99999; overflow: auto; padding: 2rem; background: #1b1b1b; color: #fff; font: 1rem/1.5 system-ui, sans-serif; }
  h1 { margin: 0 0 .5rem; font-size: 1.25rem; color: #ffb4a8; }
  pre { white-space: pre-wrap; font: .9rem/1.6 ui-monospace, monospace; }
</style>
<section role="alert">
  <h1>Un fichier est à corriger</h1>
  <p>Corrigez-le et enregistrez : la page reprend d’elle-même, avec ce que vous aviez saisi.</p>
  <pre></pre>
</section>`;

/** Lays the report over the page, which stays as it is beneath; an empty report takes it away. */
function show(report: string): void {
  document.querySelector("data-report")?.remove();
  if (!report) return;
  const host = document.createElement("data-report");
  const shadow = host.attachShadow({ mode: "open" });
  shadow.innerHTML = overlay;
  shadow.querySelector("pre")?.append(report);
  document.documentElement.append(host);
}

import.meta.hot?.on(reportMessages.report, show);
import.meta.hot?.send(
  reportMessages.ask,
  document.querySelector<HTMLMetaElement>("meta[name=revision]")?.content,
);
