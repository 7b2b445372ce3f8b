import { succeeded } from '../kernel/result.ts';
import { visitorRights } from './changes/change-rights.ts';
import type { ManageContext } from './manage-context.ts';
import { openBooking } from './open-booking.ts';
import type { ManageHandlers } from './manage-handlers.ts';
import { readState } from './managed-booking.ts';
import { toManagedWire } from './managed-wire.ts';
import { listMoveTimes } from './changes/move-times.ts';

/** Creates the operations that only read a booking. */
export function createBookingQueries(
  context: ManageContext,
): Pick<ManageHandlers, 'getManagedBooking' | 'listMoveTimes'> {
  const { db, now, links, findContact } = context;
  return {
    async getManagedBooking({ locale, ...caller }) {
      const opened = await openBooking(context, caller);
      if (!opened.ok) return opened;
      const { booking, venue } = opened.value;
      const contact = await findContact(venue.locationId, locale);
      const { checkInToken } = links.accessOf(booking.reference);
      const state = await readState(db, booking);
      return succeeded({ ...toManagedWire(state, { venue, contact, locale, nowMs: now() }), checkInToken });
    },

    async listMoveTimes({ locale, bookingId, startDate: date, kidsMode, ...caller }) {
      const opened = await openBooking(context, caller);
      if (!opened.ok) return opened;
      return listMoveTimes(context, opened.value, { bookingId, date, kidsMode, locale, rights: visitorRights });
    },
  };
}
