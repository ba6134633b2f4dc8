import { expect, test, vi } from "vitest";
import { wakeValidityCheck } from "../../../src/islands/validityCheck.ts";

/** A part of the page in a browser that reflects no ARIA attribute as a property. */
const part = (value = "") =>
  Object.assign(new EventTarget(), {
    value,
    dataset: {},
    validity: { badInput: false },
    setAttribute: () => undefined,
    removeAttribute: () => undefined,
    toggleAttribute: () => undefined,
    replaceChildren: vi.fn(),
    focus: vi.fn(),
  });

test("a browser without reflected ARIA answers nothing about a document without its date", () => {
  vi.stubGlobal("document", { activeElement: null, getElementById: () => null });
  const made = part();
  const [diagnostic, check, status] = [part("dpe"), part(), part()];
  const known: Record<string, unknown> = {
    "[name=diagnostic]": diagnostic,
    "[name=made]": made,
    "[data-check]": check,
    "[role=status]": status,
  };
  const dpe = { label: "DPE", quote: "/devis", rule: { validity: [] } };
  const root = {
    dataset: { rules: JSON.stringify({ dpe }) },
    querySelector: (selector: string) => known[selector] ?? part(),
    querySelectorAll: () => [diagnostic, made],
  };
  wakeValidityCheck(root as unknown as HTMLElement);
  check.dispatchEvent(new Event("click"));
  expect(made.focus).toHaveBeenCalledOnce();
  expect(status.replaceChildren).not.toHaveBeenCalled();
});
