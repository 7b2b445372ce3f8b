import { useEffect, useEffectEvent } from 'react';
import { isHeldNoteKey } from '../visit/held-note.ts';

/**
 * Calls `onReturn` when the shown data may be outdated: the visitor returns to the tab or comes back by Back, the network is back,
 * or another window has changed the storage.
 */
export function useReturn(onReturn: (how: 'shown' | 'online' | 'stored') => void): void {
  const notify = useEffectEvent(onReturn);
  useEffect(() => {
    const shown = () => {
      if (document.visibilityState === 'visible') notify('shown');
    };
    const cameBack = (event: PageTransitionEvent) => {
      if (event.persisted) notify('shown');
    };
    const online = () => notify('online');
    const stored = ({ key }: StorageEvent) => {
      if (!isHeldNoteKey(key)) notify('stored');
    };
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
