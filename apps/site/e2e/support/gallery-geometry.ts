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

/**
 * Measures every fixture on the current page: its layout errors, and the places of its elements and lines. It is one function, since the browser gets
 * its source.
 */
export function measureGallery(page: Page): Promise<Geometry> {
  return page.evaluate(() => {
    interface Line {
      readonly text: string;
      readonly parent: Element;
      readonly box: DOMRect;
    }
    const errors = new Set<string>();
    const placed: Placed[] = [];
    /** Boxes may lie beside their section by this much, since browsers round the places of boxes to parts of a pixel. */
    const slackPx = 1.5;
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) errors.add(`the page scrolls sideways: ${scrollWidth} in ${clientWidth}`);
    for (const fixture of document.querySelectorAll<HTMLElement>('[data-fixture]')) measureFixture(fixture);
    return { errors: [...errors], placed };

    function measureFixture(fixture: HTMLElement): void {
      const name = fixture.dataset['fixture'] ?? '';
      if (fixture.getBoundingClientRect().height < 1) errors.add(`${name}: nothing to be seen`);
      const lines = [...fixture.querySelectorAll<HTMLElement>('*')]
        .filter((element) => isSeen(element, fixture) && element.getClientRects().length > 0)
        // A picture that is not loaded yet has no size.
        .filter((element) => !(element instanceof HTMLImageElement) || element.complete)
        .flatMap((element) => measureElement(element, fixture, name));
      findOverlaps(lines, name);
    }

    /** Checks and places an element, and returns the lines of its own text. */
    function measureElement(element: HTMLElement, fixture: HTMLElement, name: string): readonly Line[] {
      const box = element.getBoundingClientRect();
      const path = findPath(element, fixture);
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
      const isReplaced = element.matches('img, video, svg, canvas, iframe, button, input, select, textarea');
      if ((texts.length > 0 || isReplaced) && (box.width < 1 || box.height < 1)) {
        errors.add(`${name}: ${path} is there and has no size`);
      }
      const isCut = hasClippingAncestor(element, fixture);
      if (!isCut && box.width > 0 && isBeside(box, fixture)) {
        errors.add(
          `${name}: ${path} leaves its section sideways (${Math.round(box.left)} to ${Math.round(box.right)})`,
        );
      }
      if (!isAmongWords(element)) place(`${name} ${path}`, box, element.parentElement);
      return texts.flatMap((node) => {
        const lines = readLines(node, element);
        for (const line of lines) {
          if (!isCut && isBeside(line.box, fixture))
            errors.add(`${name}: the words “${line.text}” leave their section sideways`);
        }
        const [first] = lines;
        // Words beside others keep the order of their own language, so they are not compared.
        if (lines.length === 1 && element.childNodes.length === 1 && first !== undefined)
          place(`${name} ${path} “${first.text}”`, first.box, element);
        return lines;
      });
    }

    function readLines(node: Node, parent: Element): readonly Line[] {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = (node.textContent ?? '').trim().slice(0, 30);
      return [...range.getClientRects()].map((box) => ({ text, parent, box }));
    }

    function isBeside({ left, right }: DOMRect, fixture: HTMLElement): boolean {
      const frame = fixture.getBoundingClientRect();
      return left < frame.left - slackPx || right > frame.right + slackPx;
    }

    function findOverlaps(lines: readonly Line[], name: string): void {
      for (const [position, one] of lines.entries()) {
        for (const other of lines.slice(position + 1)) {
          if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          // The boxes of tightly set lines overlap above their capitals, so less than half of a line is no error.
          if (wide > 2 && high > Math.min(one.box.height, other.box.height) / 2) {
            errors.add(`${name}: “${one.text}” and “${other.text}” stand on each other`);
          }
        }
      }
    }

    /** Notes the place of a box within the element around it. */
    function place(name: string, box: DOMRect, around: Element | null): void {
      if (around === null) return;
      const style = getComputedStyle(around);
      // Wrapped lines may break elsewhere in another language.
      if (style.display === 'contents' || style.flexWrap === 'wrap') return;
      const { left, right } = around.getBoundingClientRect();
      placed.push({
        name,
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

    /** Returns the path from the fixture to an element, such as `div1>ul2>li3`. */
    function findPath(element: Element, fixture: Element): string {
      const steps: string[] = [];
      for (let at: Element | null = element; at !== null && at !== fixture; at = at.parentElement) {
        const siblings = [...(at.parentElement?.children ?? [])];
        steps.unshift(`${at.localName}${siblings.indexOf(at) + 1}`);
      }
      return steps.join('>');
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

/** An element is at a side if it is at most `closePx` from that side, and at least `farPx` from the other one, in CSS pixels. */
const closePx = 8;
const farPx = 24;

function findSide({ toTheLeft, toTheRight }: Placed): 'left' | 'right' | null {
  if (Math.abs(toTheLeft) <= closePx && toTheRight >= farPx) return 'left';
  return Math.abs(toTheRight) <= closePx && toTheLeft >= farPx ? 'right' : null;
}
