/** The id of the menu on a phone, which is a popover. */
export const phoneMenuId = 'phone-menu';

/** Closes all menus on a navigation, and the popups of the footer, which remain mounted. */
export function closeMenus(document: Document): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
  for (const popup of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) popup.close();
  for (const item of document.querySelectorAll(submenuItem)) {
    item.toggleAttribute(dismissedMark, item.matches(':hover'));
    say(item);
  }
}

const submenuItem = '[data-submenu]';
const submenuToggle = '[data-submenu-toggle]';
const openSubmenu = '[popover]:popover-open';
/** The attribute of a submenu that Escape or a press has closed while a pointer rests on it, so that the pointer does not keep it open. */
const dismissedMark = 'data-dismissed';

/**
 * Refines the submenus of the wide header, which open without a script: a press of the button opens one as a popover, a pointer on it
 * shows it by the style sheet. With this, Escape and a second press close it under the pointer, the focus and a pointer on another
 * entry too, and `aria-expanded` includes what the pointer has opened. Returns a function that stops it.
 */
export function watchSubmenus(document: Document): () => void {
  const listening = new AbortController();
  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    // The events of a popover do not bubble.
    document.addEventListener(type, listener, { signal: listening.signal, capture: true });
  const items = () => [...document.querySelectorAll(submenuItem)];

  on('beforetoggle', (event) => {
    const item = findItem(event.target);
    if (item === null) return;
    item.toggleAttribute(dismissedMark, event.newState === 'closed' && item.matches(':hover'));
    if (event.newState === 'open') placeBelow(item);
  });
  on('toggle', ({ target }) => {
    const item = findItem(target);
    if (item !== null) say(item);
  });
  on('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // An open popover is closed by the browser.
    const item = items().find((each) => isOpen(each) && each.querySelector(openSubmenu) === null);
    if (item === undefined) return;
    item.setAttribute(dismissedMark, '');
    say(item);
  });
  // Entering or leaving ends the dismissal; moving inside does not.
  function cross(event: FocusEvent | PointerEvent) {
    const item = findItem(event.target);
    if (item === null) return;
    const isInside = event.relatedTarget instanceof Node && item.contains(event.relatedTarget);
    if (!isInside) item.removeAttribute(dismissedMark);
    // Focus and pointer have their new position only after the event.
    queueMicrotask(() => say(item));
  }
  for (const type of ['focusin', 'focusout', 'pointerover', 'pointerout'] as const) on(type, cross);
  // A window that loses the focus keeps its menu open: the focus then moves to no element.
  on('focusout', ({ target, relatedTarget }) => {
    const item = findItem(target);
    if (item !== null && relatedTarget instanceof Node && !item.contains(relatedTarget)) close(item);
  });
  // A pointer on another entry shows that one.
  on('pointerover', ({ target, pointerType }) => {
    const pointed = findItem(target);
    if (pointed === null || pointerType !== 'mouse') return;
    for (const item of items()) if (item !== pointed) close(item);
  });
  // A visitor may be in a menu before this script is loaded.
  for (const item of items()) say(item);
  return () => listening.abort();
}

function findItem(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(submenuItem) : null;
}

function isOpen(item: Element): boolean {
  return item.querySelector(openSubmenu) !== null || (item.matches(':hover') && !item.hasAttribute(dismissedMark));
}

function close(item: Element): void {
  item.querySelector<HTMLElement>(openSubmenu)?.hidePopover();
  say(item);
}

function say(item: Element): void {
  item.querySelector(submenuToggle)?.setAttribute('aria-expanded', String(isOpen(item)));
}

/** Places a submenu below its entry, in browsers that cannot anchor a popover. */
function placeBelow(item: Element): void {
  const sheet = item.querySelector<HTMLElement>('[popover]');
  if (sheet === null || CSS.supports('position-area: block-end')) return;
  const { left, right } = item.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(item).direction === 'rtl';
  const at = isRightToLeft ? document.documentElement.clientWidth - right : left;
  sheet.style.setProperty('--at', `calc(${at}px - var(--space-5))`);
}
