/** The id of the menu on a phone, which is a popover. */
export const phoneMenuId = 'phone-menu';

/** Closes all menus and popups before another page is shown, since those of the header and the footer stay in the document. */
export function closeMenus(document: Document): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
  for (const popup of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) popup.close();
  for (const item of document.querySelectorAll(submenuItem)) {
    // The pointer that has pressed a link in a submenu still rests on it, and must not show it on the next page.
    item.toggleAttribute(dismissedMark, item.matches(':hover'));
    updateExpanded(item);
  }
}

const submenuItem = '[data-submenu]';
const submenuToggle = '[data-submenu-toggle]';
const openSubmenu = '[popover]:popover-open';
/** The attribute of an entry whose submenu was closed while the pointer rests on it. The style sheet then does not show the submenu for the pointer. */
const dismissedMark = 'data-dismissed';

/**
 * Refines the submenus of the wide header. They open without a script: a press of the button opens a submenu as a popover, and a pointer on its entry
 * shows it by the style sheet. This function adds:
 *
 * - A second press of the button, or Escape, closes a submenu although the pointer is on it.
 * - A submenu closes when the focus or the pointer moves to another entry.
 * - `aria-expanded` is true also for a submenu that only the pointer has opened.
 * - In browsers that cannot anchor a popover, the submenu is placed below its entry.
 *
 * Returns a function that stops all of it.
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
    if (item !== null) updateExpanded(item);
  });
  on('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // The browser itself closes a popover at Escape; this closes a submenu that only the pointer has opened.
    const openByPointer = items().find((each) => isOpen(each) && each.querySelector(openSubmenu) === null);
    if (openByPointer === undefined) return;
    openByPointer.setAttribute(dismissedMark, '');
    updateExpanded(openByPointer);
  });
  /** Lets the pointer show a dismissed submenu again, once the pointer or the focus has entered or left its entry. */
  function endDismissal(event: FocusEvent | PointerEvent) {
    const item = findItem(event.target);
    if (item === null) return;
    const isInside = event.relatedTarget instanceof Node && item.contains(event.relatedTarget);
    if (!isInside) item.removeAttribute(dismissedMark);
    // Focus and pointer have their new position only after the event.
    queueMicrotask(() => updateExpanded(item));
  }
  for (const type of ['focusin', 'focusout', 'pointerover', 'pointerout'] as const) on(type, endDismissal);
  // A window that loses the focus keeps its menu open: the focus then moves to no element.
  on('focusout', ({ target, relatedTarget }) => {
    const item = findItem(target);
    if (item !== null && relatedTarget instanceof Node && !item.contains(relatedTarget)) close(item);
  });
  // A mouse that enters an entry closes the submenus of all other entries.
  on('pointerover', ({ target, pointerType }) => {
    const pointed = findItem(target);
    if (pointed === null || pointerType !== 'mouse') return;
    for (const item of items()) if (item !== pointed) close(item);
  });
  // A visitor may be in a menu before this script is loaded.
  for (const item of items()) updateExpanded(item);
  return () => listening.abort();
}

function findItem(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(submenuItem) : null;
}

/** Returns whether the submenu of an entry is visible: as a popover, or because the pointer is on the entry. */
function isOpen(item: Element): boolean {
  return item.querySelector(openSubmenu) !== null || (item.matches(':hover') && !item.hasAttribute(dismissedMark));
}

function close(item: Element): void {
  item.querySelector<HTMLElement>(openSubmenu)?.hidePopover();
  updateExpanded(item);
}

function updateExpanded(item: Element): void {
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
