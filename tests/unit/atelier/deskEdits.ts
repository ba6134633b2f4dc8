import fc from "fast-check";
import type { Edit } from "../../../scripts/atelier/desk/edit.ts";
import type { Path } from "../../../scripts/atelier/protocol.ts";

type Held = Record<string | number, unknown>;

const isHolder = (value: unknown): value is Held => typeof value === "object" && value !== null;

/** Every place in a value that something stands at, its root included. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  if (!isHolder(value)) return [path];
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  return [path, ...[...keys].flatMap((key) => placesIn(value[key], [...path, key]))];
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce((held, key) => (held as Held)[key], value);

const words = fc.string({
  unit: fc.constantFrom(...'aé ’œ«»\u00a0\u202f"\\/😀-中'),
  maxLength: 120,
});
const key = fc.string({ unit: fc.constantFrom(..."abcdé-_ "), minLength: 1, maxLength: 30 });
const scalar = fc.oneof(words, words, fc.integer(), fc.double(), fc.boolean(), fc.constant(null));

/** A value of a data file. */
export const values: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    scalar,
    fc.array(tie("any"), { maxLength: 5 }),
    fc.array(fc.integer(), { maxLength: 40 }),
    fc.dictionary(key, tie("any"), { maxKeys: 5, noNullPrototype: true }),
  ),
})).any;

const rank = (length: number) => fc.integer({ min: 0, max: Math.max(length, 0) });

/** Something that can be done to a value. */
export function editsOf(file: string, value: unknown): fc.Arbitrary<Edit> {
  return fc.constantFrom(...placesIn(value)).chain((path) => {
    const edits: fc.Arbitrary<Edit>[] = [
      values.map((set) => ({ kind: "set", file, path, value: set })),
    ];
    const held = valueAt(value, path);
    if (path.length > 0) edits.push(fc.constant({ kind: "remove", file, path }));
    if (Array.isArray(held)) {
      edits.push(
        fc
          .tuple(rank(held.length), values)
          .map(([at, item]) => ({ kind: "insert", file, path: [...path, at], value: item })),
      );
      if (held.length > 0)
        edits.push(
          fc
            .tuple(rank(held.length - 1), rank(held.length - 1))
            .map(([from, to]) => ({ kind: "move", file, path: [...path, from], to })),
        );
    } else if (isHolder(held)) {
      const keys = Object.keys(held);
      edits.push(
        fc
          .tuple(key, values)
          .map(([name, item]) => ({ kind: "set", file, path: [...path, name], value: item })),
      );
      edits.push(
        fc
          .shuffledSubarray(keys, { minLength: keys.length })
          .map((order) => ({ kind: "order", file, path, keys: order })),
      );
    }
    return fc.oneof(...edits);
  });
}

/** The value after something was done to it, as plainly as can be said. */
export function editedValue(root: unknown, edit: Edit): unknown {
  const whole = { root: structuredClone(root) };
  const path = ["root", ...edit.path];
  const holder = valueAt(whole, path.slice(0, -1)) as Held;
  const last = path.at(-1) as string | number;
  if (edit.kind === "set") holder[last] = structuredClone(edit.value);
  if (edit.kind === "order") {
    const held = holder[last] as Held;
    holder[last] = Object.fromEntries(edit.keys.map((name) => [name, held[name]]));
  }
  if (Array.isArray(holder)) {
    if (edit.kind === "insert") holder.splice(Number(last), 0, edit.value);
    if (edit.kind === "remove") holder.splice(Number(last), 1);
    if (edit.kind === "move") holder.splice(edit.to, 0, ...holder.splice(Number(last), 1));
  } else if (edit.kind === "remove") delete holder[last];
  return whole.root;
}
