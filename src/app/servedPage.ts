let isWaiting = false;

/** Says that the document holds a page as the server sent it. */
export function keepServedPage(): void {
  isWaiting = true;
}

/** True while the first page of a document is hydrated. */
export function isServedPageKept(): boolean {
  return isWaiting;
}

/** From now on every page is rendered. */
export function forgetServedPage(): void {
  isWaiting = false;
}
