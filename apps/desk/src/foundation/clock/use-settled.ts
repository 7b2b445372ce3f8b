import { useEffect, useState } from 'react';
import { useClock } from './clock.tsx';

/** The time in milliseconds after the last key at which typing counts as paused. */
const typingMs = 200;

/** Returns a text as it was when its typing last paused. */
export function useSettled(text: string): string {
  const clock = useClock();
  const [settled, setSettled] = useState(text);
  useEffect(() => clock.after(typingMs, () => setSettled(text)), [clock, text]);
  return settled;
}
