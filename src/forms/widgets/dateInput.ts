/** The date in a native input; null for a part of one, of which browsers tell no more. */
export const dateIn = ({ value, validity }: HTMLInputElement) => (validity.badInput ? null : value);

/** Marks a date input without any part of a date: the styles hide the grey date that Safari shows in it. */
export function markEmpty(input: HTMLInputElement): void {
  input.toggleAttribute("data-empty", dateIn(input) === "");
}
