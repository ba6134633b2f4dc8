import type { ReactNode } from "react";

/**
 * Parts by spaces what stands side by side, so that its words do not run together for who reads by ear.
 * Where it is laid out in rows or columns, they take no room.
 */
export const spaced = (nodes: ReactNode[]): ReactNode[] =>
  nodes.flatMap((node, position) => (position === 0 ? [node] : [" ", node]));
