'use client';

import { useEffect } from 'react';
import { watchHeaderScroll } from '../page/header-scroll.ts';

/** Hides the header while the page is scrolled down (§2). Stands inside it. */
export function HeaderScroll() {
  useEffect(() => {
    const header = document.querySelector<HTMLElement>('[data-site-header]');
    return header === null ? undefined : watchHeaderScroll(header);
  }, []);
  return null;
}
