import { createRoot } from "react-dom/client";
import { Toaster, toast } from "sonner";
import "sonner/dist/styles.css";
import "./toasts.css";
import formWords from "../generated/forms/words.json";

/**
 * Adds the toast area to the page: top right, 356 px wide, Alt+T moves the focus into it; three toasts
 * are shown at once, the others wait behind them.
 * @returns sonner's toast functions
 */
export function mountToastArea(): typeof toast {
  const container = document.createElement("div");
  document.body.append(container);
  createRoot(container).render(
    <Toaster
      position="top-right"
      visibleToasts={3}
      gap={14}
      hotkey={["altKey", "KeyT"]}
      richColors
      closeButton
      containerAriaLabel={formWords.notifications}
      toastOptions={{ closeButtonAriaLabel: formWords.closeToast }}
    />,
  );
  return toast;
}
