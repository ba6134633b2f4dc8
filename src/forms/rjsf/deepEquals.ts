type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** A React element's owner leads to the whole tree; it says nothing about what is shown. */
const keysOf = (value: Fields): string[] =>
  Object.keys(value).filter((key) => !(key === "_owner" && "$$typeof" in value));

/** For rjsf's comparison of values of any kind. As there, two functions count as equal. */
export default function deepEquals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === "function" && typeof b === "function") return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = keysOf(a);
  return (
    keys.length === keysOf(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && deepEquals(a[key], b[key]))
  );
}
