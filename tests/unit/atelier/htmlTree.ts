/** An element of a document, as far as its texts are concerned. */
export interface HtmlElement {
  tag: string;
  attributes: Record<string, string>;
  parent: HtmlElement | undefined;
  /** Its texts and elements, in order. */
  children: (string | HtmlElement)[];
}

const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const TOKEN =
  /<!--[\s\S]*?-->|<(\/?)([a-z][\w-]*)((?:\s+[^\s=<>]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+/gi;
const RAW = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const unescaped = (text: string): string =>
  text.replace(/&(\w+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [
      name,
      unescaped(value),
    ]),
  );

/** The elements of a document that React or the build has written, without scripts and styles. */
export function treeOf(html: string): HtmlElement {
  const root: HtmlElement = { tag: "", attributes: {}, parent: undefined, children: [] };
  let open = root;
  for (const [token, end, tag, attributes = "", isClosed] of html
    .replace(RAW, "")
    .matchAll(TOKEN)) {
    if (tag === undefined) {
      if (!token.startsWith("<")) open.children.push(unescaped(token));
    } else if (end) {
      open = open.parent ?? root;
    } else {
      const element = { tag, attributes: attributesIn(attributes), parent: open, children: [] };
      open.children.push(element);
      if (!isClosed && !VOID.test(tag)) open = element;
    }
  }
  return root;
}

/** Everything that an element and what stands in it say, in one text. */
export const textOf = ({ children }: HtmlElement): string =>
  children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");

/** An element and all that stand in it, in reading order. */
export const elementsOf = (element: HtmlElement): HtmlElement[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === "string" ? [] : elementsOf(child))),
];
