/** Whether the browser says that it has a line; it may be wrong. */
export const hasLine = (): boolean => navigator.onLine;
