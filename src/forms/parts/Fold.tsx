import { type ReactNode, useEffect, useRef } from "react";
import styles from "../forms.module.css";

interface FoldProps {
  summary: string;
  isAnswered: boolean;
  children: ReactNode;
}

/** What opens when it is wanted, or by itself once something in it is answered. */
export function Fold({ summary, isAnswered, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isAnswered && details.current) details.current.open = true;
  }, [isAnswered]);
  return (
    <details ref={details} className={styles.folded}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
