import { lazy, Suspense } from "react";
import type { ExpertProps } from "./Editor.tsx";

/** CodeMirror is brought when it is wanted. */
const Editor = lazy(() => import("./Editor.tsx"));

/** For experts: the file itself beside the page. */
export function Expert(props: ExpertProps) {
  return (
    <Suspense fallback={<p>L’éditeur s’ouvre…</p>}>
      <Editor {...props} key={props.file} />
    </Suspense>
  );
}
