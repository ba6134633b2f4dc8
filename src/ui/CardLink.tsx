import styles from "./CardLink.module.css";
import { Icon } from "./Icon.tsx";

/** The link of a card, which all of the card follows; `subject` is said to those who do not see it. */
export function CardLink(props: { url: string; title: string; subject: string }) {
  return (
    <a className={`inline covers semibold screenOnly ${styles.link}`} href={props.url}>
      {props.title}
      <span className="visuallyHidden"> : {props.subject}</span>
      <Icon name="arrow-right" size="sm" />
    </a>
  );
}
