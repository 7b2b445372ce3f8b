import { useEffect, useState } from 'react';

/** The wait after which the visitor gets a message. */
const slowMs = 4_000;

/** Returns whether `isWaiting` has been true for so long that the visitor should be informed. */
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
