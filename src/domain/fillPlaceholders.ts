/** What a text leaves open: `{name}`, `{address.city}` or `{places.sewer-check}`. */
export const PLACEHOLDER = /\{([\w.-]+)\}/g;

/** Replaces what a text leaves open by the value of that name; an unknown placeholder stays as it is. */
export const fillPlaceholders = (text: string, values: Record<string, string>): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? placeholder) : placeholder,
  );
