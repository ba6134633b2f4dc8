/** Stands in for Chakra's reset, which stands in the page's style sheet already. */
export const createPreflight = () => ({});
