import type { EditorView } from "@codemirror/view";
import { useEffect, useMemo, useRef, useState } from "react";
import { atRest, settle } from "../../../../src/forms/afterTyping.ts";
import type { Key } from "../../protocol.ts";
import { Button } from "../bricks.tsx";
import { nameOf } from "../panel/nodeTexts.ts";
import type { DeskView } from "../useDesk.ts";
import { useWorkbench } from "../workbench.ts";
import styles from "./Expert.module.css";
import { goTo, openEditor, replaceText, showFindings } from "./editor.ts";
import { pathAt } from "./help.ts";

/** A data file as it is written, with what its model and the checks say of it. */
export default function Editor({ file, path }: Key) {
  const { desk, draft, point } = useWorkbench();
  const { place, view, cursor } = useEditor(desk, file);
  const text = desk.texts.get(file) ?? "";
  const at = useMemo((): Key => ({ file, path: pathAt(text, cursor) }), [file, text, cursor]);
  const node = draft.at(at);
  const findings = desk.state.findings.filter((finding) => finding.file === file);
  const count = findings.length;
  const verdict = count > 0 ? `${count} à corriger ou à relire` : "Rien à corriger";
  const written = JSON.stringify(findings);
  useEffect(() => view && showFindings(view, JSON.parse(written)), [view, written]);
  useEffect(() => view && goTo(view, path), [view, path]);
  return (
    <div className={`grid gap-2 ${styles.expert}`}>
      <div className="spread centred gap-2">
        <code>{file}</code>
        <Button disabled={node?.value === undefined} onClick={() => point(at)}>
          Montrer dans la page
          {node && <span className="visuallyHidden"> : {nameOf(node)}</span>}
        </Button>
      </div>
      <p role="status" className="muted">
        {desk.texts.has(file)
          ? verdict
          : "Ce fichier n’existe plus : copiez d’ici ce qui sert encore, puis ouvrez-en un autre."}
      </p>
      <p className="muted">Ctrl + Espace propose la suite ; Tab quitte l’éditeur.</p>
      <div ref={place} className={styles.editor} />
    </div>
  );
}

/** The text of a file as the editor holds it, whatever its line ends. */
const textOf = ({ texts }: DeskView, file: string): string | undefined =>
  texts.get(file)?.replaceAll("\r\n", "\n");

/** An editor of a file of the draft: what is written there goes into the draft, and the other way round. */
function useEditor(desk: DeskView, file: string) {
  const place = useRef<HTMLDivElement>(null);
  const [view, hold] = useState<EditorView>();
  const [cursor, setCursor] = useState(0);
  const latest = useRef(desk);
  latest.current = desk;
  // What was written and not given to the draft yet; what was given and has not come back yet.
  const pending = useRef<string>(undefined);
  const lastText = useRef<string>(undefined);
  const text = textOf(desk, file);
  useEffect(() => {
    if (!place.current) return;
    const held = () => textOf(latest.current, file);
    const give = () => {
      const written = pending.current;
      pending.current = undefined;
      if (written === undefined || written === held()) return;
      lastText.current = written;
      const operation = { kind: "rewrite", file, text: written } as const;
      latest.current.change({ title: `Fichier « ${file} »`, operations: [operation] });
    };
    const opened = openEditor({
      parent: place.current,
      file,
      doc: held() ?? "",
      texts: () => latest.current.texts,
      onText(written) {
        pending.current = written;
        atRest(give);
      },
      onCursor: setCursor,
    });
    hold(opened);
    return () => {
      settle();
      opened.destroy();
    };
  }, [file]);
  useEffect(() => {
    const hasComeBack = text === lastText.current;
    if (hasComeBack) lastText.current = undefined;
    if (hasComeBack || lastText.current !== undefined || pending.current !== undefined) return;
    if (!view || text === undefined || text === view.state.doc.toString()) return;
    replaceText(view, text);
    // Taken from the draft: there is nothing to give back.
    pending.current = undefined;
  }, [view, text]);
  return { place, view, cursor };
}
