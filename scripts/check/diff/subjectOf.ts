import { isObject, type Place, whole } from "../../project/dataFile.ts";

/** What a value of a record is about, in quotes: the page it stands in, failing that the record. */
export function subjectOf({ file, path }: Place): string {
  const above = [...path.keys(), path.length].toReversed();
  const names = above.map((depth) => pageName(whole(file).find(...path.slice(0, depth)).value));
  const { title, name } = isObject(file.value) ? file.value : {};
  return names.find((one) => one !== undefined) ?? `« ${title ?? name ?? file.path} »`;
}

function pageName(value: unknown): string | undefined {
  if (!isObject(value) || !isObject(value.page)) return undefined;
  const { label } = value.page;
  return value.parentSection ? `« ${label} » (${value.parentSection})` : `« ${label} »`;
}
