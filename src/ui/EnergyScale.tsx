import styles from "./EnergyScale.module.css";
import { energyClasses } from "./pictures/energyClasses.ts";

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
      viewBox={`-4 -4 260 ${energyClasses.length * ROW + 4}`}
      aria-hidden="true"
      focusable="false"
    >
      {energyClasses.map(([letter, fill], rank) => (
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
