import type { SiteMapRecord } from "../generated/content.ts";
import { Links } from "../ui/Links.tsx";
import type { MenuLink } from "../ui/menu.ts";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import styles from "./SiteMapPage.module.css";

type SiteMapContent = Omit<PageContent<SiteMapRecord>, "groups"> & {
  groups: { id: string; label: string; links: MenuLink[] }[];
};

export function SiteMapPage({ content }: { content: SiteMapContent }) {
  return (
    <>
      <PageHead {...content} subtitle={content.intro.join(" ")} />
      <div className={`column opening ${styles.groups}`}>
        {content.groups.map((group) => (
          <section key={group.id} className={styles.group} aria-labelledby={`plan-${group.id}`}>
            <h2 className="text-subheading" id={`plan-${group.id}`}>
              {group.label}
            </h2>
            <Links className={`quietLinks unlined above-3 ${styles.links}`} links={group.links} />
          </section>
        ))}
      </div>
    </>
  );
}
