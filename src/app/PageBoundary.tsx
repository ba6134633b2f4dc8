import { Component, type ReactNode } from "react";
import { site } from "./clientSite.ts";
import { MissingChunk } from "./pageStore.ts";

const { frame: words } = site.shell.frame.words;

/**
 * After a new deployment the chunks of an old page may be gone: the page that a navigation was to
 * show is then fetched as a document of its own. Any other fault is told plainly.
 */
export class PageBoundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof MissingChunk) location.reload();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <h1>{words.failed}</h1>
        <p>
          <a href={location.href}>{words.reload}</a>
        </p>
      </main>
    );
  }
}
