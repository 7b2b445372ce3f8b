import type { Page } from '@playwright/test';

/**
 * Finds errors in Arabic text, a line each: numbers, prices, addresses and references whose characters do not run from left to right, and Arabic
 * words that are spaced out, slanted, set in capitals, or in lines that are too close.
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
      findDisorder(node, text);
      if (/\p{Script=Arabic}/u.test(text)) checkLetters(node, text.trim().slice(0, 30), getComputedStyle(parent));
    }
    return [...errors];

    function findDisorder(node: Node, text: string): void {
      for (const pattern of foreign) {
        for (const match of text.matchAll(pattern)) {
          if (!runsLeftToRight(node, match.index, match[0].length)) errors.add(`“${match[0]}” is out of order`);
        }
      }
    }

    /** Checks the style of an Arabic text, of which `words` are the first letters. */
    function checkLetters(node: Node, words: string, style: CSSStyleDeclaration): void {
      if (!['normal', '0px'].includes(style.letterSpacing)) errors.add(`“${words}” is spaced out`);
      if (style.fontStyle !== 'normal') errors.add(`“${words}” is slanted`);
      if (style.textTransform === 'uppercase') errors.add(`“${words}” is set in capitals`);
      const hasSeveralLines = new Set(measureLines(node).map(({ top }) => Math.round(top))).size > 1;
      // A smaller line height would let the dots of one line touch the marks of the line above.
      if (hasSeveralLines && parseFloat(style.lineHeight) / parseFloat(style.fontSize) < 1.1) {
        errors.add(`“${words}” has its lines too close`);
      }
    }

    /** Says whether the characters of a part of a text stand from left to right in each line. */
    function runsLeftToRight(node: Node, start: number, length: number): boolean {
      let before = { left: -Infinity, top: -Infinity };
      for (let at = start; at < start + length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const box = range.getClientRects()[0];
        // A space at the end of a line has no box.
        if (box === undefined || box.width === 0) continue;
        const isInSameLine = Math.abs(box.top - before.top) < box.height / 2;
        if (isInSameLine && box.left < before.left - 0.5) return false;
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
