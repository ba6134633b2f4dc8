import CodeMirror, { EditorView } from "@uiw/react-codemirror";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { atRest, settle } from "../../../../src/forms/afterTyping.ts";
import type { Key } from "../../protocol.ts";
import { Button } from "../bricks.tsx";
import { nameOf } from "../panel/nodeTexts.ts";
import type { DeskView } from "../useDesk.ts";
import { useWorkbench } from "../workbench.ts";
import styles from "./Expert.module.css";
import { goTo, knowing, showFindings, theme } from "./editor.ts";
import { pathAt } from "./help.ts";

/** A data file as it is written, with what its model and the checks say of it. */
export default function Editor({ file, path }: Key) {
  const { desk, draft, point } = useWorkbench();
  const [value, write] = useWritten(desk, file);
  const [view, hold] = useState<EditorView>();
  const [cursor, setCursor] = useState(0);
  const texts = useRef(desk.texts);
  texts.current = desk.texts;
  const [extensions] = useState(() => [
    ...knowing(file, () => texts.current),
    EditorView.updateListener.of(({ state }) => setCursor(state.selection.main.head)),
  ]);
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
      <CodeMirror
        className={styles.editor}
        height="100%"
        theme={theme}
        value={value}
        extensions={extensions}
        indentWithTab={false}
        onChange={write}
        onCreateEditor={hold}
      />
    </div>
  );
}

/**
 * What an editor of a file of the draft shows: what is written there, which goes into the draft, until the
 * draft says it; then what the draft says.
 */
function useWritten({ texts, change }: DeskView, file: string) {
  const text = texts.get(file)?.replaceAll("\r\n", "\n");
  const [written, hold] = useState<string>();
  const write = useCallback(
    (typed: string) => {
      hold(typed);
      const operation = { kind: "rewrite", file, text: typed } as const;
      atRest(() => change({ title: `Fichier « ${file} »`, operations: [operation] }));
    },
    [file, change],
  );
  if (written !== undefined && written === text) hold(undefined);
  useEffect(() => settle, []);
  // Of a file that is gone, what it said stays.
  const shown = useRef("");
  shown.current = written ?? text ?? shown.current;
  return [shown.current, write] as const;
}
