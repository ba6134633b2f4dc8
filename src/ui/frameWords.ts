/** Words of the header, the menus, the footer and the bar of actions. */
export type FrameWords = Record<
  | "home"
  | "mainMenu"
  | "mobileMenu"
  | "menu"
  | "closeMenu"
  | "actions"
  | "callShort"
  | "socialLinks",
  string
>;

/** A telephone number with the accessible name of the link that dials it. */
export interface PhoneToCall {
  display: string;
  href: string;
  name: string;
}
