/** Set on `body` while the phone menu is open (§4). */
const menuOpenClass = 'menu-open';
export const phoneMenuId = 'phone-menu';

/** All menus close on route change (§4, readings), and popups with them: the footer's outlive the page. */
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

/**
 * The nested menu opens by the style sheet, on hover and on focus, with or without script. With script it also closes on
 * Escape, its buttons toggle, and they say to screen readers whether it is open. The answer stops it.
 */
export function watchSubmenus(document: Document): () => void {
  const listening = new AbortController();
  const on = <Type extends keyof DocumentEventMap>(type: Type, listener: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, listener, { signal: listening.signal });
  let wasOpenOnPress: boolean | null = null;

  on('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const item = [...document.querySelectorAll(submenuItem)].find(isOpen);
    if (item === undefined) return;
    if (item.contains(document.activeElement)) item.querySelector<HTMLElement>(submenuToggle)?.focus();
    dismiss(item);
  });
  on('pointerdown', (event) => {
    const item = toggledItem(event);
    // Under a mouse the menu is open before it is pressed: a press then shall not close it.
    wasOpenOnPress = item === null || event.pointerType === 'mouse' ? null : isOpen(item);
  });
  on('click', (event) => {
    const item = toggledItem(event);
    if (item === null) return;
    const wasOpen = event.detail === 0 ? isOpen(item) : wasOpenOnPress;
    if (wasOpen === true) dismiss(item);
    else item.removeAttribute('data-dismissed');
    say(item);
  });
  // Whoever comes or goes ends the dismissal; moving about inside does not.
  function cross(event: FocusEvent | PointerEvent) {
    const item = itemOf(event.target);
    if (item === null) return;
    const isInside = event.relatedTarget instanceof Node && item.contains(event.relatedTarget);
    if (!isInside) item.removeAttribute('data-dismissed');
    // The focus has moved on, or the pointer, only when the event is over.
    queueMicrotask(() => say(item));
  }
  for (const type of ['focusin', 'focusout', 'pointerover', 'pointerout'] as const) on(type, cross);
  // A visitor may be in a menu before the script is there.
  for (const item of document.querySelectorAll(submenuItem)) say(item);
  return () => listening.abort();
}

function itemOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(submenuItem) : null;
}

function toggledItem(event: Event): Element | null {
  return event.target instanceof Element && event.target.closest(submenuToggle) !== null ? itemOf(event.target) : null;
}

function isOpen(item: Element): boolean {
  const isWanted = item.matches(':hover') || item.contains(item.ownerDocument.activeElement);
  return isWanted && !item.hasAttribute('data-dismissed');
}

function dismiss(item: Element): void {
  item.setAttribute('data-dismissed', '');
  say(item);
}

function say(item: Element): void {
  item.querySelector(submenuToggle)?.setAttribute('aria-expanded', String(isOpen(item)));
}
