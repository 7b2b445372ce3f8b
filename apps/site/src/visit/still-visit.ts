import { type Basket, type BookingGateway, createVisit, type Visit } from '@latchkey/booking-core';
import { loadOnFirstCall } from './load-on-first-call.ts';

interface StillVisit {
  readonly locale: string;
  readonly location: { readonly id: string; readonly usesExternalWidget: boolean };
  readonly held: Basket;
}

/** Calls that nobody answers. */
const unanswered = loadOnFirstCall<BookingGateway>(() => new Promise(() => undefined));

/**
 * The visit of a basket that came with the document, at its first moment. The server renders it, and the browser takes the same page over,
 * before it opens the visit that goes on. Its time stands still at 0, so that both read the same; no timer is left behind, and nothing is stored.
 */
export function createStillVisit({ locale, location, held }: StillVisit): Visit {
  return createVisit(
    {
      gateway: unanswered,
      payments: { pay: () => Promise.resolve({ type: 'unavailable' }) },
      basketStore: { read: () => held.id, write: () => undefined, clear: () => undefined },
      createKey: () => '',
      now: () => 0,
      log: () => undefined,
      sessionStore: { read: () => null, write: () => undefined },
    },
    {
      location: { id: location.id },
      locale,
      usesExternalWidget: location.usesExternalWidget,
      handed: { basket: held, receivedAtMs: 0 },
    },
    { clock: { setTimeout: () => null, clearTimeout: () => undefined } },
  );
}
