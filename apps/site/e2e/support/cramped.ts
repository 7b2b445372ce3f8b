import type { Page } from '@playwright/test';
import { drawInTypefaces } from './typefaces.ts';

/**
 * Finds elements with too little space on a narrow screen or in large text, a line each: elements that leave the window or their visible container,
 * words broken in two, controls that overlap, and content that is cut off at its side or below.
 */
export async function findCrampedElements(page: Page): Promise<string[]> {
  // Words are wider in the fallback of a narrow font, and another text size may load one more font.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await drawInTypefaces(page);
  return page.evaluate(() => {
    interface Control {
      readonly element: Element;
      readonly box: DOMRect;
    }
    /** Boxes may overlap or leave others by this much without an error. */
    const slackPx = 2;
    const errors = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) errors.add(`the page scrolls sideways: ${scrollWidth} in ${clientWidth}`);
    // If a modal is open, only its content is checked.
    const modal = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
    const elements = [...(modal ?? document.body).querySelectorAll<HTMLElement>('*')];
    for (const element of elements) checkWords(element);
    findOverlaps(elements.flatMap(checkControl));
    return [...errors];

    function checkWords(element: HTMLElement): void {
      const words = [...element.childNodes].filter(
        (node): node is Text => node instanceof Text && node.data.trim() !== '',
      );
      if (words.length === 0 || !isSeen(element)) return;
      for (const node of words) {
        for (const box of measureLines(node)) checkBox(element, box, `“${node.data.trim().slice(0, 30)}”`);
        findBrokenWords(node);
      }
    }

    /** Checks an element that is a control, and returns it with its box. A link within a text counts as text. */
    function checkControl(element: HTMLElement): readonly Control[] {
      const isControl = element.matches('button, input, select, textarea, summary, a[href], [role="button"]');
      if (!isControl || !isSeen(element) || getComputedStyle(element).display === 'inline') return [];
      const box = element.getBoundingClientRect();
      checkBox(element, box, describeElement(element));
      return [{ element, box }];
    }

    function findOverlaps(controls: readonly Control[]): void {
      for (const [index, one] of controls.entries()) {
        for (const other of controls.slice(index + 1)) {
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (wide > slackPx && high > slackPx && findLayer(one.element) === findLayer(other.element))
            errors.add(`${describeElement(one.element)} and ${describeElement(other.element)} overlap`);
        }
      }
    }

    /** Finds the elements around a box that cut it off or that it leaves, up to the first one that scrolls. */
    function checkBox(element: Element, box: DOMRect, name: string): void {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        const around = at.getBoundingClientRect();
        const hasGround = style.backgroundColor !== 'rgba(0, 0, 0, 0)';
        const hasBorders = style.borderInlineStartWidth !== '0px' && style.borderInlineEndWidth !== '0px';
        const isVisibleContainer = (hasGround || hasBorders) && at !== element && style.display !== 'inline';
        const isAcross = box.left < around.left - slackPx || box.right > around.right + slackPx;
        // A quarter of a line is below its letters.
        const isBelow = box.bottom - box.height / 4 > around.bottom + slackPx;
        if (/auto|scroll/u.test(style.overflowX)) return;
        // An element that is all below is hidden on purpose, as in a closed menu; and a text may end at one of its lines.
        const isPartlyBelow = isBelow && box.top < around.bottom - slackPx && style.webkitLineClamp === 'none';
        if (/hidden|clip/u.test(style.overflowY) && isPartlyBelow)
          errors.add(`${name} is cut off below by ${describeElement(at)}`);
        if (/hidden|clip/u.test(style.overflowX) && isAcross) {
          if (style.textOverflow === 'clip' && !at.matches('[aria-roledescription]'))
            errors.add(`${name} is cut off by ${describeElement(at)}`);
          return;
        }
        if (isVisibleContainer && (isAcross || isBelow)) errors.add(`${name} leaves ${describeElement(at)}`);
        if (style.position === 'absolute' || style.position === 'fixed') break;
      }
      if (box.left < -slackPx || box.right > clientWidth + slackPx) errors.add(`${name} leaves the window`);
    }

    /** Finds broken words. A word may break only after a hyphen; an email or web address may break anywhere. */
    function findBrokenWords(node: Text): void {
      if (measureLines(node).length < 2) return;
      const addresses = node.data.replaceAll(/\S*(?:@|\.\p{L})\S*/gu, (address) => ' '.repeat(address.length));
      for (const { 0: word, index } of addresses.matchAll(/[\p{L}\p{N}\p{M}’']+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const boxes = [...range.getClientRects()];
        range.setEnd(node, index + 1);
        // A word after a soft hyphen has the box of the hyphen, on the line before, as its first one.
        const first = [...range.getClientRects()].at(-1);
        const isOutside = first === undefined || first.width === 0;
        if (!isOutside && boxes.some(({ top }) => top - first.top > first.height / 2))
          errors.add(`the word “${word}” is broken in two`);
      }
    }

    function measureLines(node: Text): DOMRect[] {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    }

    /** Says whether an element is neither hidden nor only for screen readers. */
    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (getComputedStyle(at).clipPath === 'inset(50%)' || at.matches('[inert], [aria-hidden="true"]')) return false;
      }
      return true;
    }

    /** Finds the layer of an element. Positioned elements may cover others; only elements of one layer may not overlap. */
    function findLayer(element: Element): Element {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (/fixed|sticky|absolute/u.test(getComputedStyle(at).position)) return at;
      }
      return document.body;
    }

    function describeElement(element: Element): string {
      const label = (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 24);
      const shortClass = element.classList[0] ?? '';
      return `<${element.localName} ${shortClass.slice(0, 40)}> “${label}”`;
    }
  });
}

/** Sets the text size of the browser in `percent` of the default 16 px. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 },
  });
}
