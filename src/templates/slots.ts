import { type ComponentType, createContext, use } from "react";

/** Which form a place is for. */
export interface FormSlotProps {
  form: string;
  /** True where the form is what the page is about: its script is fetched without waiting. */
  eager?: boolean;
}

/** Handed down by the application: the component that fills a form's place. */
export const SlotContext = createContext<ComponentType<FormSlotProps>>(() => null);

/** The component that fills a form's place. */
export function useSlot(): ComponentType<FormSlotProps> {
  return use(SlotContext);
}
