import { readNumber } from './written-number.ts';

/** The number of steps in which a number counts from zero, of 50 ms each (`styles/base.css`). */
const steps = 40;

/** Returns the texts that a number shows on its way up, a line each. The last line is the step before the number itself. Null for a text without a number. */
export function countSteps(text: string): string | null {
  const number = readNumber(text);
  if (number === null) return null;
  return Array.from({ length: steps }, (_, step) => number.write(Math.round((number.units * step) / steps))).join('\n');
}
