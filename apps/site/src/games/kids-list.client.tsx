'use client';

import { useSearchParams } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';

/** Marks the page as the kids list if its query says so; the style sheet then hides the other games. */
export function KidsListMark({ children }: { readonly children: ReactNode }) {
  return isKidsListQuery(useSearchParams()) ? <div data-kids-list>{children}</div> : null;
}

/** Renders `kids` on the kids list, and `children` on the list of all games. */
export function KidsListOr({ kids, children }: { readonly kids: ReactNode; readonly children: ReactNode }) {
  return isKidsListQuery(useSearchParams()) ? kids : children;
}

/** Adds Kids Mode to the links of the kids list, so that a booking from there starts in Kids Mode. */
export function KidsList({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  function carryKidsMode(event: MouseEvent) {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('li[data-kids-mode] a') : null;
    if (link !== null && isKidsListQuery(new URLSearchParams(window.location.search))) link.search = '?kids=1';
  }
  return (
    <div className={className} onClickCapture={carryKidsMode}>
      {children}
    </div>
  );
}

/** The optional query `filters[kidsmode]=1` selects the kids games. */
export function isKidsListQuery(query: { get(name: string): string | null }): boolean {
  return query.get('filters[kidsmode]') === '1';
}
