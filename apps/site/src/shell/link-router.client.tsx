'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { needsDocument } from '../foundation/paths.ts';
import { closeMenus } from './page/menus.ts';

/**
 * Makes the router follow plain links, wherever they are (blocks, rich text, header, footer), except where a page has to be loaded as a new document
 * (`needsDocument`). The listeners are on the document, so a link needs no script of its own, and without scripts the browser follows it.
 */
export function LinkRouter() {
  const router = useRouter();

  useEffect(() => {
    function follow(event: MouseEvent) {
      const target = findTarget(event);
      if (target === null) return;
      if (target === 'here') {
        closeMenus(document);
        return;
      }
      event.preventDefault();
      router.push(target.href);
    }
    /** Loads a page ahead when the pointer or the focus is on its link. */
    function warm(event: Event) {
      const link = findLink(event);
      if (link !== null) router.prefetch(link.pathname);
    }
    document.addEventListener('click', follow);
    document.addEventListener('pointerenter', warm, { capture: true, passive: true });
    document.addEventListener('focusin', warm);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerenter', warm, { capture: true });
      document.removeEventListener('focusin', warm);
    };
  }, [router]);

  return null;
}

/** Returns the link of an event, if it leads to another page of this site in this tab; else null. */
function findLink(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  // The browser itself loads files, the api's responses, and pages that have to be new documents.
  return /^\/(?:api|media|fonts)\//u.test(link.pathname) || needsDocument(location.pathname, link.pathname)
    ? null
    : link;
}

/**
 * Returns the URL of another page of the site; 'here' for a position on this page, to which the browser scrolls; null if the link is not
 * for the router.
 */
function findTarget(event: MouseEvent): { readonly href: string } | 'here' | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = findLink(event);
  if (link === null) return null;
  if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return 'here';
  return { href: link.pathname + link.search + link.hash };
}
