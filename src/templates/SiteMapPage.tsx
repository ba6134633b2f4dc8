import type { MenuLink } from "../ui/menu.ts";
import { PageHead } from "./PageHead.tsx";
import type { PageBase } from "./pageContent.ts";
import styles from "./SiteMapPage.module.css";

/** All pages of the site in groups. */
export interface SiteMapContent extends PageBase {
  title: string;
  intro: string[];
  groups: { id: string; title: string; links: MenuLink[] }[];
}

/** The site map. */
export function SiteMapPage({ content }: { content: SiteMapContent }) {
  return (
    <>
      <PageHead {...content} subtitle={content.intro.join(" ")} />
      <div className={styles.groups}>
        {content.groups.map((group) => (
          <section key={group.id} className={styles.group} aria-labelledby={`plan-${group.id}`}>
            <h2 className="text-subheading" id={`plan-${group.id}`}>
              {group.title}
            </h2>
            <ul className={styles.links}>
              {group.links.map((link) => (
                <li key={link.url}>
                  <a href={link.url}>{link.title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
