'use client';

import { useEffect } from 'react';

/** Hides the header while the page is scrolled down. Rendered inside the header. */
export function HeaderScroll() {
  useEffect(() => {
    const header = document.querySelector<HTMLElement>('[data-site-header]');
    return header === null ? undefined : watchHeaderScroll(header);
  }, []);
  return null;
}

/** The header is hidden once the page is scrolled past this many CSS pixels. */
const headerHideOffset = 60;

interface Scroll {
  readonly offset: number;
  readonly previousOffset: number;
  readonly wasHidden: boolean;
}

/** Hidden past the threshold, shown again as soon as the page is scrolled up. */
export function isHeaderHidden({ offset, previousOffset, wasHidden }: Scroll): boolean {
  if (offset <= headerHideOffset) return false;
  return offset === previousOffset ? wasHidden : offset > previousOffset;
}

/**
 * Marks the header by the scroll direction. Its style sheet hides it, and keeps it visible while the focus or an open menu is in
 * it. Returns a function that stops it.
 */
export function watchHeaderScroll(header: HTMLElement): () => void {
  let previousOffset = window.scrollY;
  let wasHidden = false;
  function mark(isHidden: boolean) {
    wasHidden = isHidden;
    header.toggleAttribute('data-hidden', isHidden);
  }
  function follow() {
    const offset = window.scrollY;
    mark(isHeaderHidden({ offset, previousOffset, wasHidden }));
    header.toggleAttribute('data-scrolled', offset > headerHideOffset);
    previousOffset = offset;
  }
  const show = () => mark(false);
  follow();
  window.addEventListener('scroll', follow, { passive: true });
  header.addEventListener('focusin', show);
  return () => {
    window.removeEventListener('scroll', follow);
    header.removeEventListener('focusin', show);
  };
}
