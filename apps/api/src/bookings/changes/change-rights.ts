import type { ManagedBookingWire } from '@latchkey/cms-client/contract';
import type { VisitedItemRow } from '../../inventory/taken-items.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { staffSale, visitorSale, type SaleRights } from '../../inventory/slots/sale-rights.ts';
import type { BookingState } from '../managed-booking.ts';
import { whyNotCancelBooking, whyNotChangeGame } from '../managed-wire.ts';

type Blocked = ManagedBookingWire['cancelBlockedBy'];

interface Moment {
  readonly venue: Venue;
  /** Epoch milliseconds. */
  readonly nowMs: number;
}

/** The limits on anyone who changes a booking. */
export interface ChangeRights extends SaleRights {
  /** Says why the time and the tickets of a game cannot be changed; null if they can. */
  whyNotChange(state: BookingState, item: VisitedItemRow, moment: Moment): Blocked;
  /** Says why all games cannot be cancelled; null if they can. */
  whyNotCancel(state: BookingState, moment: Moment): Blocked;
  /** The rule for the part of a cancelled booking's price that the location keeps. */
  readonly keeps: 'policy' | 'nothing';
  /** True if a change names its room among twins; otherwise the party gets the one that fits best. */
  readonly namesRoom: boolean;
  /** The way in which a higher price is paid: as the policy of the game says, or at the location. */
  readonly paysHigherPrice: 'byPolicy' | 'atVenue';
}

/** The rights of a visitor: the deadlines of the policy hold. */
export const visitorRights: ChangeRights = {
  ...visitorSale,
  whyNotChange: (state, item, { venue, nowMs }) => whyNotChangeGame(state, item, venue, nowMs),
  whyNotCancel: (state, { venue, nowMs }) => whyNotCancelBooking(state, venue, nowMs),
  keeps: 'policy',
  namesRoom: false,
  paysHigherPrice: 'byPolicy',
};

/**
 * The rights of a visitor who has paid for a change. The change was in time when the payment began, and its places have been held since, so neither a
 * notice nor the start of the game ends it.
 */
export const paidRights: ChangeRights = { ...visitorRights, takesUntil: 'end', keepsNotice: false };

/** Returns the rights of the staff, who are not bound to the deadlines of visitors: a game can be changed until its party is there. */
export function staffRights(keeps: ChangeRights['keeps']): ChangeRights {
  return {
    ...staffSale,
    whyNotChange: whyNotChangeAtDesk,
    whyNotCancel: whyNotCancelAtDesk,
    keeps,
    namesRoom: true,
    paysHigherPrice: 'atVenue',
  };
}

/** Says why the staff cannot change a game; null if they can. */
export function whyNotChangeAtDesk({ booking, money }: BookingState, { arrivedAt }: VisitedItemRow): DeskBlocked {
  if (booking.status === 'cancelled') return 'cancelled';
  if (money.isPaying) return 'paying';
  return arrivedAt === null ? null : 'started';
}

type DeskBlocked = Exclude<Blocked, 'tooLate' | 'notOnline' | 'nothingToChange'>;

function whyNotCancelAtDesk(state: BookingState): Blocked {
  if (state.booking.status !== 'cancelled' && state.items.length === 0) return 'nothingToChange';
  const [reason = null] = state.items.map((item) => whyNotChangeAtDesk(state, item)).filter((each) => each !== null);
  return state.booking.status === 'cancelled' ? 'cancelled' : reason;
}
