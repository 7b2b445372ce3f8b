import 'server-only';

import { salesOf } from '@latchkey/booking-core';
import { basketCookieName } from '@latchkey/http-server/names';
import { cookies } from 'next/headers';
import { loadProps } from '../../foundation/load-page.ts';
import { paths } from '../../foundation/paths.ts';
import { type FlowHandler, stay } from '../../steps/step-result.ts';
import { openServerVisit } from '../../visit/server-visit.ts';
import { type BookingPlace, toBookingPlace } from '../booking-place.ts';
import { resolveBookingWay } from '../booking-way.ts';
import { bookNow, type BookNowResult } from './book-now.ts';
import { toIntentKey, type PostedTickets, readPostedTickets } from './read-book-now.ts';
import { toBookingChoice } from './step-choice.ts';

/** Handles Book Now of a posted form: it holds the places and leads to the checkout, or the page says why not. */
export const takeBooking: FlowHandler = async (step) => {
  const posted = readPostedTickets(step.post);
  if (posted === null || posted.intent === 'total') return stay(step);
  const props = await loadProps(posted);
  const { location, game } = props;
  if (location === null || game === null || salesOf[resolveBookingWay({ game, location }).type] !== 'basket') {
    return stay(step);
  }
  const result = await holdPlaces(toBookingPlace(posted.locale, location, game), posted);
  switch (result.type) {
    case 'held':
      return { goTo: paths.checkout(posted.locale, location.slug) };
    case 'rejected':
      return stay(step, { outcome: { name: 'rejected', reason: result.reason } });
    case 'failed':
    case 'keyUsed':
      return stay(step, { outcome: { name: 'failed', error: result.error } });
    // The page itself says that the slot has changed.
    case 'slotChanged':
      return stay(step);
  }
};

/** Holds the places under a key of the form, so that a second press counts as the first. A key that was used for something else is replaced by a random one. */
async function holdPlaces(place: BookingPlace, posted: PostedTickets): Promise<BookNowResult> {
  const basketId = (await cookies()).get(basketCookieName(place.location.id))?.value ?? null;
  const first = await holdUnderKey(toIntentKey(posted, basketId), place, posted);
  return first.type === 'keyUsed' ? holdUnderKey(undefined, place, posted) : first;
}

async function holdUnderKey(idempotencyKey: string | undefined, place: BookingPlace, posted: PostedTickets) {
  const location = { id: place.location.id, usesExternalWidget: false };
  const visit = await openServerVisit({ locale: place.locale, location, idempotencyKey, canSetCookies: true });
  try {
    return await bookNow(visit, {
      choice: toBookingChoice(place, posted.query, posted.prices),
      quantities: posted.query.quantities,
      without: posted.intent === 'rest' ? posted.vanished : null,
    });
  } finally {
    visit.stop();
  }
}
