const EXCERPT_LENGTH = 80;

/** A value as the report shows it: a text between French quotes, anything else as JSON. */
export function excerpt(data: unknown): string {
  return shortened(typeof data === "string" ? `« ${data} »` : JSON.stringify(data));
}

/** The start of a long text. */
export function shortened(text: string): string {
  return text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;
}
