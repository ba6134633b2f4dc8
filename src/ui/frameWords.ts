/** Words of the header, the menus, the footer and the bar of actions. */
export interface FrameWords {
  /** Accessible name of the logo's link. */
  home: string;
  mainMenu: string;
  mobileMenu: string;
  menu: string;
  closeMenu: string;
  /** Name of the bar of actions on phones. */
  actions: string;
  /** What its telephone button shows. */
  callShort: string;
  socialLinks: string;
}

/** A telephone number with the accessible name of the link that dials it. */
export interface PhoneToCall {
  display: string;
  href: string;
  name: string;
}
