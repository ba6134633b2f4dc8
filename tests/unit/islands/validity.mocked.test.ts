import { expect, test, vi } from "vitest";
import { wakeValidity } from "../../../src/islands/validity.ts";

const check = vi.fn();

/** As much of the page as is asked for: a button that is clicked, and what the status says. */
function stage() {
  const button = Object.assign(new EventTarget(), {
    click: () => button.dispatchEvent(new Event("click")),
  });
  const status = {
    textContent: "",
    replaceChildren: () => Object.assign(status, { textContent: "" }),
  };
  const parts: Record<string, unknown> = { "[role=status]": status, "[data-check]": button };
  const root = {
    dataset: { failed: "Réessayez." },
    querySelector: (selector: string) => parts[selector],
  };
  return { root: root as unknown as HTMLElement, button, status };
}

test("a check whose code did not come is made by the click that fetches it again", async () => {
  const { root, button, status } = stage();
  const path = "../../../src/islands/validityCheck.ts";
  vi.doMock(path, () => Promise.reject(new Error("offline")));
  await wakeValidity(root);
  expect(status.textContent).toBe("Réessayez.");
  vi.resetModules();
  vi.doMock(path, () => ({
    wakeValidityCheck: () => button.addEventListener("click", check),
  }));
  button.click();
  await expect.poll(() => check.mock.calls.length).toBe(1);
  expect(status.textContent).toBe("");
});
