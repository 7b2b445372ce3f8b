import type { DeliveryFailure } from '../delivery/carrier.ts';

const firstPauseSeconds = 30;
const longestPauseSeconds = 2 * 60 * 60;

/** Half a minute, doubled each time up to two hours: 24 attempts reach over more than a day of silence. */
export function pauseAfter(attempts: number): number {
  return Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds);
}

/** Whether the same mail would be refused again, or there were enough attempts. */
export function isFinal(failure: DeliveryFailure, attempts: number, maxAttempts: number): boolean {
  return failure.isPermanent || attempts >= maxAttempts;
}
