import { useSyncExternalStore } from 'react';

/** Returns whether the browser reports a network. "No" is always right, "yes" may be wrong. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      window.addEventListener('online', changed);
      window.addEventListener('offline', changed);
      return () => {
        window.removeEventListener('online', changed);
        window.removeEventListener('offline', changed);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
