import type { NotFoundRecord } from "../generated/content.ts";
import { LinkList } from "../ui/LinkList.tsx";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";

/** An address without a page. */
export function NotFoundPage({
  content,
}: {
  content: PageContent<Omit<NotFoundRecord["unknownPage"], "head">>;
}) {
  return (
    <>
      <PageHead {...content} subtitle={content.text.join(" ")} />
      <div className="column only">
        <LinkList links={content.links} />
      </div>
    </>
  );
}
