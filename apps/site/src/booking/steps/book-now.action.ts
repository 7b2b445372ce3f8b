'use server';

import { salesOf } from '@latchkey/booking-core';
import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { basketCookieName } from '@latchkey/http-server/names';
import { loadProps } from '../../foundation/load-page.ts';
import { paths } from '../../foundation/paths.ts';
import { isOwnPost } from '../../foundation/same-origin.ts';
import { openServerVisit } from '../../visit/server-visit.ts';
import { bookingWayOf } from '../booking-way.ts';
import { bookNow, type BookNowResult } from './book-now.ts';
import type { BookNowState } from './book-now.types.ts';
import { keyOfIntent, type PostedTickets, readPostedTickets } from './read-book-now.ts';
import { type BookingPlace, bookingPlaceOf } from '../booking-place.ts';
import { choiceOf } from './step-place.ts';

/**
 * Book Now of a page without scripts: holds the places and redirects to the checkout, or says why not. A post of another site changes
 * nothing.
 */
export async function postTickets(_: BookNowState, data: FormData): Promise<BookNowState> {
  const posted = readPostedTickets(data);
  if (posted === null) return { status: 'untouched' };
  const { quantities } = posted.query;
  const received = await headers();
  if (!isOwnPost(received)) return { status: 'foreign', quantities };
  if (posted.intent === 'total') return { status: 'shown', quantities };
  const props = await loadProps(posted);
  const { location, game } = props;
  if (location === null || game === null || salesOf[bookingWayOf({ game, location }).type] !== 'basket') {
    return { status: 'shown', quantities };
  }
  const result = await book(bookingPlaceOf(posted.locale, location, game), posted);
  switch (result.type) {
    case 'held': {
      const href = paths.checkout(posted.locale, location.slug);
      // A page with scripts needs a new document, whose policy allows the payment provider.
      if (received.has('next-action')) return { status: 'held', quantities, href };
      return redirect(href);
    }
    case 'rejected':
      return { status: 'rejected', quantities, reason: result.reason };
    case 'failed':
    case 'keyUsed':
      return { status: 'failed', quantities, error: result.error };
    case 'slotChanged':
      return { status: 'shown', quantities };
  }
}

async function book(place: BookingPlace, posted: PostedTickets): Promise<BookNowResult> {
  const basketId = (await cookies()).get(basketCookieName(place.location.id))?.value ?? null;
  const first = await bookUnder(keyOfIntent(posted, basketId), place, posted);
  return first.type === 'keyUsed' ? bookUnder(undefined, place, posted) : first;
}

async function bookUnder(idempotencyKey: string | undefined, place: BookingPlace, posted: PostedTickets) {
  const location = { id: place.location.id, usesExternalWidget: false };
  const visit = await openServerVisit({ locale: place.locale, location, idempotencyKey, canSetCookies: true });
  try {
    return await bookNow(visit, {
      choice: choiceOf(place, posted.query),
      quantities: posted.query.quantities,
      without: posted.intent === 'rest' ? posted.vanished : null,
    });
  } finally {
    visit.stop();
  }
}
