import { readNumber } from './written-number.ts';

/** A number counts from zero in this many steps, of 50 ms each (`styles/base.css`). */
const steps = 40;

/** The texts that a number shows while it counts up, a line each, without the last, which is its own; null for a text without one. */
export function countSteps(text: string): string | null {
  const number = readNumber(text);
  if (number === null) return null;
  return Array.from({ length: steps }, (_, step) => number.write(Math.round((number.units * step) / steps))).join('\n');
}
