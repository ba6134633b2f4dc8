import type { ReactNode } from "react";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import { Breadcrumb } from "../ui/Links.tsx";
import type { MenuLink } from "../ui/menu.ts";
import { Picture, type PictureData } from "../ui/Picture.tsx";
import styles from "./PageHead.module.css";
import type { PageDates } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

export interface PageHeadProps {
  trail: MenuLink[];
  title: ReactNode;
  titleLang?: string | undefined;
  eyebrow?: string | undefined;
  /** A sign above the title. */
  mark?: ReactNode;
  subtitle?: ReactNode;
  /** Small facts under the subtitle: badges, a date. */
  facts?: ReactNode;
  actions?: ReactNode;
  picture?: PictureData | undefined;
}

/** The head of an inner page: the way to it, its title, what can be done at once. */
export function PageHead(props: PageHeadProps) {
  const { trail, title, titleLang, eyebrow, mark, subtitle, facts, actions, picture } = props;
  const { words } = useSite();
  return (
    <div className="warm">
      <div className={`column ${styles.inner} ${picture ? "withPicture flows" : styles.plain}`}>
        <div className={`stack-4 ${styles.words}`}>
          <Breadcrumb name={words.page.breadcrumb} trail={trail} />
          {eyebrow && <p className="text-eyebrow">{eyebrow}</p>}
          {mark}
          <h1 className="text-display" lang={titleLang}>
            {title}
          </h1>
          {subtitle && <p className="text-lead">{subtitle}</p>}
          {facts && <div className={`centred cluster text-fine ${styles.facts}`}>{facts}</div>}
          {actions && (
            <div className="actions screenOnly above-2" data-actions="">
              {actions}
            </div>
          )}
        </div>
        {picture && (
          <div className={`rounded screenOnly ${styles.picture}`}>
            <Picture picture={picture} sizes="(min-width: 64rem) 30rem, 100vw" eager />
          </div>
        )}
      </div>
    </div>
  );
}

/** When a page's rules were checked, which counts; smaller, when its text was updated. */
export function Updated({ updated, rulesCheckedOn }: PageDates) {
  const { page: words } = useSite().words;
  const label = rulesCheckedOn ? words.firstText : words.updated;
  return (
    <>
      {rulesCheckedOn && (
        <span className="text-point">
          {fillPlaceholders(words.rulesChecked, { date: rulesCheckedOn })}
        </span>
      )}{" "}
      {updated && <span>{fillPlaceholders(label, { date: updated })}</span>}
    </>
  );
}
