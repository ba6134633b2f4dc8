/** Splits a list of column names, quoted or not, as the `columns` parameter carries it. */
export function splitNames(list: string): string[] {
  return [...new Set(list.split(",").map((name) => name.trim().replace(/^"(.*)"$/, "$1")))];
}
