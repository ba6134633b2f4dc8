/** Waits of the dropdown panels, in ms, as the specification sets them. */
const openDelay = 200;
const skipDelay = 300;
const closeDelay = 150;

const buttonOf = (group: Element) => group.querySelector("button");

function focusLink(group: Element, step: number): void {
  const links = [...group.querySelectorAll("a")];
  const index = links.indexOf(document.activeElement as HTMLAnchorElement);
  links.at(index === -1 && step === -1 ? -1 : (index + step) % links.length)?.focus();
}

/** Which panel is open, and who opened it. */
function panelsOf(groups: Element[]) {
  let open: Element | null = null;
  let isHovered = false;
  let timer = 0;
  let closedAt = Number.NEGATIVE_INFINITY;
  const show = (group: Element | null, byHover = false) => {
    clearTimeout(timer);
    if (byHover && open && !group) closedAt = performance.now();
    open = group;
    isHovered = byHover && group !== null;
    for (const one of groups) {
      buttonOf(one)?.setAttribute("aria-expanded", String(one === group));
      one.toggleAttribute("data-open", one === group);
    }
  };
  const showLater = (group: Element | null, delay: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(() => show(group, true), delay);
  };
  return {
    isOpen: (group: Element) => open === group,
    show,
    /** A click closes only what a click has opened. */
    toggle: (group: Element) => show(open === group && !isHovered ? null : group),
    hover(group: Element) {
      const isWarm = open !== null || performance.now() - closedAt < skipDelay;
      showLater(group, isWarm ? 0 : openDelay);
    },
    /** Over another button; a pointer on its way down to the open panel has time to reach it. */
    cross(group: Element, isDescending: boolean) {
      if (open && open !== group) showLater(group, isDescending ? openDelay : 0);
    },
    leave: () => showLater(null, closeDelay),
  };
}

type Panels = ReturnType<typeof panelsOf>;

function onKey(event: KeyboardEvent, group: Element, panels: Panels): void {
  if (!panels.isOpen(group)) return;
  if (event.key === "Escape") buttonOf(group)?.focus();
  else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    event.preventDefault();
    focusLink(group, event.key === "ArrowDown" ? 1 : -1);
  }
}

function wakeGroup(group: HTMLElement, panels: Panels): void {
  buttonOf(group)?.addEventListener("click", () => panels.toggle(group));
  group.addEventListener("keydown", (event) => onKey(event, group, panels));
  group.addEventListener("pointerenter", ({ pointerType }) => {
    if (pointerType === "mouse") panels.hover(group);
  });
  group.addEventListener("pointerleave", ({ pointerType }) => {
    // A link that has the focus keeps its panel.
    if (pointerType === "mouse" && !group.querySelector("a:focus")) panels.leave();
  });
  group.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && panels.isOpen(group) && !group.contains(relatedTarget)) {
      panels.show(null);
    }
  });
  if (group.matches(":hover, :focus-within")) panels.show(group, true);
}

/** The menu of wide screens: a mouse opens a panel after a wait, a click or a tap toggles it. */
function wakePanels(menu: HTMLElement): void {
  const groups = [...menu.querySelectorAll<HTMLElement>("[data-group]")];
  const panels = panelsOf(groups);
  for (const group of groups) wakeGroup(group, panels);
  let [x, y] = [0, 0];
  menu.addEventListener("pointermove", ({ target, clientX, clientY, pointerType }) => {
    const group = groups.find((one) => one.contains(target as Node));
    const isDescending = 4 * (clientY - y) > Math.abs(clientX - x);
    if (group && pointerType === "mouse") panels.cross(group, isDescending);
    [x, y] = [clientX, clientY];
  });
  addEventListener("pointerdown", ({ target }) => {
    if (!menu.contains(target as Node)) panels.show(null);
  });
  addEventListener("keydown", ({ key }) => key === "Escape" && panels.show(null));
  addEventListener("pagehide", () => panels.show(null));
}

/** The menu of narrow screens, in browsers whose buttons do not open a modal dialog by themselves. */
function wakeDialog(dialog: HTMLDialogElement): void {
  const [opener, closer] = document.querySelectorAll(`[popovertarget="${dialog.id}"]`);
  const answer = (button: Element | undefined, act: () => void) => {
    button?.addEventListener("click", (event) => {
      event.preventDefault();
      act();
    });
  };
  // A browser without scripts may have shown it as a popover.
  const close = () => {
    dialog.close();
    dialog.hidePopover?.();
  };
  answer(opener, () => {
    if (dialog.open) return;
    close();
    dialog.showModal();
  });
  answer(closer, close);
  dialog.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) close();
  });
  addEventListener("pagehide", close);
}

/** The head's height that the page's scroll padding reckons with, in px. */
const usualHeight = 72;

/** Tells the scroll padding by how much the head is higher, as where wide letters break its menu into rows. */
function tellExcess(header: HTMLElement): void {
  const follow = () => {
    const excess = header.offsetHeight - usualHeight;
    const { style } = document.documentElement;
    if (excess > 0) style.setProperty("--head-excess", `${excess}px`);
    else style.removeProperty("--head-excess");
  };
  new ResizeObserver(follow).observe(header);
}

/** Brings both menus of the header to life; until then they open by CSS and native commands. */
export function wakeMenus(header: HTMLElement): void {
  tellExcess(header);
  const menu = header.querySelector("nav");
  const dialog = header.querySelector("dialog");
  if (menu) wakePanels(menu);
  if (dialog) wakeDialog(dialog);
  header.toggleAttribute("data-awake", true);
}
