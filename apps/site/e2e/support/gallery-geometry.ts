import type { Page } from '@playwright/test';

/** The distances of a box to the sides of its container, or of a line of text to its element, in CSS pixels. */
export interface Placed {
  /** The name of the fixture, the path to the element, and for text its first words. */
  readonly name: string;
  readonly toTheLeft: number;
  readonly toTheRight: number;
}

export interface Geometry {
  /** The layout errors, a line each. */
  readonly errors: readonly string[];
  /** The boxes and lines of text, to be compared with those of the other direction. */
  readonly placed: readonly Placed[];
}

/** Measures every fixture on the current page. */
export function measureGallery(page: Page): Promise<Geometry> {
  return page.evaluate(() => {
    const errors: string[] = [];
    const placed: Placed[] = [];
    const windowWidth = document.documentElement.clientWidth;
    const slackPx = 1.5;
    if (document.documentElement.scrollWidth > windowWidth) {
      errors.push(`the page scrolls sideways: ${document.documentElement.scrollWidth} in ${windowWidth}`);
    }
    for (const fixture of document.querySelectorAll<HTMLElement>('[data-fixture]')) {
      const name = fixture.dataset['fixture'] ?? '';
      const frame = fixture.getBoundingClientRect();
      const lines: { text: string; parent: Element; box: DOMRect }[] = [];
      if (frame.height < 1) errors.push(`${name}: nothing to be seen`);
      for (const element of fixture.querySelectorAll<HTMLElement>('*')) {
        if (!isSeen(element, fixture) || element.getClientRects().length === 0) continue;
        const box = element.getBoundingClientRect();
        const way = wayTo(element, fixture);
        const texts = Array.from(element.childNodes).filter(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
        );
        if (element instanceof HTMLImageElement && !element.complete) continue;
        const isReplaced = element.matches('img, video, svg, canvas, iframe, button, input, select, textarea');
        if ((texts.length > 0 || isReplaced) && (box.width < 1 || box.height < 1)) {
          errors.push(`${name}: ${way} is there and has no size`);
        }
        const isCut = hasClippingAncestor(element, fixture);
        if (!isCut && box.width > 0 && (box.left < frame.left - slackPx || box.right > frame.right + slackPx)) {
          errors.push(
            `${name}: ${way} leaves its section sideways (${Math.round(box.left)} to ${Math.round(box.right)})`,
          );
        }
        if (!isAmongWords(element)) place(`${name} ${way}`, box, element.parentElement);
        for (const node of texts) {
          const range = document.createRange();
          range.selectNodeContents(node);
          const text = (node.textContent ?? '').trim().slice(0, 30);
          const boxes = Array.from(range.getClientRects());
          for (const line of boxes) {
            if (!isCut && (line.left < frame.left - slackPx || line.right > frame.right + slackPx)) {
              errors.push(`${name}: the words “${text}” leave their section sideways`);
            }
            lines.push({ text, parent: element, box: line });
          }
          const [first] = boxes;
          // Words beside others keep the order of their own language, so they are not compared.
          if (boxes.length === 1 && element.childNodes.length === 1 && first !== undefined)
            place(`${name} ${way} “${text}”`, first, element);
        }
      }
      for (const [position, one] of lines.entries()) {
        for (const other of lines.slice(position + 1)) {
          if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          // The boxes of tightly set lines overlap above their capitals: less than half of a line is no error.
          if (wide > 2 && high > Math.min(one.box.height, other.box.height) / 2) {
            errors.push(`${name}: “${one.text}” and “${other.text}” stand on each other`);
          }
        }
      }
    }
    return { errors: [...new Set(errors)], placed };

    function place(what: string, box: DOMRect, around: Element | null): void {
      if (around === null) return;
      const style = getComputedStyle(around);
      // Wrapped lines may break elsewhere in another language.
      if (style.display === 'contents' || style.flexWrap === 'wrap') return;
      const { left, right } = around.getBoundingClientRect();
      placed.push({
        name: what,
        toTheLeft: box.left - left - parseFloat(style.paddingLeft) - parseFloat(style.borderLeftWidth),
        toTheRight: right - box.right - parseFloat(style.paddingRight) - parseFloat(style.borderRightWidth),
      });
    }

    /** Says whether an element is part of a line of text, where its position depends on the words before it. */
    function isAmongWords(element: Element): boolean {
      let at = element;
      while (getComputedStyle(at).display === 'inline' && at.parentElement !== null) {
        const hasMark = getComputedStyle(at.parentElement, '::before').content !== 'none';
        if (hasMark || at.parentElement.childNodes.length > 1) return true;
        at = at.parentElement;
      }
      return false;
    }

    /** Says whether an element is neither hidden, nor in a closed element, nor only for screen readers. */
    function isSeen(element: Element, fixture: Element): boolean {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      for (let at: Element | null = element; at !== null && at !== fixture; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.clipPath === 'inset(50%)' || style.contentVisibility === 'hidden') return false;
        if (at instanceof SVGElement && !(at instanceof SVGSVGElement)) return false;
      }
      return true;
    }

    function hasClippingAncestor(element: Element, fixture: Element): boolean {
      for (let at = element.parentElement; at !== null && at !== fixture; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return true;
      }
      return false;
    }

    function wayTo(element: Element, fixture: Element): string {
      const steps: string[] = [];
      for (let at: Element | null = element; at !== null && at !== fixture; at = at.parentElement) {
        const siblings = Array.from(at.parentElement?.children ?? []);
        steps.unshift(`${at.localName}${siblings.indexOf(at) + 1}`);
      }
      return steps.slice(-4).length < steps.length
        ? `${steps.slice(0, -4).length}:${steps.join('>')}`
        : steps.join('>');
    }
  });
}

/** Lists the elements on the same side in both directions, which are not mirrored; those that fill their container or are centred are left out. */
export function findUnmirrored(leftToRight: readonly Placed[], rightToLeft: readonly Placed[]): readonly string[] {
  const others = new Map(rightToLeft.map((placed) => [placed.name, findSide(placed)]));
  return leftToRight.flatMap((placed) => {
    const side = findSide(placed);
    return side !== null && others.get(placed.name) === side ? [`${placed.name} stays at the ${side}`] : [];
  });
}

const closePx = 8;
const farPx = 24;

function findSide({ toTheLeft, toTheRight }: Placed): 'left' | 'right' | null {
  if (Math.abs(toTheLeft) <= closePx && toTheRight >= farPx) return 'left';
  return Math.abs(toTheRight) <= closePx && toTheLeft >= farPx ? 'right' : null;
}
