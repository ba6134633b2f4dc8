/** Lucide icons that bricks and templates name themselves; content records name theirs. */
export const uiIcons = [
  "arrow-right",
  "badge-check",
  "calendar-days",
  "check",
  "chevron-down",
  "chevron-left",
  "chevron-right",
  "circle-alert",
  "clock",
  "external-link",
  "file-text",
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

/** Name of an icon that needs no content record to be in the sprite. */
export type UiIcon = (typeof uiIcons)[number];
