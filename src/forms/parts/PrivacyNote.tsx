import styles from "../forms.module.css";
import { RichText } from "./RichText.tsx";

/** Who uses the data, for what, how long, with which rights. */
export function PrivacyNote({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={`text-fine ${styles.privacy}`}>
      <RichText text={text} />
    </p>
  );
}
