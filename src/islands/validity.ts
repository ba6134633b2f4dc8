/**
 * Lets a page say whether a document still holds, once the code for it has come. Where it does not
 * come, the button tries again.
 * @param isAsked whether the visitor waits for an answer already
 */
export async function wakeValidity(root: HTMLElement, isAsked = false): Promise<void> {
  const status = root.querySelector("[role=status]");
  const button = root.querySelector<HTMLButtonElement>("[data-check]");
  let isWaiting = isAsked;
  const note = () => {
    isWaiting = true;
  };
  button?.addEventListener("click", note, { once: true });
  try {
    const { wakeValidityCheck } = await import("./validityCheck.ts");
    wakeValidityCheck(root);
    status?.replaceChildren();
    if (isWaiting) button?.click();
  } catch {
    if (status) status.textContent = root.dataset.failed ?? "";
    button?.addEventListener("click", () => void wakeValidity(root, true), { once: true });
  }
}
