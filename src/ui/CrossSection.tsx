import type { ReactNode } from "react";
import { ownHtml } from "./ownHtml.ts";
import drawing from "./pictures/crossSection.json" with { type: "json" };

/** Names of the drawing's parts, from the sky to the ground: in the order of their numbers. */
export const crossSectionParts: readonly string[] = drawing.parts.map(({ name }) => name);

interface CrossSectionProps {
  className?: string | undefined;
  /** What stands around the shapes of a part, such as links. */
  wrap: (name: string, shapes: ReactNode) => ReactNode;
}

/**
 * A Parisian building cut open, its parts numbered. The drawing says nothing that the list beside it
 * does not say: it is left out for screen readers and the keyboard.
 */
export function CrossSection({ className, wrap }: CrossSectionProps) {
  return (
    <svg className={className} viewBox={drawing.viewBox} aria-hidden="true" focusable="false">
      <g {...ownHtml(drawing.back)} />
      {drawing.parts.map(({ name, number, area, shapes }, index) => (
        <g key={name}>
          {wrap(
            name,
            <>
              <rect {...area} rx="8" />
              <g {...ownHtml(shapes)} />
              <circle cx={number.x} cy={number.y} r="15" />
              <text x={number.x} y={number.y + 6}>
                {index + 1}
              </text>
            </>,
          )}
        </g>
      ))}
    </svg>
  );
}
