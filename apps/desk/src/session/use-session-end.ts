import { useEffect, useRef, useState } from 'react';
import { useClock } from '../foundation/clock/clock.tsx';

/** The time before the end of a session at which its person is warned, in milliseconds: ten minutes. */
const warnedMs = 10 * 60_000;
/** The longest timer in milliseconds. A tablet that slept fires timers late, and checks the time again after each short one. */
const longestTimerMs = 60_000;

/**
 * Says whether the end of a session is so near that its person is warned.
 *
 * @param leftMs the milliseconds until the end of the session
 */
export function isEndNear(leftMs: number): boolean {
  return leftMs <= warnedMs;
}

/**
 * Follows the end of a session that is not used. Returns whether it is near.
 * @param expiresAt the instant of the end; null without a session
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
