/** The description of elements as a visitor knows them. Hidden elements never fit. */
export interface Target {
  readonly css: string;
  /** The whole accessible name: a label, else the text. */
  readonly name?: string;
  /** A part of the text. */
  readonly holds?: string;
  /** True for the focused element. It is not found by `:focus`, which matches nothing while no window of the screen has the keys. */
  readonly isFocused?: true;
  /** The position among the elements that fit, from 0; without it, all are meant. */
  readonly nth?: number;
}

/** The facts of a found element that tests read. */
export interface FoundElement {
  readonly name: string;
  readonly text: string;
  /** The value of a field; empty for other elements. */
  readonly value: string;
  /** The box relative to the window, in CSS pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** True where a press on its middle reaches it. */
  readonly isOnTop: boolean;
}

/**
 * Finds the visible elements that fit. Engines run this function in the page, as text, so it may use nothing from outside of it.
 * @param scrolls true to scroll the first one into the middle of the window before it is measured
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
