import type { ReactNode } from "react";

/** Parts what stands side by side by spaces, so that its words do not run together read aloud. */
export const spaced = (nodes: ReactNode[]): ReactNode[] =>
  nodes.flatMap((node, position) => (position === 0 ? [node] : [" ", node]));
