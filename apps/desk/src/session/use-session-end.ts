import { useEffect, useRef, useState } from 'react';
import { useClock } from '../foundation/clock/clock.tsx';

/** How long before the end of a session its person is warned. */
const warnedMs = 10 * 60_000;
/** No timer is set for longer: a tablet that slept fires it late. */
const longestTimerMs = 60_000;

/** @param leftMs until the end of the session */
export function isEndNear(leftMs: number): boolean {
  return leftMs <= warnedMs;
}

/**
 * Follows the end of a session that nobody uses. Returns whether it is near.
 *
 * @param expiresAt an instant; null where nobody is signed in
 */
export function useSessionEnd(expiresAt: string | null, onEnd: () => void): boolean {
  const clock = useClock();
  const [isNear, setIsNear] = useState(false);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (expiresAt === null) return undefined;
    let cancel = () => undefined as void;
    let hasEnded = false;
    const look = () => {
      const leftMs = Date.parse(expiresAt) - clock.now();
      setIsNear(isEndNear(leftMs));
      if (leftMs > 0) {
        cancel = clock.after(Math.min(longestTimerMs, leftMs), look);
      } else if (!hasEnded) {
        hasEnded = true;
        latest.current();
      }
    };
    look();
    return () => cancel();
  }, [clock, expiresAt]);
  return expiresAt !== null && isNear;
}
