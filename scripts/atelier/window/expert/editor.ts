import { autocompletion, type CompletionContext } from "@codemirror/autocomplete";
import { json } from "@codemirror/lang-json";
import { type Diagnostic, linter, lintGutter, setDiagnostics } from "@codemirror/lint";
import { EditorState, type Extension, type Text } from "@codemirror/state";
import { EditorView, hoverTooltip } from "@codemirror/view";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { Finding } from "../../../project/finding.ts";
import type { Path } from "../../protocol.ts";
import { offersAt, pathAt, toldAt, type Written } from "./help.ts";

/** How the editor looks. */
export const theme = EditorView.theme({
  "&": { fontSize: "0.8125rem", background: "var(--colors-bg-panel)" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.5" },
  ".cm-tooltip": { maxWidth: "28rem", padding: "0.25rem 0.5rem" },
  ".cm-completionDetail": { fontStyle: "normal", color: "var(--colors-fg-muted)" },
  "[aria-selected] .cm-completionDetail": { color: "inherit" },
  "&.cm-focused": { outline: "2px solid var(--colors-focus)", outlineOffset: "-2px" },
});

/** What makes an editor of JSON one of a data file, that knows its model. @param texts those of the draft */
export function knowing(file: string, texts: () => Written["texts"]): Extension[] {
  const written = ({ doc }: EditorState): Written => {
    return { texts: texts(), file, text: doc.toString() };
  };
  return [
    EditorState.phrases.of(phrases),
    EditorView.contentAttributes.of({ "aria-label": `Fichier ${file}`, tabindex: "0" }),
    [EditorView.lineWrapping, json(), linter(null), lintGutter()],
    autocompletion({ override: [(context) => completions(written(context.state), context)] }),
    hoverTooltip(({ state }, offset) => hover(written(state), state.doc, offset)),
  ];
}

function completions(written: Written, { state, pos, explicit }: CompletionContext) {
  const before = state.doc.sliceString(pos - 1, pos);
  if (!explicit && !/["\w]/.test(before)) return null;
  const completion = offersAt(written, pos);
  if (!completion) return null;
  const { from, to, offers } = completion;
  const typed = state.doc.sliceString(from, pos).replaceAll('"', "");
  return {
    from,
    to,
    // What is matched begins with a quote in the file.
    filter: false,
    options: offers
      .filter(({ label }) => label.startsWith(typed))
      .map(({ label, detail, info, insert }) => ({
        label,
        ...(detail && detail !== label ? { detail } : {}),
        ...(info ? { info } : {}),
        apply: insert,
      })),
  };
}

function hover(written: Written, doc: Text, offset: number) {
  const help = toldAt(written, offset);
  if (!help) return null;
  const dom = document.createElement("div");
  dom.append(Object.assign(document.createElement("strong"), { textContent: help.name }));
  if (help.hint) dom.append(document.createElement("br"), help.hint);
  const end = Math.min(help.to, doc.lineAt(help.from).to);
  return { pos: help.from, end, above: true, create: () => ({ dom }) };
}

/** Shows what the checks say of the file, each at its place. */
export function showFindings(view: EditorView, findings: readonly Finding[]): void {
  const { doc } = view.state;
  const diagnostics = findings.map((finding): Diagnostic => {
    const { line = 1, column = 1, message, expected, found, isAdvice } = finding;
    const row = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const sentences = [message, expected && `attendu : ${expected}`, found && `trouvé : ${found}`];
    return {
      from: Math.min(row.from + column - 1, row.to),
      to: row.to,
      severity: isAdvice ? "warning" : "error",
      message: sentences.filter(Boolean).join("\n"),
    };
  });
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

/** Puts the cursor at a value, unless it is there already. */
export function goTo(view: EditorView, path: Path): void {
  const text = view.state.doc.toString();
  if (String(pathAt(text, view.state.selection.main.head)) === String(path)) return;
  const tree = parseTree(text);
  const place = tree && findNodeAtLocation(tree, path);
  if (!place) return;
  const effects = EditorView.scrollIntoView(place.offset, { y: "center" });
  view.dispatch({ selection: { anchor: place.offset }, effects });
}

/** What the editor says by itself, in French. */
const phrases: Record<string, string> = {
  Completions: "Propositions",
  "Selection deleted": "Sélection supprimée",
  "folded code": "lignes repliées",
  unfold: "déplier",
  to: "à",
  "Folded lines": "Lignes repliées",
  "Unfolded lines": "Lignes dépliées",
  "Fold line": "Replier",
  "Unfold line": "Déplier",
  Diagnostics: "À corriger",
  "No diagnostics": "Rien à corriger",
  close: "fermer",
  Find: "Chercher",
  Replace: "Remplacer par",
  next: "suivant",
  previous: "précédent",
  all: "tout",
  "match case": "respecter les majuscules",
  regexp: "expression régulière",
  "by word": "mots entiers",
  replace: "remplacer",
  "replace all": "tout remplacer",
  "current match": "passage trouvé",
  "on line": "à la ligne",
  "replaced match on line $": "Passage remplacé à la ligne $",
  "replaced $ matches": "$ passages remplacés",
  "Go to line": "Aller à la ligne",
  go: "aller",
};
