import { useEffect, useRef } from "react";
import type { Missing } from "../../additions/addition.ts";
import shared from "../Shared.module.css";
import styles from "./additions.module.css";

/** What is missing that no question in sight is about. */
export function Apart({ missing }: { missing: readonly Missing[] }) {
  const list = useRef<HTMLUListElement>(null);
  const sentences = new Set(missing.map(({ message }) => message));
  useEffect(() => {
    if (sentences.size > 0) list.current?.scrollIntoView({ block: "center" });
  }, [sentences.size]);
  return (
    <div role="alert">
      {sentences.size > 0 && (
        <ul className={`${shared.wrong} ${styles.missing}`} ref={list}>
          {[...sentences].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
