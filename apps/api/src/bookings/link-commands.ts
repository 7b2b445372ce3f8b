import { receivedWire } from '@latchkey/cms-client/contract';
import { createClientKey, countWithin } from '../kernel/client-limit.ts';
import { once } from '../kernel/idempotency.ts';
import { failed, succeeded, tooMany, type Result } from '../kernel/result.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { findVenue } from '../venues/find-room.ts';
import { requestLookUp } from './look-ups.ts';
import type { ManageContext } from './manage-context.ts';
import { openBooking } from './open-booking.ts';
import { takeSnapshot } from './take-snapshot.ts';
import { readState } from './managed-booking.ts';
import type { ManageHandlers } from './manage-handlers.ts';

const received = { received: true } as const;
const dayMs = 86_400_000;

/** Creates the operations that send the link of a booking to its customer. */
export function createLinkCommands(context: ManageContext): Pick<ManageHandlers, 'sendBookingLink' | 'lookUpBooking'> {
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
          // A party that bought at the desk may have no address.
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
  };
}

/** Returns the error when an address has had too many mails. They are counted by UTC days. */
function tooManyMails(nowMs: number): Result<never> {
  const secondsLeft = (dayMs - (nowMs % dayMs)) / 1_000;
  const message = 'The address has had as many mails today as it may have.';
  return tooMany('too_many_mails', message, secondsLeft, [phrases.tooManyAttempts]);
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
