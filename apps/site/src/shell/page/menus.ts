/** Set on `body` while the phone menu is open. */
const menuOpenClass = 'menu-open';
export const phoneMenuId = 'phone-menu';

/** Closes all menus on a navigation, and the popups of the footer, which remain mounted. */
export function closeMenus(document: Document): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
  for (const popup of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) popup.close();
  for (const item of document.querySelectorAll(submenuItem)) if (isOpen(item)) dismiss(item);
}

/** Sets the class of the body while the phone menu is open. Returns a function that stops it. */
export function watchPhoneMenu(document: Document): () => void {
  const mark = (isMenuOpen: boolean) => document.body.classList.toggle(menuOpenClass, isMenuOpen);
  function follow(event: Event) {
    if (event instanceof ToggleEvent && event.target instanceof Element && event.target.id === phoneMenuId)
      mark(event.newState === 'open');
  }
  // It opens without a script, and so maybe before this script is loaded.
  mark(document.querySelector(`#${phoneMenuId}:popover-open`) !== null);
  // The event does not bubble.
  document.addEventListener('toggle', follow, { capture: true });
  return () => document.removeEventListener('toggle', follow, { capture: true });
}

const submenuItem = '[data-submenu]';
const submenuToggle = '[data-submenu-toggle]';
/** Set by a press of the submenu's button. */
const openMark = 'data-open';
/** Set by Escape and by a second press: a pointer that still rests on the submenu does not keep it open. */
const dismissedMark = 'data-dismissed';

/**
 * Opens the submenus of the wide header. A press of its button opens one, the focus alone never does; a pointer on it opens it too,
 * by the style sheet. Escape, a second press, and a focus or press elsewhere close it. `aria-expanded` of the buttons is kept up to
 * date. Returns a function that stops it.
 */
export function watchSubmenus(document: Document): () => void {
  const listening = new AbortController();
  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { signal: listening.signal });
  const items = () => [...document.querySelectorAll(submenuItem)];
  const closeOthers = (kept: Element | null) => {
    for (const item of items()) if (item !== kept) close(item);
  };

  on('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const item = items().find(isOpen);
    if (item === undefined) return;
    if (item.contains(document.activeElement)) item.querySelector<HTMLElement>(submenuToggle)?.focus();
    dismiss(item);
  });
  on('pointerdown', (event) => closeOthers(itemOf(event.target)));
  on('click', (event) => {
    const item = toggledItem(event);
    if (item === null) return;
    // Under a pointer it is open before the press: the first press then keeps it open.
    const wasOpen = event.detail === 0 ? isOpen(item) : item.hasAttribute(openMark);
    if (wasOpen) dismiss(item);
    else open(item);
  });
  // Entering or leaving ends the dismissal; moving inside does not.
  function cross(event: FocusEvent | PointerEvent) {
    const item = itemOf(event.target);
    if (item === null) return;
    const isInside = event.relatedTarget instanceof Node && item.contains(event.relatedTarget);
    if (!isInside) item.removeAttribute(dismissedMark);
    // Focus and pointer have their new position only after the event.
    queueMicrotask(() => say(item));
  }
  for (const type of ['focusin', 'focusout', 'pointerover', 'pointerout'] as const) on(type, cross);
  // A window that loses the focus keeps its menu open: the focus then moves to no element.
  on('focusout', ({ target, relatedTarget }) => {
    const item = itemOf(target);
    if (item !== null && relatedTarget instanceof Node && !item.contains(relatedTarget)) close(item);
  });
  // Two open lists would overlap.
  on('pointerover', ({ target }) => {
    const item = itemOf(target);
    if (item !== null) closeOthers(item);
  });
  // A visitor may be in a menu before this script is loaded.
  for (const item of items()) say(item);
  return () => listening.abort();
}

function itemOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(submenuItem) : null;
}

function toggledItem(event: Event): Element | null {
  return event.target instanceof Element && event.target.closest(submenuToggle) !== null ? itemOf(event.target) : null;
}

function isOpen(item: Element): boolean {
  return item.hasAttribute(openMark) || (item.matches(':hover') && !item.hasAttribute(dismissedMark));
}

function open(item: Element): void {
  item.removeAttribute(dismissedMark);
  item.setAttribute(openMark, '');
  say(item);
}

function close(item: Element): void {
  item.removeAttribute(openMark);
  say(item);
}

function dismiss(item: Element): void {
  item.setAttribute(dismissedMark, '');
  close(item);
}

function say(item: Element): void {
  item.querySelector(submenuToggle)?.setAttribute('aria-expanded', String(isOpen(item)));
}
