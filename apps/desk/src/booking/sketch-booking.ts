import { completeCustomer } from '@latchkey/booking-core';
import type { DaySheetWire } from '@latchkey/cms-client/contract';
import type { DeskBooking } from './drawer.types.ts';

/**
 * Builds a booking that was never opened here from its day sheet, for when there is no connection: who, when, how many, and how to reach them. The
 * sheet does not know prices, payments and the history. Null where the sheet does not have the booking.
 */
export function sketchBooking(
  { locationId, timeZone, parties: all }: Pick<DaySheetWire, 'locationId' | 'timeZone' | 'parties'>,
  wanted: string,
): DeskBooking | null {
  const parties = all.filter((party) => party.reference === wanted);
  const [first] = parties;
  if (first === undefined) return null;
  const { reference, version, note, soldAtDesk, paid, due, currency } = first;
  return {
    reference,
    state: 'confirmed',
    version,
    locationId,
    timeZone,
    customer: completeCustomer(first),
    isPersonRemoved: false,
    locale: 'en',
    note,
    soldAtDesk,
    bookedAt: first.bookedAt ?? '',
    games: parties.map(({ tickets = [], ...party }) => ({
      ...party,
      tickets: tickets.map((ticket) => ({ ...ticket, singlePrice: 0 })),
      pricingCategories: [],
      blockedBy: null,
    })),
    promotions: [],
    subtotal: paid + due,
    discount: 0,
    total: paid + due,
    paid,
    due,
    currency,
    owedBack: 0,
    staffDiscount: { amount: 0, price: 0, most: 0 },
    refundable: { card: 0, hand: 0 },
    money: [],
    history: [],
    isFromSheet: true,
  };
}
