/** A destination and what is read of it. */
export type MenuLink = { title: string; url: string };

/** A link of a group, with what must hold for its page to concern the visitor. */
export type ConditionedLink = MenuLink & { condition?: string };

/** One entry of the menu: a link, the call to action, or a group of links. */
export type MenuEntry =
  | { kind: "link" | "action"; link: MenuLink }
  | { kind: "group"; id: string; title: string; links: ConditionedLink[] };

/** What the head of a page and its menus show. */
export interface MenuProps {
  /** With the accessible name of the link that dials it. */
  phone: { display: string; href: string; name: string };
  entries: MenuEntry[];
  /** Path of the page shown, to mark its links. */
  current: string;
  words: FrameWords;
}

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
