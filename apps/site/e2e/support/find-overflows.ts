import type { Page } from '@playwright/test';

/**
 * Finds layout errors, a line each: a page that scrolls sideways, text that is cut off or overlaps other text. It is one function, since the
 * browser gets its source.
 */
export function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      readonly text: string;
      readonly parent: Element;
      readonly box: DOMRect;
    }
    /** Lines may overlap or leave an element by this much without an error. */
    const slackPx = 2;
    const lines = [...document.querySelectorAll<HTMLElement>('body *')].flatMap(readLines);
    return [...new Set([...findSidewaysScroll(), ...findCutLines(), ...findOverlaps()])];

    /** Reads the lines of an element's own text, with their boxes; none if visitors do not see it. */
    function readLines(element: HTMLElement): readonly Line[] {
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      if (texts.length === 0 || !isSeen(element)) return [];
      return texts.flatMap((node) => {
        const text = (node.textContent ?? '').trim().slice(0, 30);
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
        return boxes.map((box) => ({ text, parent: element, box }));
      });
    }

    function findSidewaysScroll(): readonly string[] {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth > clientWidth ? [`the page scrolls sideways: ${scrollWidth} in ${clientWidth}`] : [];
    }

    function findCutLines(): readonly string[] {
      return lines.flatMap(({ text, parent, box }) => {
        const cutter = findCutter(parent, box);
        return cutter === null ? [] : [`“${text}” is cut off by <${cutter.localName} class="${cutter.className}">`];
      });
    }

    function findOverlaps(): readonly string[] {
      return lines.flatMap((one, index) =>
        lines.slice(index + 1).flatMap((other) => {
          if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) return [];
          const widthPx = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const heightPx = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          // The boxes of tightly set lines overlap above their capitals.
          const isOverlap = widthPx > slackPx && heightPx > Math.min(one.box.height, other.box.height) / 2;
          return isOverlap ? [`“${one.text}” and “${other.text}” overlap`] : [];
        }),
      );
    }

    /** Says whether visitors see an element in the normal flow. Positioned elements may cover others, and are left out. */
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

    /** Finds the ancestor that cuts off a box; elements that scroll may do so. */
    function findCutter(element: Element, box: DOMRect): Element | null {
      for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(at);
        const around = at.getBoundingClientRect();
        if (/auto|scroll/u.test(overflowX) || /auto|scroll/u.test(overflowY)) return null;
        const isAcross = box.left < around.left - slackPx || box.right > around.right + slackPx;
        // A quarter of a line is below its letters.
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
