import { decode } from "../marks/code.ts";
import { isWithin, type Key, type Path } from "../protocol.ts";

/** Pages as still pictures: by their address, whole documents without scripts. */
export type Pages = ReadonlyMap<string, string>;

/** A text on a page: where it is told, and its mark. */
interface Shown extends Key {
  route: string;
  mark: number;
  /** Whether it stands in what the page itself tells, and not in its head or foot. */
  isOwn: boolean;
}

/**
 * @param keyOf what a mark stands for
 * @returns what finds the page that shows a value of a data file and the marks of its texts there, the
 * likeliest first: failing its own, those of its neighbour or of what it belongs to; undefined: none is shown
 */
export function spotFinder(pages: Pages, keyOf: (mark: number) => Key | undefined) {
  const texts = [...pages].flatMap(([route, html]) =>
    marksIn(html).flatMap((one): Shown[] => {
      const key = keyOf(one.mark);
      return key ? [{ ...one, ...key, route }] : [];
    }),
  );
  return (place: Key) => {
    const inFile = texts.filter(({ file }) => file === place.file);
    return spotOf(nearest(place, (near) => inFile.filter((one) => isWithin(one, near))));
  };
}

function marksIn(html: string) {
  const [start, end] = [html.indexOf("<main"), html.lastIndexOf("</main>")];
  const as = (text: string, isOwn: boolean) => decode(text).marks.map((mark) => ({ mark, isOwn }));
  if (start < 0) return as(html, false);
  const around = html.slice(0, start) + html.slice(end);
  return [...as(html.slice(start, end), true), ...as(around, false)];
}

/** What is shorter is the whole of a page or a form. */
const SHORTEST = 2;

/** What is found for a place; failing that, for the one before it in its list, or for what it belongs to. */
export function nearest<Item>({ file, path }: Key, find: (place: Key) => Item[]): Item[] {
  const candidates = placesNear(path).map((near) => find({ file, path: near }));
  return candidates.find(({ length }) => length > 0) ?? [];
}

/** A place, the one before it in its list, and what it belongs to, from near to far. */
function placesNear(path: Path): Path[] {
  const above = path.map((_, index) => path.slice(0, path.length - index));
  const rank = path.at(-1);
  const former = typeof rank === "number" && rank > 0 ? [[...path.slice(0, -1), rank - 1]] : [];
  const [own = [], ...others] = above;
  return [own, ...former, ...others.filter(({ length }) => length >= SHORTEST)];
}

/** Of several pages the one that tells most of it. */
function spotOf(shown: readonly Shown[]) {
  const routes = [...new Set(shown.map(({ route }) => route))];
  const weightOf = (wanted: string) =>
    shown.filter(({ route, isOwn }) => isOwn && route === wanted).length;
  const [route] = routes.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (route === undefined) return undefined;
  const marks = shown
    .filter((one) => one.route === route)
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))
    .map(({ mark }) => mark);
  return { route, marks };
}
