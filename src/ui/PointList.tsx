import { Icon } from "./Icon.tsx";
import styles from "./PointList.module.css";

interface Point {
  icon?: string | undefined;
  title: string;
  text: string;
  url?: string | undefined;
}

/** Points with a title and a sentence, side by side where there is room. */
export function PointList({ points, columns = 2 }: { points: Point[]; columns?: 2 | 3 }) {
  return (
    <ul className={`upTo-${columns} gap-6-8 ${styles.list}`}>
      {points.map((point) => (
        <li key={point.title} className={`holder ${styles.point}`}>
          {point.icon && (
            <span className={`accentIcons below-3 ${styles.icon}`}>
              <Icon name={point.icon} size="lg" />
            </span>
          )}
          <h3 className="text-point below-1">
            {point.url ? <a href={point.url}>{point.title}</a> : point.title}
          </h3>
          <p>{point.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Numbered steps, one below the other, joined by a line. */
export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className="counted">
      {steps.map((step) => (
        <li key={step.title} className={`holder numbered ${styles.step}`}>
          <h3 className={`text-point ${styles.title}`}>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
