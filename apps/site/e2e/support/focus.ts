import type { Page } from '@playwright/test';

export interface FocusStop {
  /** The position of the focused element in document order. */
  readonly order: number;
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** True for a fixed or sticky element, whose position says nothing about the order. */
  readonly isFixed: boolean;
  /** The errors of this stop, a line each. */
  readonly errors: readonly string[];
}

/**
 * Checks the focused element: a visible ring (WCAG 2.4.7), not covered (2.4.11), no positive `tabindex`. It is one function, since the browser gets
 * its source.
 */
export function inspectFocus(page: Page): Promise<FocusStop> {
  return page.evaluate(async () => {
    const leastRingPx = 3;
    const errors: string[] = [];
    const focused = document.activeElement;
    if (focused === null || focused === document.body) {
      return {
        order: -1,
        box: { left: 0, top: 0, right: 0, bottom: 0 },
        isFixed: false,
        errors: ['the focus is nowhere'],
      };
    }
    await waitUntilStill();
    const label = focused.closest('label');
    const ringed = findRinged(focused, label);
    if (ringed === undefined) errors.push('no ring around it');
    const seen = ringed ?? focused;
    const { left, top, right, bottom } = seen.getBoundingClientRect();
    checkVisible();
    if (focused instanceof HTMLElement && focused.tabIndex > 0) errors.push(`tabindex ${focused.tabIndex}`);
    const { scrollX, scrollY } = window;
    return {
      order: [...document.querySelectorAll('*')].indexOf(focused),
      box: { left: left + scrollX, right: right + scrollX, top: top + scrollY, bottom: bottom + scrollY },
      isFixed: isFixed(focused),
      errors,
    };

    /** Waits for the header, which may slide in, and for the page, which may scroll. */
    async function waitUntilStill(): Promise<void> {
      // Animations that follow a scroll position are left out, since they only end with it.
      const ending = document
        .getAnimations()
        .filter((each) => each.timeline === document.timeline && each.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(ending.map(({ finished }) => finished));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }

    /** Finds the element with the ring of the focused one: itself, its label, which draws a switch or a radio, or the card of a link. */
    function findRinged(control: Element, ownLabel: Element | null): Element | undefined {
      const card = control.closest('li, article');
      return [
        control,
        ...(ownLabel === null ? [] : [ownLabel, ...ownLabel.querySelectorAll('*')]),
        ...(card === null ? [] : [card, ...card.children]),
      ].find(isRinged);
    }

    /** Says whether an element has a ring that can be seen: an outline of 3 px or more. */
    function isRinged(element: Element): boolean {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const isTransparent = /, 0\)$|transparent/u.test(outlineColor);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= leastRingPx && !isTransparent;
    }

    /** Expects that at least half of nine points in the visible part of the element are not covered. */
    function checkVisible(): void {
      const inside = {
        left: Math.max(left, 0),
        top: Math.max(top, 0),
        right: Math.min(right, document.documentElement.clientWidth),
        bottom: Math.min(bottom, window.innerHeight),
      };
      if (inside.right - inside.left < 1 || inside.bottom - inside.top < 1) {
        errors.push(`outside of the window (${Math.round(left)}, ${Math.round(top)})`);
        return;
      }
      let visible = 0;
      let points = 0;
      for (const across of [0.1, 0.5, 0.9]) {
        for (const down of [0.1, 0.5, 0.9]) {
          points += 1;
          const x = inside.left + (inside.right - inside.left) * across;
          const y = inside.top + (inside.bottom - inside.top) * down;
          const hit = document.elementFromPoint(x, y);
          if (hit !== null && (seen.contains(hit) || hit.contains(seen) || label?.contains(hit) === true)) visible += 1;
        }
      }
      if (visible * 2 < points) {
        const middle = document.elementFromPoint((inside.left + inside.right) / 2, (inside.top + inside.bottom) / 2);
        errors.push(
          `covered: ${visible} of ${points} points seen, by <${middle?.localName} class="${middle?.className}">`,
        );
      }
    }

    function isFixed(element: Element): boolean {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (/fixed|sticky/u.test(getComputedStyle(at).position)) return true;
      }
      return false;
    }
  });
}

/** Says why one stop of Tab does not follow another: it is earlier in the document, or visually before it (WCAG 2.4.3); null if it does. */
export function findFocusOrderError(before: FocusStop, now: FocusStop): string | null {
  if (now.order < before.order) return 'earlier in the document than the stop before';
  if (before.isFixed || now.isFixed) return null;
  /** Boxes that overlap by this much count as one after the other. */
  const slackPx = 4;
  const isAbove = now.box.bottom <= before.box.top + slackPx;
  const isBeside = now.box.right <= before.box.left + slackPx || now.box.left >= before.box.right - slackPx;
  return isAbove && !isBeside ? 'above the stop before, and not in a column beside it' : null;
}
