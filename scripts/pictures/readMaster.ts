/** Reads the masters of the pictures: what is drawn in an editor such as Inkscape, made plain for encoding. */
import { readFileSync } from "node:fs";
import { type CustomPlugin, optimize, querySelectorAll, type XastElement } from "svgo";
import { type FontName, textPath } from "./draw/glyphs.ts";

export const masters = new URL("./masters/", import.meta.url);

/** The elements of that name in a drawing, at any depth. */
const find = (drawing: XastElement, name: string): XastElement[] =>
  querySelectorAll(drawing, name).filter((found) => found.type === "element");

/** A step of the reading that changes the whole drawing. */
const step = (name: string, change: (drawing: XastElement) => void): CustomPlugin => ({
  name,
  fn: ({ children }) => {
    for (const child of children) if (child.type === "element") change(child);
  },
});

function parse(svg: string): XastElement {
  const drawings: XastElement[] = [];
  optimize(svg, { plugins: [step("find", (drawing) => drawings.push(drawing))] });
  const [drawing] = drawings;
  if (!drawing) throw new Error("an SVG without a drawing");
  return drawing;
}

function cut(drawing: XastElement, id: string): void {
  const view = find(drawing, "view").find(({ attributes }) => attributes.id === id);
  const viewBox = view?.attributes.viewBox;
  if (!viewBox) throw new Error(`a master without the view ${id}`);
  const [, , width = "", height = ""] = viewBox.split(" ");
  Object.assign(drawing.attributes, { viewBox, width, height });
}

/** Puts other masters where a drawing shows them as images; its own styles win over theirs. */
function showMasters(drawing: XastElement, base: URL): void {
  for (const image of find(drawing, "image")) {
    const { x = 0, y = 0, width, href = image.attributes["xlink:href"] ?? "" } = image.attributes;
    const [file = "", view] = href.split("#");
    const shown = readDrawing(readFileSync(new URL(file, base), "utf8"), base, view);
    const { viewBox = "" } = shown.attributes;
    const [left = 0, top = 0, span = 1] = viewBox.split(" ").map(Number);
    const scale = Math.round((Number(width) / span) * 1000) / 1000;
    const [right, down] = [Number(x) - left * scale, Number(y) - top * scale];
    const styles = find(shown, "style");
    const children = shown.children.filter((child) => !styles.some((style) => style === child));
    const attributes = { transform: `translate(${right} ${down}) scale(${scale})` };
    Object.assign(image, { name: "g", attributes, children });
    drawing.children.unshift(...styles);
  }
}

function readDrawing(svg: string, base: URL, view?: string): XastElement {
  const drawing = parse(svg);
  if (view) cut(drawing, view);
  showMasters(drawing, base);
  return drawing;
}

function fontOf(attributes: Record<string, string>): FontName {
  const { "font-family": family = "", "font-weight": weight } = attributes;
  if (family.includes("Lora")) return "serif";
  return weight === "bold" || Number(weight) >= 600 ? "bold" : "sans";
}

/** The outlines of a text and of its lines: whoever sees the picture has not the site's fonts. */
function outline(element: XastElement, inherited: Record<string, string> = {}): XastElement[] {
  const all = { ...inherited, ...element.attributes };
  const { x, y, fill = "#000000", "text-anchor": anchor, "font-size": size = "16", ...rest } = all;
  const { "font-family": _, "font-weight": __, "letter-spacing": tracking = "0", ...more } = rest;
  const [height, spacing] = [Number.parseFloat(size), Number.parseFloat(tracking)];
  const style = { font: fontOf(all), size: height, tracking: spacing, anchor };
  return element.children.flatMap((child) => {
    if (child.type === "element") return outline(child, all);
    if (child.type !== "text" || !child.value.trim()) return [];
    const d = textPath(child.value.trim(), Number(x), Number(y), style);
    return { type: "element", name: "path", attributes: { ...more, d, fill }, children: [] };
  });
}

function outlineTexts(element: XastElement): void {
  element.children = element.children.flatMap((child): XastElement["children"] => {
    if (child.type !== "element") return [child];
    if (child.name === "text") return outline(child);
    outlineTexts(child);
    return [child];
  });
}

/** A drawing made plain: the masters in it shown, colours on each shape, letters as outlines. */
export function makePlain(svg: string, base: URL, view?: string): string {
  const read = step("read", (drawing) => Object.assign(drawing, readDrawing(svg, base, view)));
  return optimize("<svg/>", {
    plugins: [
      read,
      { name: "inlineStyles", params: { onlyMatchedOnce: false } },
      "convertStyleToAttrs",
      step("outline", outlineTexts),
    ],
  }).data;
}

/** The plain SVG of a master, or of one of its views. */
export function readMaster(id: string, view?: string): string {
  const file = new URL(`${id}.svg`, masters);
  return makePlain(readFileSync(file, "utf8"), file, view);
}

/** The data of a master's named paths, and its size. */
export function readPaths(id: string): { size: number; paths: Record<string, string> } {
  const drawing = parse(readMaster(id));
  const paths = find(drawing, "path").map(({ attributes }) => [attributes.id, attributes.d]);
  return { size: Number(drawing.attributes.width), paths: Object.fromEntries(paths) };
}

/** The outer groups of a master. */
export function readLayers(id: string) {
  const svg = readMaster(id);
  const { attributes, children } = parse(svg);
  const groups = children
    .filter((child) => child.type === "element")
    .filter(({ name }) => name === "g");
  const layers = groups.map(({ attributes: own }) => {
    const only = step("only", (drawing) => {
      drawing.children = drawing.children.flatMap((child) =>
        child.type === "element" && child.attributes.id === own.id ? child.children : [],
      );
    });
    return { attributes: own, svg: optimize(svg, { plugins: [only] }).data };
  });
  return { viewBox: attributes.viewBox ?? "", layers };
}
