import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import "./toasts.css";
import type { FormWords } from "../generated/schema-types.ts";

/** Shown at once; the others wait behind them. */
const VISIBLE_TOASTS = 3;
const GAP_PX = 14;

/**
 * Adds the toast area to the page: top right, 356 px wide, Alt+T moves the focus into it.
 * @returns sonner's toast functions
 */
export function mountToastArea(words: FormWords): typeof toast {
  const container = document.createElement("div");
  document.body.append(container);
  createRoot(container).render(
    <Toaster
      position="top-right"
      visibleToasts={VISIBLE_TOASTS}
      gap={GAP_PX}
      hotkey={["altKey", "KeyT"]}
      richColors
      closeButton
      containerAriaLabel={words.notifications}
      toastOptions={{ closeButtonAriaLabel: words.closeToast }}
    />,
  );
  return toast;
}
