/** Set on `body` while the phone menu is open. */
const menuOpenClass = 'menu-open';
export const phoneMenuId = 'phone-menu';

/** All menus close on route change, and popups with them: the footer's outlive the page. */
export function closeMenus(document: Document): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
  for (const popup of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) popup.close();
  for (const item of document.querySelectorAll(submenuItem)) if (isOpen(item)) dismiss(item);
}

/** Gives the body its class while the phone menu is open. The answer stops it. */
export function watchPhoneMenu(document: Document): () => void {
  const mark = (isMenuOpen: boolean) => document.body.classList.toggle(menuOpenClass, isMenuOpen);
  function follow(event: Event) {
    if (event instanceof ToggleEvent && event.target instanceof Element && event.target.id === phoneMenuId)
      mark(event.newState === 'open');
  }
  // It opens without a script, and so before the script is there.
  mark(document.querySelector(`#${phoneMenuId}:popover-open`) !== null);
  // The event does not bubble.
  document.addEventListener('toggle', follow, { capture: true });
  return () => document.removeEventListener('toggle', follow, { capture: true });
}

const submenuItem = '[data-submenu]';
const submenuToggle = '[data-submenu-toggle]';
/** Set by a press of its button. */
const openMark = 'data-open';
/** Set by Escape and by a second press: the pointer that still rests on it does not keep it open. */
const dismissedMark = 'data-dismissed';

/**
 * The nested menu opens by a press of its button, never because the focus passes by; a pointer that rests on it opens it, too,
 * by the style sheet. Escape, a second press, and whatever leads the focus or a press elsewhere close it. Its buttons say to
 * screen readers whether it is open. The returned function stops it.
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
    // Under a pointer it is open before it is pressed: the first press then keeps it open.
    const wasOpen = event.detail === 0 ? isOpen(item) : item.hasAttribute(openMark);
    if (wasOpen) dismiss(item);
    else open(item);
  });
  // Whoever comes or goes ends the dismissal; moving about inside does not.
  function cross(event: FocusEvent | PointerEvent) {
    const item = itemOf(event.target);
    if (item === null) return;
    const isInside = event.relatedTarget instanceof Node && item.contains(event.relatedTarget);
    if (!isInside) item.removeAttribute(dismissedMark);
    // The focus has moved on, or the pointer, only when the event is over.
    queueMicrotask(() => say(item));
  }
  for (const type of ['focusin', 'focusout', 'pointerover', 'pointerout'] as const) on(type, cross);
  // A window that is left keeps its menu open: the focus then goes nowhere.
  on('focusout', ({ target, relatedTarget }) => {
    const item = itemOf(target);
    if (item !== null && relatedTarget instanceof Node && !item.contains(relatedTarget)) close(item);
  });
  // Two lists would lie on each other.
  on('pointerover', ({ target }) => {
    const item = itemOf(target);
    if (item !== null) closeOthers(item);
  });
  // A visitor may be in a menu before the script is there.
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
