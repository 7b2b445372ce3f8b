import { useEffect, useState } from 'react';
import { useClock } from './clock.tsx';

/** While somebody types, this long after the last key. */
const typingMs = 200;

/** A text once its typing has paused. */
export function useSettled(text: string): string {
  const clock = useClock();
  const [settled, setSettled] = useState(text);
  useEffect(() => clock.after(typingMs, () => setSettled(text)), [clock, text]);
  return settled;
}
