import { cited } from "../editing/words.ts";
import type { Key } from "../protocol.ts";
import styles from "./Atelier.module.css";
import { draftValue } from "./outline/draftProject.ts";
import { namesOf } from "./outline/outline.ts";
import { shortened } from "./panel/names.ts";
import { useWorkbench } from "./workbench.ts";

interface CandidatesProps {
  keys: Key[];
  open: Key;
  choose(key: Key): void;
}

const idOf = ({ file, path }: Key): string => JSON.stringify([file, path]);

/** Where a text may come from, when several values make it together. */
export function Candidates({ keys, open, choose }: CandidatesProps) {
  const { desk, sections } = useWorkbench();
  if (keys.length < 2) return null;
  const quoted = (key: Key) => cited(shortened(String(draftValue(desk.texts, key))));
  return (
    <fieldset className={styles.candidates}>
      <legend>Ce texte réunit plusieurs morceaux. Lequel changer ?</legend>
      {keys.map((key) => (
        <label key={idOf(key)}>
          <input
            type="radio"
            name="candidate"
            checked={idOf(key) === idOf(open)}
            onChange={() => choose(key)}
          />
          {namesOf(sections, key).join(" › ")} : {quoted(key)}
        </label>
      ))}
    </fieldset>
  );
}
