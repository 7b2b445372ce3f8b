/** Elements of a page, as a visitor knows them. Hidden elements are none. */
export interface Target {
  readonly css: string;
  /** The whole accessible name: a label, else the text. */
  readonly name?: string;
  /** Words of its text. */
  readonly holds?: string;
  /** The element that keys go to. Not `:focus`, which matches nothing while the screen has given the keys to no window. */
  readonly isFocused?: true;
  /** Its position among the elements that fit, the first is 0; without it, all are meant. */
  readonly nth?: number;
}

/** An element that was found, with what tests read of it. */
export interface FoundElement {
  readonly name: string;
  readonly text: string;
  /** The value of a field; empty for other elements. */
  readonly value: string;
  /** Relative to the window, in CSS pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Whether a press on its middle reaches it. */
  readonly isOnTop: boolean;
}

/**
 * The visible elements that fit. Engines run this function in the page, as text: it may use nothing from outside of it.
 *
 * @param scrolls whether the first one is moved into the middle of the window before it is measured
 */
export function findInPage(target: Target, scrolls: boolean): readonly FoundElement[] {
  const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim();
  const readText = (node: Node | null) => plain(node?.textContent ?? '');
  const computeName = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby');
    if (labelledBy !== null) {
      return plain(
        labelledBy
          .split(/\s+/u)
          .map((id) => readText(document.querySelector(`#${CSS.escape(id)}`)))
          .join(' '),
      );
    }
    const label = element.getAttribute('aria-label');
    if (label !== null) return plain(label);
    const labels = 'labels' in element && element.labels instanceof NodeList ? Array.from(element.labels) : [];
    return labels.length > 0 ? plain(labels.map(readText).join(' ')) : readText(element);
  };
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  const fitting = Array.from(document.querySelectorAll(target.css)).filter(
    (element) =>
      isShown(element) &&
      (target.isFocused === undefined || element === document.activeElement) &&
      (target.name === undefined || computeName(element) === target.name) &&
      (target.holds === undefined || readText(element).includes(target.holds)),
  );
  const found = target.nth === undefined ? fitting : fitting.slice(target.nth, target.nth + 1);
  if (scrolls) found[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found.map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return {
      name: computeName(element),
      text: readText(element),
      value: 'value' in element && typeof element.value === 'string' ? element.value : '',
      box: { x, y, width, height },
      isOnTop: hit !== null && (element.contains(hit) || hit.contains(element)),
    };
  });
}
