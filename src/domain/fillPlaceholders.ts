/** Replaces `{name}`, `{address.city}` or `{places.sewer-check}` by the value of that name; an unknown placeholder stays as it is. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replace(/\{([\w.-]+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  );
}
