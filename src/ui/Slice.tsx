import { type ReactNode, Suspense } from "react";

/** A part of a page that is brought to life by itself, so that no task of the browser is long. */
export function Slice({ children }: { children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
