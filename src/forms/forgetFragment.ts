/** Takes the fragment out of the address: a reload does not undo what was changed since. */
export function forgetFragment(): void {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, "", pathname + search);
}
