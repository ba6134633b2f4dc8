/** How much may move sideways, as layout shifts are counted: share of the window times way. */
const unnoticed = 0.008;
/** Way that counts, in px. */
const smallestWay = 3;

/** Some engines hand a family's name back in quotes, whatever it was given in. */
const unquoted = (family: string) => family.replaceAll('"', "");

/** The web fonts of the style sheet, which itself shows them only where they are at hand at once. */
function webFonts(): FontFace[] {
  // Those of the site: an extension's sheet tells nobody its rules.
  const sheets = [...document.styleSheets].filter(({ href }) => !href || href.startsWith(origin));
  return sheets
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const of = (descriptor: string) => rule.style.getPropertyValue(descriptor);
      if (!of("font-display")) return [];
      const weight = of("font-weight");
      return [new FontFace(unquoted(of("font-family")), of("src"), { weight })];
    });
}

function isShown({ family, weight }: FontFace): boolean {
  const context = document.createElement("canvas").getContext("2d");
  const widthIn = (families: string) => {
    if (context) context.font = `${weight.split(" ")[0]} 99px ${families}`;
    return context?.measureText("Millimètre").width;
  };
  return widthIn(`"${unquoted(family)}", monospace`) !== widthIn("monospace");
}

/** The texts in sight; what lies out of it is not even laid out. */
function textsInSight(): Text[] {
  const isOutOfSight = (node: Node) => {
    const { top, bottom } =
      node instanceof Element ? node.getBoundingClientRect() : { top: 0, bottom: 0 };
    return bottom < 0 || top > innerHeight;
  };
  const walker = document.createTreeWalker(
    document.body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => (isOutOfSight(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT),
  );
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

/** Gives a test: whether texts in sight have moved since, so that a reader would lose the line. */
function watchTexts(): () => boolean {
  const range = document.createRange();
  const texts = textsInSight().map((text) => {
    const lines = () => {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    };
    return { lines, before: lines() };
  });
  return () => {
    let [area, longestWay] = [0, 0];
    for (const { lines, before } of texts) {
      const [from, to] = [before[0], lines()[0]];
      if (!from || !to) continue;
      if (Math.abs(to.top - from.top) >= smallestWay) return true;
      const way = Math.abs(to.left - from.left);
      if (way < smallestWay) continue;
      longestWay = Math.max(longestWay, way);
      for (const { width, height } of before) area += 2 * width * height;
    }
    const longestSide = Math.max(innerWidth, innerHeight);
    return (area / innerWidth / innerHeight) * (longestWay / longestSide) > unnoticed;
  };
}

/**
 * Shows the web fonts on a first visit, too, once they have come: all of them, else that of the
 * headings, where no text in sight moves for it.
 */
export async function showLetters(): Promise<void> {
  const fonts = webFonts().filter((font) => !isShown(font));
  await Promise.all(fonts.map((font) => font.load()));
  const haveMoved = watchTexts();
  for (const font of fonts) document.fonts.add(font);
  // The headings' comes first in the sheet.
  for (const font of fonts.toReversed()) if (haveMoved()) document.fonts.delete(font);
}
