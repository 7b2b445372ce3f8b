import { selectPaymentStep, type Visit } from '@latchkey/booking-core';
import type { SalePorts } from './sale.types.ts';

/** The interval in milliseconds at which the payment of a link is fetched. */
export const linkCheckMs = 3_000;

interface LinkFollower {
  /** To be called after each step of the visit. */
  readonly follow: () => void;
  /** To be called when the screen is left. Nothing is fetched from then on. */
  readonly stop: () => void;
}

/** Creates the follower of a link: it is paid on another device, so the payment is fetched again and again while it is open. */
export function createLinkFollower(
  visit: Pick<Visit, 'actors'>,
  clock: Pick<NonNullable<SalePorts['clock']>, 'clearTimeout'> & {
    readonly setTimeout: (handler: () => void, ms: number) => unknown;
  },
): LinkFollower {
  let check: unknown = null;
  let isStopped = false;

  function isPaymentOpen(): boolean {
    const { checkout } = visit.actors();
    const step = checkout === null ? null : selectPaymentStep(checkout.getSnapshot());
    return step === 'entering' || step === 'needsAction';
  }

  function cancelCheck(): void {
    if (check !== null) clock.clearTimeout(check as never);
    check = null;
  }

  return {
    follow() {
      if (isStopped || !isPaymentOpen()) return cancelCheck();
      check ??= clock.setTimeout(() => {
        check = null;
        visit.actors().checkout?.send({ type: 'payment.check' });
      }, linkCheckMs);
    },
    stop() {
      isStopped = true;
      cancelCheck();
    },
  };
}

export const browserClock = {
  setTimeout: (handler: () => void, ms: number) => setTimeout(handler, ms),
  // The handle is what `setTimeout` has returned.
  clearTimeout: (handle: number) => clearTimeout(handle),
};
