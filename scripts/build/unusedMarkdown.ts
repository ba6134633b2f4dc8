/** Stands in for rjsf's Markdown renderer, which our theme never renders. */
export const Markdown = (): null => null;
export default Markdown;
