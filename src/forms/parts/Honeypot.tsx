import type { Honeypot as HoneypotSettings } from "../../generated/schema-types.ts";

/** A field that people neither see nor reach: what fills it is a program. */
export function Honeypot({ name, label }: HoneypotSettings) {
  return (
    <div className="visuallyHidden" aria-hidden="true">
      <label>
        {label}
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Whether something was typed into the trap. */
export function isTrapped(form: HTMLFormElement, { name }: HoneypotSettings): boolean {
  const trap = form.elements.namedItem(name);
  return trap instanceof HTMLInputElement && trap.value !== "";
}
