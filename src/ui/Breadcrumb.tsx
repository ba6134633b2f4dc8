import styles from "./Breadcrumb.module.css";
import type { MenuLink } from "./menu.ts";

/** The way from the home page to this one; the last entry is the page itself. */
export function Breadcrumb({ name, trail }: { name: string; trail: MenuLink[] }) {
  return (
    <nav aria-label={name} className="screenOnly">
      <ol className={`centred cluster text-fine ${styles.list}`}>
        {trail.map((crumb, index) => (
          <li key={crumb.url} className="inline">
            {index === trail.length - 1 ? (
              <span aria-current="page">{crumb.title}</span>
            ) : (
              <a href={crumb.url}>{crumb.title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
