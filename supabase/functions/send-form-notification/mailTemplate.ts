/** What may stand after the bar in `{column|modifier}`. */
export const modifiers: Readonly<Record<string, (text: string) => string>> = {
  minuscules: (text) => text.toLowerCase(),
};

const pattern = /\{([^{}|]*)(?:\|([^{}]*))?\}/g;

/** The placeholders of a template: with braces, their columns, and how these are changed. */
export function placeholdersOf(template: string) {
  const all = [...template.matchAll(pattern)];
  return all.map(([found, column = "", modifier]) => ({ found, column, modifier }));
}

/** A template with its columns written; what they hold is not read as a template again. */
export function fillTemplate(template: string, read: (column: string) => string): string {
  return template.replace(pattern, (_, column: string, modifier = "") => {
    const change = modifiers[modifier];
    return change ? change(read(column)) : read(column);
  });
}
