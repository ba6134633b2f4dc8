/** SVG shapes of icons in a square of 24 units, by their names. */
export type IconShapes = ReadonlyMap<string, string>;

/** Lucide icons that bricks and templates name themselves; content records name theirs. */
export const uiIcons = [
  "arrow-right",
  "calendar-days",
  "check",
  "chevron-down",
  "circle-alert",
  "clock",
  "external-link",
  "info",
  "mail",
  "map-pin",
  "menu",
  "pause",
  "phone",
  "play",
  "scale",
  "smartphone",
  "x",
] as const;
