import { randomBytes } from 'node:crypto';
import { receivedWire, reviewReceivedWire } from '@latchkey/cms-client/contract';
import { visitorReviews } from '../db/schema/forms.table.ts';
import { createClientKey, countWithin } from '../kernel/client-limit.ts';
import type { Queryable } from '../kernel/database.ts';
import { once } from '../kernel/idempotency.ts';
import { failed, succeeded, tooMany, type Result } from '../kernel/result.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { findVenue } from '../venues/find-room.ts';
import { requestLookUp } from './look-ups.ts';
import type { ManageContext } from './manage-context.ts';
import { openBooking } from './open-booking.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { bookingNotFound, notAllowed } from './manage-errors.ts';
import { findBooking, readState } from './managed-booking.ts';
import type { ManageHandlers } from './manage-handlers.ts';
import { isVisitOver } from './managed-wire.ts';

const received = { received: true } as const;
const dayMs = 86_400_000;

/** Creates the operations that send or receive something about a booking, and leave it as it is. */
export function createLinkCommands(
  context: ManageContext,
): Pick<ManageHandlers, 'sendBookingLink' | 'lookUpBooking' | 'sendBookingReview'> {
  const { db, catalogue, mails, findContact } = context;
  return {
    async sendBookingLink({ locale, idempotencyKey, ...caller }) {
      const opened = await openBooking(context, caller);
      if (!opened.ok) return opened;
      const { booking, venue } = opened.value;
      const allowed = await limitRequests(context, 'booking.link', booking.reference);
      if (!allowed.ok) return allowed;
      const { locationId } = venue;
      const queue = await mails.bookingEvent({ locationId, locale });
      const contact = await findContact(locationId, locale);
      const scope = `booking.link ${booking.reference}`;
      return db.transaction((tx) =>
        once(tx, { scope, key: idempotencyKey, body: null }, receivedWire, async () => {
          const state = await readState(tx, booking);
          const snapshot = takeSnapshot(context, state, { venue, contact });
          // A party that bought at the counter may have no address.
          if (snapshot.customer.email === '')
            return failed('conflict', 'no_email', 'The booking has no email address.');
          const isQueued = await queue(tx, { type: 'linkAgain' }, snapshot);
          return isQueued ? succeeded(received) : tooManyMails(context.now());
        }),
      );
    },

    async lookUpBooking({ locale, locationId, body, idempotencyKey, client }) {
      const venue = findVenue(catalogue, locationId);
      if (!venue.ok) return venue;
      const allowed = await limitRequests(context, 'booking.lookUp', client);
      if (!allowed.ok) return allowed;
      const scope = `booking.lookUp ${locationId}`;
      return db.transaction((tx) =>
        once(tx, { scope, key: idempotencyKey, body }, receivedWire, async () => {
          await requestLookUp(tx, { ...body, locationId, locale });
          return succeeded(received);
        }),
      );
    },

    async sendBookingReview({ locale, body, idempotencyKey, ...caller }) {
      const opened = await openBooking(context, caller);
      if (!opened.ok) return opened;
      const { booking, venue } = opened.value;
      const { reference } = booking;
      const { reviewUrl } = await findContact(venue.locationId, locale);
      return db.transaction((tx) =>
        once(tx, { scope: `booking.review ${reference}`, key: idempotencyKey, body }, reviewReceivedWire, async () => {
          const locked = await findBooking(tx, { reference }, 'forUpdate');
          if (locked === null) return bookingNotFound();
          if (locked.status === 'cancelled') return notAllowed('cancelled');
          const { items } = await readState(tx, locked);
          if (!isVisitOver(items, context.now())) {
            return failed('conflict', 'visit_not_over', 'The visit is not over.', [phrases.notVisitedYet]);
          }
          const id = await writeReview(tx, { ...body, locationId: venue.locationId, locale, reference });
          return id === null
            ? failed('conflict', 'reviewed_already', 'The visit was reviewed before.', [phrases.reviewedAlready])
            : succeeded({ id, reviewUrl });
        }),
      );
    },
  };
}

/** Returns the error when an address has had too many mails. They are counted by UTC days. */
function tooManyMails(nowMs: number): Result<never> {
  const secondsLeft = (dayMs - (nowMs % dayMs)) / 1_000;
  const message = 'The address has had as many mails today as it may have.';
  return tooMany('too_many_mails', message, secondsLeft, [phrases.tooManyAttempts]);
}

/** A review that a visitor has written. */
type NewReview = Pick<
  typeof visitorReviews.$inferInsert,
  'locationId' | 'rating' | 'text' | 'name' | 'locale' | 'reference'
>;

/** Stores a review, once for a booking. Returns its id; null if the booking has one already. */
async function writeReview(tx: Queryable, review: NewReview): Promise<string | null> {
  const id = `vr_${randomBytes(12).toString('base64url')}`;
  const { locationId, rating, text, name, locale, reference } = review;
  const written = await tx.orm
    .insert(visitorReviews)
    .values({ id, locationId, rating, text, name, locale, reference })
    .onConflictDoNothing({ target: visitorReviews.reference })
    .returning({ id: visitorReviews.id });
  return written.length > 0 ? id : null;
}

/** Counts a request, and returns an error if there were too many within the hour. */
async function limitRequests(
  { db, clientSecret, maxSecretAttempts }: ManageContext,
  name: 'booking.link' | 'booking.lookUp',
  who: string,
): Promise<Result<null>> {
  const limit = { name, limit: maxSecretAttempts, clientKey: createClientKey(who, clientSecret) };
  const { isExceeded, secondsLeft } = await countWithin(db, limit);
  if (!isExceeded) return succeeded(null);
  const message = `At most ${maxSecretAttempts} requests of this kind within an hour.`;
  return tooMany('too_many_requests', message, secondsLeft, [phrases.tooManyAttempts]);
}
