/** Lets a page say whether a document still holds, once the code for it has come. */
export async function wakeValidity(root: HTMLElement): Promise<void> {
  try {
    const { wakeValidityCheck } = await import("./validityCheck.ts");
    wakeValidityCheck(root);
  } catch {
    const answer = root.querySelector("[role=status]");
    if (answer) answer.textContent = root.dataset.failed ?? "";
    const retry = () => void wakeValidity(root);
    root.querySelector("[data-check]")?.addEventListener("click", retry, { once: true });
  }
}
