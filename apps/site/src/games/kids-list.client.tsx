'use client';

import { useSearchParams } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';

/** Marks the page as the kids list where its query says so; the style sheet then leaves out the other games. */
export function KidsListMark({ children }: { readonly children: ReactNode }) {
  return isKidsListQuery(useSearchParams()) ? <div data-kids-list>{children}</div> : null;
}

/** What the kids list shows in place of what the list of all games does. */
export function KidsListOr({ kids, children }: { readonly kids: ReactNode; readonly children: ReactNode }) {
  return isKidsListQuery(useSearchParams()) ? kids : children;
}

/** A visitor who comes from the kids list starts in Kids Mode: the links of the list say so. */
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

/** An optional query `filters[kidsmode]=1` lists kids games. */
export function isKidsListQuery(query: { get(name: string): string | null }): boolean {
  return query.get('filters[kidsmode]') === '1';
}
