import type { ComponentProps } from "react";

interface SmallButtonProps extends Omit<ComponentProps<"button">, "className" | "type"> {
  look?: "outline" | "solid" | "ghost";
}

/** A small button that acts on the page and sends no form. */
export function SmallButton({ look = "outline", ...props }: SmallButtonProps) {
  return <button type="button" className={`button button-${look} button-sm`} {...props} />;
}
