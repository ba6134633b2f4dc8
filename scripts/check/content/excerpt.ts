/** A value as the report shows it: a text between French quotes, anything else as JSON. */
export function excerpt(data: unknown): string {
  return shortened(typeof data === "string" ? `« ${data} »` : JSON.stringify(data));
}

/** The start of a text that is longer than the report has room for. */
export function shortened(text: string, length = 80): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
