import { type Basket, type BookingGateway, createVisit, type Visit } from '@latchkey/booking-core';
import { loadOnFirstCall } from './load-on-first-call.ts';

interface StillVisit {
  readonly locale: string;
  readonly location: { readonly id: string; readonly usesExternalWidget: boolean };
  readonly held: Basket;
}

/** The booking calls of a still visit, which never end. */
const unanswered = loadOnFirstCall<BookingGateway>(() => new Promise(() => undefined));

/**
 * Creates the visit of a basket that came with the document, as it is at the first moment. The server renders it, and the browser shows the same
 * until it opens its own visit. Its time stands still at 0, so that both render the same; it starts no timer and stores nothing.
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
