'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Tells when what the page shows may be old: the visitor comes back to the tab or through Back, the line is there again, or
 * another window has changed the storage.
 */
export function useReturn(onReturn: (how: 'shown' | 'online' | 'stored') => void): void {
  const tell = useEffectEvent(onReturn);
  useEffect(() => {
    const shown = () => {
      if (document.visibilityState === 'visible') tell('shown');
    };
    const cameBack = (event: PageTransitionEvent) => {
      if (event.persisted) tell('shown');
    };
    const online = () => tell('online');
    const stored = () => tell('stored');
    document.addEventListener('visibilitychange', shown);
    window.addEventListener('pageshow', cameBack);
    window.addEventListener('online', online);
    window.addEventListener('storage', stored);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      window.removeEventListener('pageshow', cameBack);
      window.removeEventListener('online', online);
      window.removeEventListener('storage', stored);
    };
  }, []);
}
