import { Part, type PartProps } from "./Article.tsx";
import { Icon } from "./Icon.tsx";

/** A list of short statements, each with a mark. */
export function CheckList(props: { items: string[]; icon?: string | undefined }) {
  const { items, icon = "check" } = props;
  return (
    <ul className="accentIcons stack-3">
      {items.map((item) => (
        <li key={item} className="iconLine">
          <Icon name={icon} size="sm" />
          <span className="line">{item}</span>
        </li>
      ))}
    </ul>
  );
}

type CheckPartProps = Omit<PartProps, "children"> & { items: string[] | undefined; icon?: string };

/** A part of an article that is such a list; nothing where there is none. */
export function CheckPart({ items, icon, ...part }: CheckPartProps) {
  return (
    items && (
      <Part {...part}>
        <CheckList items={items} icon={icon} />
      </Part>
    )
  );
}
