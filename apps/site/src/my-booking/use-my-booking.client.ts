import type { ManageScreen, Visit } from '@latchkey/booking-core';
import { useEffect, useRef } from 'react';
import { isMyBookingPath } from '../foundation/paths.ts';

/** Moves the focus to the heading of each screen that takes the place of another. */
export function useFocusOnScreen(name: ManageScreen['name']) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const before = shown.current;
    const isSettled = name !== 'loading' && name !== 'quoting';
    if (isSettled) shown.current = name;
    if (before === null || before === name || !isSettled) return;
    root.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [name]);
  return root;
}

/** Adds the secret to the links to this page in other languages as they are followed, so that they open the same booking. */
export function useSecretInLinks(secret: string): void {
  useEffect(() => {
    const add = ({ target, defaultPrevented }: Event) => {
      // A press that the machine has taken follows no link.
      if (defaultPrevented) return;
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null || link.origin !== window.location.origin || !isMyBookingPath(link.pathname)) return;
      if (link.pathname.split('/')[2] === window.location.pathname.split('/')[2]) link.hash = secret;
    };
    document.addEventListener('click', add);
    return () => document.removeEventListener('click', add);
  }, [secret]);
}

/** Fetches the booking again as the visitor returns to the page, or the network is back. */
export function useFresh(visit: Visit): void {
  useEffect(() => {
    const shown = () => {
      if (document.visibilityState === 'visible') visit.notice('shown');
    };
    const online = () => visit.notice('online');
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('online', online);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('online', online);
    };
  }, [visit]);
}
