import { useEffect, useState } from 'react';

/** Waits longer than this get a message. */
const slowMs = 4_000;

/** Whether `isWaiting` has been true for so long that the visitor should be informed. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
