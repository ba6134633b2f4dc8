/** Keys by their names, as WebDriver numbers them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const codes: Record<string, string> = {
  Enter: "\uE007",
  Tab: "\uE004",
  Escape: "\uE00C",
  Backspace: "\uE003",
  Delete: "\uE017",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
  Shift: "\uE008",
  Control: "\uE009",
  Alt: "\uE00A",
  Home: "\uE011",
  End: "\uE010",
  Space: " ",
};

const keyOf = (name: string) => codes[name] ?? name;

interface KeyAction {
  type: "keyDown" | "keyUp";
  value: string;
}

/** A press of a key with those that are held meanwhile, as `Shift+Tab`. */
export function pressed(combination: string): KeyAction[] {
  const keys = combination.split("+").map(keyOf);
  return [
    ...keys.map((value) => ({ type: "keyDown" as const, value })),
    ...keys.toReversed().map((value) => ({ type: "keyUp" as const, value })),
  ];
}

/** The presses that write a text. */
export const typed = (text: string): KeyAction[] =>
  [...text].flatMap((letter) =>
    pressed(letter === "\n" ? "Enter" : letter === " " ? "Space" : letter),
  );
