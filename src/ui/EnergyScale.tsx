import styles from "./EnergyScale.module.css";

/** Classes of the energy label, with the colours of the order of 31 March 2021, slightly muted. */
const classes = [
  ["A", "#25936c"],
  ["B", "#57a65a"],
  ["C", "#8db964"],
  ["D", "#dfc745"],
  ["E", "#e2a43d"],
  ["F", "#d97b38"],
  ["G", "#bb412c"],
] as const;

const ROW = 26;
const SHORTEST = 70;
const STEP = 22;

/** An arrow of the scale, longer from class to class. */
function arrow(rank: number): string {
  const [top, length] = [rank * ROW, SHORTEST + rank * STEP];
  return `M0 ${top}h${length}l10 ${ROW / 2 - 2}l-10 ${ROW / 2 - 2}H0z`;
}

/** The scale of energy classes from A to G, one of them marked; words beside it tell the same. */
export function EnergyScale({ current }: { current: string }) {
  return (
    <svg
      className={styles.scale}
      viewBox={`-4 -4 260 ${classes.length * ROW + 4}`}
      aria-hidden="true"
      focusable="false"
    >
      {classes.map(([letter, fill], rank) => (
        <g key={letter} className={letter === current ? styles.current : undefined}>
          <path d={arrow(rank)} fill={fill} />
          <text x="10" y={rank * ROW + 17.5}>
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}
