import { useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { placeOf } from "../places.ts";
import { usePlace } from "../usePlace.ts";

/** The towns that share the postal code, at the end of the box in which another can be typed. */
export function TownList({ name }: { name: string }) {
  const { step, store, words, isSending } = useStep();
  const list = usePlace(store, (answers) => placeOf(step, answers)?.towns.join("\n") ?? "");
  const named = usePlace(store, (answers) => placeOf(step, answers)?.named ?? "");
  const towns = list.split("\n");
  if (towns.length < 2) return null;
  return (
    <select
      className={styles.towns}
      aria-label={words.place.list}
      disabled={isSending}
      value={named}
      onChange={(event) => store.set(name, event.target.value || undefined)}
    >
      <option value="">{words.place.list}</option>
      {towns.map((town) => (
        <option key={town}>{town}</option>
      ))}
    </select>
  );
}
