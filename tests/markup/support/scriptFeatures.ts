import { transform } from "esbuild";
import { type ESTree, parseSync, Visitor } from "vite";
import { viteTargets } from "../../../scripts/build/oldestBrowsers.ts";
import { dataAt, firstKnown, isNewer } from "./compatibility.ts";

const builtins = ["javascript", "builtins"];
const namesBelow = (path: string[]): string[] => Object.keys(dataAt(path) ?? {});

/** Objects of the web that pages meet; the many others share names with objects of our own. */
const met = /^(?:Abort|CSS|DOM|Document|Element|Event|HTML|Node|Range|Scheduler|Shadow|URL|Window)/;

const isMet = ([root, owner = "", ...rest]: string[]): boolean =>
  root === "api"
    ? met.test(owner) && !isNewer(dataAt(["api", owner]) ?? {})
    : !isNewer(dataAt([...builtins, rest[0] ?? ""]) ?? {});

/** Where MDN's data tell of a member of that name, of whatever object. */
const placesOf = (name: string): string[][] =>
  [["api"], builtins].flatMap((path) =>
    namesBelow(path)
      .map((owner) => [...path, owner, name])
      .filter((place) => dataAt(place)),
  );

const membersKnown = new Map<string, string[]>();

/** Whose a member is cannot be seen: it is newer if it is so for each object that has it. */
function ofMember(name: string): string[] {
  const known = membersKnown.get(name);
  if (known) return known;
  const places = placesOf(name);
  const isAlwaysNewer = places.every((place) => isNewer(dataAt(place) ?? {}));
  const feature = isAlwaysNewer ? firstKnown(...places.filter(isMet)) : [];
  membersKnown.set(name, feature);
  return feature;
}

const ofGlobal = (name: string): string[] =>
  firstKnown([...builtins, name], ["api", name], ["api", "Window", name]);

const ofStatic = (owner: string, name: string): string[] =>
  firstKnown([...builtins, owner, name], ["api", owner, `${name}_static`]);

/** The name or text that a node is; minifying writes texts as templates. */
function nameOf(node: ESTree.Node): string {
  if (node.type === "Identifier") return node.name;
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.raw).join("");
  return node.type === "Literal" ? String(node.value) : "";
}

/** True for `list.values()` and its like, whose methods are those of iterators. */
const isIterator = (node: ESTree.Node): boolean =>
  node.type === "CallExpression" &&
  node.callee.type === "MemberExpression" &&
  nameOf(node.callee.object) !== "Object" &&
  /^(?:entries|keys|values|matchAll)$/.test(nameOf(node.callee.property));

function ofAccess({ object, property, computed }: ESTree.MemberExpression): string[] {
  if (computed && property.type !== "Literal") return [];
  const name = nameOf(property);
  if (isIterator(object)) return firstKnown([...builtins, "Iterator", name]);
  const known = ofStatic(nameOf(object), name);
  return known.length > 0 ? known : ofMember(name);
}

/** What regular expressions may ask for, by how it is written. */
const regularExpressions: [RegExp, string[]][] = [
  [/\(\?[ims]*-?[ims]+:/, ["modifier"]],
  [/\(\?<[=!]/, ["lookbehind_assertion"]],
  [/\(\?<(\w+)>.*\(\?<\1>/, ["named_capturing_group", "duplicate_named_capturing_groups"]],
];

const ofPattern = (pattern: string, flags: string): string[] => [
  ...regularExpressions
    .filter(([written]) => written.test(pattern))
    .flatMap(([, path]) => firstKnown(["javascript", "regular_expressions", ...path])),
  ...(flags.includes("v") ? ["javascript.builtins.RegExp.unicodeSets"] : []),
];

function ofCall({ callee, arguments: [pattern, flags] }: ESTree.NewExpression): string[] {
  if (nameOf(callee) !== "RegExp") return [];
  return ofPattern(pattern ? nameOf(pattern) : "", flags ? nameOf(flags) : "");
}

/** Every object, method and regular expression that a script asks for, as paths of MDN's data. */
export function scriptFeatures(code: string): Set<string> {
  const found = new Set<string>();
  const add = (features: string[]) => {
    for (const feature of features) found.add(feature);
  };
  new Visitor({
    Identifier: ({ name }) => add(ofGlobal(name)),
    MemberExpression: (node) => add(ofAccess(node)),
    ObjectPattern: ({ properties }) =>
      add(properties.flatMap((one) => (one.type === "Property" ? ofMember(nameOf(one.key)) : []))),
    NewExpression: (node) => add(ofCall(node)),
    Literal: (node) =>
      "regex" in node && node.regex && add(ofPattern(node.regex.pattern, node.regex.flags)),
  }).visit(parseSync("script.js", code).program);
  return found;
}

/** esbuild calls `\p{…}` newer wherever Unicode has grown since; all of the oldest browsers read it. */
const supported = { "regexp-unicode-property-escapes": true };

/** Lines of a script that one of the oldest browsers could not read: esbuild writes them anew. */
export async function newerSyntax(code: string): Promise<string[]> {
  const written = async (target: string[] | string) =>
    (await transform(code, { target, supported, logLevel: "silent" })).code.split("\n");
  const older = new Set(await written(viteTargets));
  return (await written("esnext")).filter((line) => !older.has(line));
}
