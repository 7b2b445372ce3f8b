import type { Page } from '@playwright/test';

/**
 * Finds errors in Arabic text, a line each: numbers, prices, addresses and references whose characters do not run from left to right, and letters
 * that are spaced out, slanted or cut off.
 */
export function findArabicTextErrors(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const errors = new Set<string>();
    /** The patterns of texts that always run from left to right: telephone numbers, dollars, email addresses, references, codes. */
    const foreign = [
      /\+\d[\d ]{6,}\d/gu,
      /(?:CA)?\$[\d,]+\.\d\d/gu,
      /[\w.+-]+@[\w-]+\.[\w.-]*\w/gu,
      /\b(?=[A-Z]*\d)[A-Z\d]{4}-[A-Z\d]{4}\b/gu,
      /\b\d+ (?:[A-Z][a-z]+ ?)+(?:Street|Drive|Avenue|Road|Alley)\b/gu,
    ];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      if (parent === null || text.trim() === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
      if (parent.closest('script, style, noscript, [lang]:not(:lang(ar))') !== null) continue;
      for (const pattern of foreign) {
        for (const match of text.matchAll(pattern)) {
          if (!runsLeftToRight(node, match.index, match[0].length)) errors.add(`“${match[0]}” is out of order`);
        }
      }
      if (!/\p{Script=Arabic}/u.test(text)) continue;
      const style = getComputedStyle(parent);
      const words = text.trim().slice(0, 30);
      if (!['normal', '0px'].includes(style.letterSpacing)) errors.add(`“${words}” is spaced out`);
      if (style.fontStyle !== 'normal') errors.add(`“${words}” is slanted`);
      if (style.textTransform === 'uppercase') errors.add(`“${words}” is set in capitals`);
      // A smaller line height would let the dots of one line touch the marks of the line above.
      const isBroken = new Set(measureLines(node).map(({ top }) => Math.round(top))).size > 1;
      if (isBroken && parseFloat(style.lineHeight) / parseFloat(style.fontSize) < 1.1) {
        errors.add(`“${words}” has its lines too close`);
      }
    }
    return [...errors];

    function runsLeftToRight(node: Node, start: number, length: number): boolean {
      let before = { left: -Infinity, top: -Infinity };
      for (let at = start; at < start + length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getClientRects()[0];
        // A space at the end of a line has no box.
        if (box === undefined || box.width === 0) continue;
        if (Math.abs(box.top - before.top) < box.height / 2 && box.left < before.left - 0.5) return false;
        before = box;
      }
      return true;
    }

    function measureLines(node: Node): readonly DOMRect[] {
      const range = document.createRange();
      range.selectNodeContents(node);
      return Array.from(range.getClientRects());
    }
  });
}
