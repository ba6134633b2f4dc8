/**
 * Marks a date input that holds nothing, not even a part of a date: Safari shows today's date in it,
 * in grey, which the styles then hide.
 */
export function markEmpty(input: HTMLInputElement): void {
  input.toggleAttribute("data-empty", input.value === "" && !input.validity.badInput);
}
