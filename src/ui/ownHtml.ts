/** Props of an element that holds HTML or SVG of the build's own making, never of a visitor's. */
export const ownHtml = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });
