import styles from "./EnergyScale.module.css";

/** Classes, their colours for energy and for climate (order of 31 March 2021), slightly muted. */
export const energyClasses = [
  ["A", "#25936c", "#a4dbf8"],
  ["B", "#57a65a", "#8cb4d3"],
  ["C", "#8db964", "#7792b1"],
  ["D", "#dfc745", "#606f8f"],
  ["E", "#e2a43d", "#4d5271"],
  ["F", "#d97b38", "#393551"],
  ["G", "#bb412c", "#281b35"],
] as const;

const ROW = 26;
const SHORTEST = 70;
const STEP = 22;

/** An arrow of the scale, longer from class to class. */
function arrow(rank: number): string {
  const [top, length] = [rank * ROW, SHORTEST + rank * STEP];
  return `M0 ${top}h${length}l10 ${ROW / 2 - 2}l-10 ${ROW / 2 - 2}H0z`;
}

/**
 * The scale of either label from A to G, one class marked; words beside it tell the same.
 * @param label of energy, in colours, or of the climate, in violets
 */
export function EnergyScale({ label, current }: { label: "energy" | "climate"; current: string }) {
  return (
    <svg
      className={label === "climate" ? `${styles.scale} ${styles.climate}` : styles.scale}
      viewBox={`-4 -4 260 ${energyClasses.length * ROW + 4}`}
      aria-hidden="true"
    >
      {energyClasses.map(([letter, energy, climate], rank) => (
        <g key={letter} className={letter === current ? styles.current : undefined}>
          <path d={arrow(rank)} fill={label === "energy" ? energy : climate} />
          <text x="10" y={rank * ROW + 17.5}>
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}
