import { type ElementType, Fragment, type ReactElement, type ReactNode } from "react";
import { jsx, jsxs } from "react/jsx-runtime";

/** Props of any element, as far as texts are concerned. */
type WithChildren = { children?: ReactNode };

/** Ends of ordinals (1er), words that a hyphen joins (celui-ci), numbers of articles (271-6). */
const special =
  /(?<=(?<![\p{L}\d.,])\d{1,2})(?<raised>er|re|e)(?![\p{L}\d])|\p{L}+(?:-t)?-(?:je|tu|ils?|elles?|on|nous|vous|les?|la|lui|leur|moi|ce|ci|là|en|y)(?![\p{L}-])|\d+(?:-\d+)+/gu;

/** A text with raised ordinals and unbroken words, no letter changed; anything else as it is. */
function setText(child: ReactNode): ReactNode {
  if (typeof child !== "string" || !/[-\d]/.test(child)) return child;
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index, groups } of child.matchAll(special)) {
    pieces.push(child.slice(end, index));
    pieces.push(
      groups?.raised
        ? jsx("sup", { children: found })
        : jsx("span", { className: "unbroken", children: found }),
    );
    end = index + found.length;
  }
  if (end === 0) return child;
  pieces.push(child.slice(end));
  return jsxs(Fragment, { children: pieces.filter((piece) => piece !== "") });
}

/** Elements that hold letters alone. */
const lettersOnly = new Set<ElementType>(["option", "script", "style", "textarea", "title"]);

/** The props of an element with its texts set; the same object when there is nothing to set. */
function withSetTexts<Props extends WithChildren>(type: ElementType, props: Props): Props {
  const { children } = props;
  if (lettersOnly.has(type) || !hasText(children)) return props;
  const set = Array.isArray(children) ? children.map(setText) : setText(children);
  return { ...props, children: set };
}

const hasText = (children: ReactNode): boolean =>
  typeof children === "string" ||
  (Array.isArray(children) && children.some((child) => typeof child === "string"));

/** A function of React that makes elements, their texts set by `setText`. */
export const settingTexts =
  <Rest extends unknown[]>(
    create: (type: ElementType, props: unknown, ...rest: Rest) => ReactElement,
  ) =>
  (type: ElementType, props: WithChildren, ...rest: Rest) =>
    create(type, withSetTexts(type, props), ...rest);
