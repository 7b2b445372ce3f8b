'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect } from 'react';

/**
 * Plain links, wherever they come from (blocks, rich text, the shell), lead through the router. One listener for the page:
 * a link costs no script of its own and still works without any.
 */
export function LinkRouter() {
  const router = useRouter();
  const pathname = usePathname();

  useEffect(() => {
    function follow(event: MouseEvent) {
      const target = internalTarget(event);
      if (target === null) return;
      event.preventDefault();
      router.push(target);
    }
    function warm(event: Event) {
      const link = linkOf(event);
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

  // All menus close on route change (readings).
  useEffect(() => {
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) menu.hidePopover();
  }, [pathname]);

  return null;
}

/** The link under an event, where it leads to another page of this site in this tab. */
function linkOf(event: Event): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  // Files and the api are the browser's business.
  return /^\/(?:api|media|fonts)\//u.test(link.pathname) ? null : link;
}

function internalTarget(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  const link = linkOf(event);
  if (link === null) return null;
  // A hash on the same page is the browser's own jump.
  if (link.hash !== '' && link.pathname === location.pathname && link.search === location.search) return null;
  return link.pathname + link.search + link.hash;
}
