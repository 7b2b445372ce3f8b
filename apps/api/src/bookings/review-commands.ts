import { randomBytes } from 'node:crypto';
import { reviewReceivedWire } from '@latchkey/cms-client/contract';
import { visitorReviews } from '../db/schema/forms.table.ts';
import type { Queryable } from '../kernel/database.ts';
import { once } from '../kernel/idempotency.ts';
import { failed, succeeded } from '../kernel/result.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import type { ManageContext } from './manage-context.ts';
import { bookingNotFound, notAllowed } from './manage-errors.ts';
import type { ManageHandlers } from './manage-handlers.ts';
import { findBooking, readState } from './managed-booking.ts';
import { isVisitOver } from './managed-wire.ts';
import { openBooking } from './open-booking.ts';

/** Creates the operation by which a visitor reviews a visit, once for a booking. */
export function createReviewCommands(context: ManageContext): Pick<ManageHandlers, 'sendBookingReview'> {
  const { db, findContact } = context;
  return {
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
