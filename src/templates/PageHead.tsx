import type { ComponentProps } from "react";
import { PageHead as PageHeadBrick } from "../ui/PageHead.tsx";
import { useSite } from "./SiteContext.ts";

/** The head of an inner page, in the words that all pages share. */
export function PageHead(props: Omit<ComponentProps<typeof PageHeadBrick>, "trailName">) {
  const { words } = useSite();
  return <PageHeadBrick trailName={words.page.breadcrumb} {...props} />;
}
