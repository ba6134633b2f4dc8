/** Marks a date input without any part of a date: the styles hide the grey date that Safari shows in it. */
export function markEmpty(input: HTMLInputElement): void {
  input.toggleAttribute("data-empty", input.value === "" && !input.validity.badInput);
}
