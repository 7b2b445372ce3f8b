import { useEffect, useState } from 'react';
import { loadAtlas, type Atlas, type AtlasDetail } from './atlas.ts';

/** The shapes in the wanted detail, the coarse ones until the fine ones are there. A map without shapes still has its pins. */
export function useAtlas(detail: AtlasDetail): Atlas | null {
  const [shown, setShown] = useState<{ readonly detail: AtlasDetail; readonly atlas: Atlas } | null>(null);
  useEffect(() => {
    let isWanted = true;
    loadAtlas(detail).then(
      (atlas) => {
        if (isWanted) setShown((before) => (before?.detail === 'fine' ? before : { detail, atlas }));
      },
      // Written down like an uncaught error, but the pins stay where they are.
      reportError,
    );
    return () => {
      isWanted = false;
    };
  }, [detail]);
  return shown?.atlas ?? null;
}
