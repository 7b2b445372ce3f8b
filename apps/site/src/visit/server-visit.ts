import 'server-only';

import {
  type BasketStore,
  type BookingRequest,
  createMemorySessionStore,
  createUnwatchedClock,
  createVisit,
  type HandedBasket,
  type HeldStart,
  type HoldOutcome,
  runUntilRest,
  type Visit,
  type VisitSnapshot,
} from '@latchkey/booking-core';
import { type BookingGatewayOptions, createBookingGateway } from '@latchkey/cms-client/booking';
import { basketCookieName, isBasketId } from '@latchkey/http-server/names';
import type { Locale } from '@latchkey/i18n';
import { cookies } from 'next/headers';
import { env } from '../foundation/env.ts';
import { prepareVisitorCalls } from '../foundation/visitor-calls.ts';
import { createKeysFromForm } from './form-keys.ts';
import { holdUnderNextKeys } from './hold-under-next-keys.ts';

interface ServerVisitOptions {
  readonly locale: Locale;
  readonly location: { readonly id: string; readonly usesExternalWidget: boolean };
  /** The hidden key of the form that was posted; random keys if absent. */
  readonly idempotencyKey?: string | undefined;
  /** The id of the visitor's basket; null for none. If absent, the id is read from the cookie. */
  readonly basketId?: string | null | undefined;
  /** The basket as it was when the form was rendered, if it has ended since. */
  readonly handed?: HandedBasket | null | undefined;
  /** True where cookies of the api are handed to the visitor, which Next allows in an action and a route handler, but not in a page. False if absent. */
  readonly canSetCookies?: boolean | undefined;
}

/** A visit that runs on the site's server for one request. */
export interface ServerVisit {
  readonly visit: Visit;
  /** Runs the visit until it waits for the visitor, at most `restMs`. Never rejects. */
  readonly awaitRest: () => Promise<VisitSnapshot>;
  /**
   * Sends Book Now under the keys that come from the form. If the same form was posted before, the api knows the keys: it holds nothing again and
   * returns the basket of the first post, although the places of that basket count as taken by now.
   */
  readonly holdAgain: (request: BookingRequest, start: HeldStart) => Promise<HoldOutcome>;
  readonly stop: () => void;
}

/** The time for which a request waits for the visit. One call of the api ends after 10 s with all of its repeats; a visit may need several. */
const restMs = 15_000;

/**
 * Opens a visitor's visit for one request, for a page or a form that works without scripts. The same machines run as in the browser. Nothing is kept
 * in the process: the basket is the one in the cookie.
 */
export async function openServerVisit({
  locale,
  location,
  idempotencyKey,
  basketId,
  handed,
  canSetCookies = false,
}: ServerVisitOptions): Promise<ServerVisit> {
  const calls = await createClientOptions(locale, { canSetCookies });
  const jar = await cookies();
  let heldId = basketId === undefined ? toBasketId(jar.get(basketCookieName(location.id))?.value) : basketId;
  const gateway = createBookingGateway(calls);
  const createKey = createKeysFromForm(idempotencyKey);
  // The store only lives for the request, since the api sets the cookie.
  const basketStore: BasketStore = {
    read: () => heldId,
    write: (_, written) => {
      heldId = written;
    },
    clear: () => {
      heldId = null;
    },
  };
  const visit = createVisit(
    {
      gateway,
      // No payment is made here, since the provider's page takes the card.
      payments: { pay: () => Promise.resolve({ type: 'unavailable' }) },
      basketStore,
      createKey,
      now: () => Date.now(),
      log: (message, error) => console.error(message, error),
      sessionStore: createMemorySessionStore(),
    },
    {
      location: { id: location.id },
      locale,
      usesExternalWidget: location.usesExternalWidget,
      paymentPage: 'hosted',
      handed,
    },
    { clock: createUnwatchedClock() },
  );
  return {
    visit,
    awaitRest: () => runUntilRest(visit, { limitMs: restMs }),
    holdAgain: (request, start) => holdUnderNextKeys({ gateway, basketStore, createKey }, location.id, request, start),
    stop: visit.stop,
  };
}

/** Returns the options of a booking client that calls the api on behalf of the visitor whose request this is. */
export async function createClientOptions(
  locale: Locale,
  options: Pick<ServerVisitOptions, 'canSetCookies'> = {},
): Promise<BookingGatewayOptions> {
  const { fetch } = await prepareVisitorCalls(options);
  return { baseUrl: `${env.apiOrigin}/api`, locale, fetch };
}

/** Returns the basket's id of a cookie; null for a value that cannot be one, since the visitor can change the cookie. */
function toBasketId(value: string | undefined): string | null {
  return value !== undefined && isBasketId(value) ? value : null;
}
