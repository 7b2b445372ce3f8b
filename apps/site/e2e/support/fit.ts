import type { Page } from '@playwright/test';

/** Layout errors, a line each: a page that scrolls sideways, text that is cut off or overlaps. */
export function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const errors: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) errors.push(`the page scrolls sideways: ${scrollWidth} in ${clientWidth}`);
    const slackPx = 2;
    const lines: { readonly text: string; readonly parent: Element; readonly box: DOMRect }[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const words = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (words.length === 0 || !isSeen(element)) continue;
      for (const node of words) {
        const text = (node.textContent ?? '').trim().slice(0, 30);
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        for (const box of boxes) {
          const cutter = whatCuts(element, box);
          if (cutter !== null) errors.push(`“${text}” is cut off by <${cutter.localName} class="${cutter.className}">`);
          lines.push({ text, parent: element, box });
        }
      }
    }
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // The boxes of tightly set lines overlap above their capitals.
        if (wide > slackPx && high > Math.min(one.box.height, other.box.height) / 2) {
          errors.push(`“${one.text}” and “${other.text}” overlap`);
        }
      }
    }
    return [...new Set(errors)];

    /** Neither hidden nor only for screen readers, and in the normal flow: positioned elements may cover others. */
    function isSeen(element: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { clipPath, position } = getComputedStyle(at);
        if (
          clipPath === 'inset(50%)' ||
          position === 'fixed' ||
          position === 'sticky' ||
          at.matches('[inert], [aria-hidden="true"]')
        )
          return false;
      }
      return true;
    }

    /** The ancestor that cuts off a box; elements that scroll may do so. */
    function whatCuts(element: Element, box: DOMRect): Element | null {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(at);
        const around = at.getBoundingClientRect();
        if (/auto|scroll/u.test(overflowX) || /auto|scroll/u.test(overflowY)) return null;
        const isAcross = box.left < around.left - slackPx || box.right > around.right + slackPx;
        const isBelow = box.bottom - box.height / 4 > around.bottom + slackPx;
        if (/hidden|clip/u.test(overflowX) && isAcross && textOverflow === 'clip') return at;
        if (/hidden|clip/u.test(overflowY) && isBelow) return at;
      }
      return null;
    }
  });
}

/** The text spacing of WCAG 1.4.12. */
export const wideText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';
