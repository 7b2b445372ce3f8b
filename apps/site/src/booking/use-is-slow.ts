import { useEffect, useState } from 'react';

/** After how long a wait is worth a word. */
const slowMs = 4_000;

/** Whether something has been going on for so long that a visitor wants to hear of it. */
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
