import { createChangeCommands } from './changes/change-booking.ts';
import { createChangePayments } from './changes/change-payment.ts';
import type { ManageContext } from './manage-context.ts';
import type { ManageHandlers } from './manage-handlers.ts';
import { createBookingQueries } from './read-booking.ts';
import { createLinkCommands } from './link-commands.ts';
import { createReviewCommands } from './review-commands.ts';

/** The operations of visitors on the bookings of locations that are sold from our own inventory. */
export type MyBookings = Omit<ManageHandlers, 'getBookingContact'>;

/** Creates the operations of visitors on bookings. */
export function createMyBookings(context: ManageContext): MyBookings {
  return {
    ...createBookingQueries(context),
    ...createChangeCommands(context),
    ...createChangePayments(context),
    ...createLinkCommands(context),
    ...createReviewCommands(context),
  };
}
