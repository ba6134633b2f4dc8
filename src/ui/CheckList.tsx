import { Icon } from "./Icon.tsx";
import { Part, type PartProps } from "./Section.tsx";

/** A list of short statements, each with a mark. */
export function CheckList({ items, isRisk = false }: { items: string[]; isRisk?: boolean }) {
  return (
    <ul className="accentIcons stack-3">
      {items.map((item) => (
        <li key={item} className="iconLine">
          <Icon name={isRisk ? "circle-alert" : "check"} size="sm" />
          <span className="line">{item}</span>
        </li>
      ))}
    </ul>
  );
}

type CheckPartProps = Omit<PartProps, "children"> & {
  items: string[] | undefined;
  isRisk?: boolean;
};

/** A part of an article that is such a list; nothing where there is none. */
export function CheckPart({ items, isRisk = false, ...part }: CheckPartProps) {
  return (
    items && (
      <Part {...part}>
        <CheckList items={items} isRisk={isRisk} />
      </Part>
    )
  );
}
