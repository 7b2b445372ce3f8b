import { selectPaymentStep, type Visit } from '@latchkey/booking-core';
import type { SalePorts } from './sale.types.ts';

/** The interval in milliseconds at which the payment of a link is fetched. */
export const linkCheckMs = 3_000;

/**
 * Creates the follower of a link: it is paid on another device, so the payment is fetched again and again while it is open.
 * @returns the functions to call after each step of the visit, and when the screen is left
 */
export function createLinkFollower(
  visit: Pick<Visit, 'actors'>,
  clock: Pick<NonNullable<SalePorts['clock']>, 'clearTimeout'> & {
    readonly setTimeout: (handler: () => void, ms: number) => unknown;
  },
  hasLeft: () => boolean,
): () => void {
  let check: unknown = null;
  return () => {
    const { checkout } = visit.actors();
    const step = checkout === null ? null : selectPaymentStep(checkout.getSnapshot());
    const isOpen = step === 'entering' || step === 'needsAction';
    if (!isOpen || hasLeft()) {
      if (check !== null) clock.clearTimeout(check as never);
      check = null;
    } else if (check === null) {
      check = clock.setTimeout(() => {
        check = null;
        visit.actors().checkout?.send({ type: 'payment.check' });
      }, linkCheckMs);
    }
  };
}

export const browserClock = {
  setTimeout: (handler: () => void, ms: number) => setTimeout(handler, ms),
  // The handle is what `setTimeout` has returned.
  clearTimeout: (handle: number) => clearTimeout(handle),
};
