import { LinkList } from "../ui/LinkList.tsx";
import type { MenuLink } from "../ui/menu.ts";
import styles from "./NotFoundPage.module.css";
import { PageHead } from "./PageHead.tsx";
import type { PageBase } from "./pageContent.ts";

/** What is said where no page is. */
export interface NotFoundContent extends PageBase {
  title: string;
  titleLang?: string;
  text: string[];
  links: MenuLink[];
}

/** An address without a page. */
export function NotFoundPage({ content }: { content: NotFoundContent }) {
  return (
    <>
      <PageHead
        trail={content.trail}
        title={content.title}
        titleLang={content.titleLang}
        subtitle={content.text.join(" ")}
      />
      <div className={styles.links}>
        <LinkList links={content.links} />
      </div>
    </>
  );
}
