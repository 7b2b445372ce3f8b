import { fromMinor } from '@latchkey/booking-core';
import type { DeskBookingWire, StaffRole } from '@latchkey/cms-client/contract';
import { phoneUri, shownPhone } from '../../kernel/contacts.ts';
import { pickCustomer } from '../../kernel/customer-columns.ts';
import type { Locale } from '../../kernel/locale.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { planRefund, sumAmounts, type RefundableBooking } from '../../payments/refunds/plan-refund.ts';
import { findRefundable } from '../../payments/refunds/refundable-booking.ts';
import { sumTotals, type ItemRow, type VisitedItemRow, countPlaces } from '../../inventory/taken-items.ts';
import { toBookingWire } from '../../baskets/basket-wire.ts';
import { roomFor, type Venue } from '../../venues/catalogue.ts';
import type { VenueRoom } from '../../venues/venue-room.ts';
import { whyNotChangeAtDesk } from '../../bookings/changes/change-rights.ts';
import type { OpenedBooking } from '../../bookings/open-booking.ts';
import { bookingNotFound } from '../../bookings/manage-errors.ts';
import { readState, type BookingState } from '../../bookings/managed-booking.ts';
import { calculateDueMinor } from '../../bookings/managed-wire.ts';
import { sumDiscounts, toPromotionWire, sumVouchers } from '../../offers/offer-rows.ts';
import { toPricesWire } from '../../inventory/slots/prices-wire.ts';
import { priceCategories } from '../../inventory/slots/slot-prices.ts';
import { listCategories, toCategoryWire } from '../../inventory/slots/slot-wire.ts';
import { findNamedRoom } from '../day/named-room.ts';
import { openAtDesk, type DeskContext } from '../desk-context.ts';
import { findGamesPrice, calculateMaxDiscount } from '../money/discount-booking.ts';
import { findDeskFacts, type DeskFacts } from './desk-facts.ts';

interface BookingKey {
  readonly locationId: string;
  readonly reference: string;
  readonly locale: Locale;
  /** The person at the desk, whose role limits the discount that the response allows. */
  readonly staff: { readonly role: StaffRole };
}

/** Reads a booking with its money and its history, as it is now. */
export async function readDeskBooking(context: DeskContext, key: BookingKey): Promise<Result<DeskBookingWire>> {
  const opened = await openAtDesk(context, key);
  return opened.ok ? showAtDesk(context, opened.value, key) : opened;
}

/** The duration in minutes that is shown for a game whose room the documents no longer have. */
const usualMinutes = 60;

async function showAtDesk(
  { db, rooms }: DeskContext,
  { booking, venue }: OpenedBooking,
  { locale, staff }: Pick<BookingKey, 'locale' | 'staff'>,
): Promise<Result<DeskBookingWire>> {
  const { reference, currency } = booking;
  const state = await readState(db, booking);
  const facts = await findDeskFacts(db, reference);
  const found = await findRefundable(db, reference);
  if (facts === null || found === undefined) return bookingNotFound();
  const { refundable } = found;
  const { items, cancelled, offers, money } = state;
  const major = (minor: number) => fromMinor(minor, currency);
  const view = { state, facts, venue, locale };
  const discountableMinor = booking.status === 'cancelled' ? 0 : await findGamesPrice(db, reference);
  return succeeded({
    reference,
    state: booking.status,
    version: booking.version,
    locationId: booking.locationId,
    timeZone: venue.timeZone,
    customer: {
      ...pickCustomer(booking),
      phone: shownPhone(booking.phone, venue.country),
      phoneUri: phoneUri(booking.phone),
    },
    isPersonRemoved: facts.isPersonRemoved,
    locale: booking.locale,
    note: facts.note,
    soldAtDesk: facts.soldAtDesk,
    bookedAt: facts.bookedAt,
    games: [
      ...items.map((item) => {
        const room = findNamedRoom(rooms, { id: item.slotId, locationId: booking.locationId, gameId: item.gameId });
        return { ...toDeskGame(item, view), ...(room !== null && { room }) };
      }),
      ...cancelled.map((item) => toDeskGame({ ...item, arrivedAt: null, noShowAt: null }, view)),
    ],
    promotions: offers.applied.map((row) => toPromotionWire(row, venue, locale)),
    ...showPrice(state),
    paid: major(Math.max(0, money.paidMinor)),
    due: major(calculateDueMinor(state)),
    currency,
    owedBack: major(refundable.owedBackMinor),
    staffDiscount: {
      amount: major(Math.max(0, money.discountedMinor)),
      price: major(discountableMinor),
      most: major(calculateMaxDiscount(staff.role, venue, discountableMinor)),
    },
    refundable: {
      card: major(calculateMostBack(refundable)),
      hand: major(Math.max(0, facts.handMinor)),
    },
    money: facts.money.map(({ kind, amountMinor, ...movement }) => ({
      ...movement,
      kind: kinds[kind] ?? 'other',
      amount: major(amountMinor),
    })),
    history: facts.history,
  });
}

/** Returns the price of a booking before and after all that is taken off it, by promotions and by the staff. */
function showPrice({
  booking: { currency },
  items,
  offers,
  money,
}: BookingState): Pick<DeskBookingWire, 'subtotal' | 'discount' | 'total'> {
  const gamesMinor = items.reduce((sum, { tickets }) => sum + sumTotals(tickets), 0);
  const subtotalMinor = gamesMinor + sumVouchers(offers.lines);
  const discountMinor = sumDiscounts(offers) + money.discountedMinor;
  return {
    subtotal: fromMinor(subtotalMinor, currency),
    discount: fromMinor(discountMinor, currency),
    total: fromMinor(Math.max(0, subtotalMinor - discountMinor), currency),
  };
}

/** Calculates the most that one refund can give back, to the card and to the vouchers that paid: the desk enters one sum for both. Minor units. */
function calculateMostBack(refundable: RefundableBooking): number {
  const plan = planRefund(refundable, null);
  return plan.ok ? plan.value.cardMinor + sumAmounts(plan.value.returned) : 0;
}

interface GameView {
  readonly state: BookingState;
  readonly facts: DeskFacts;
  readonly venue: Venue;
  readonly locale: Locale;
}

function toDeskGame(
  item: ItemRow & Pick<VisitedItemRow, 'arrivedAt' | 'noShowAt'>,
  { state, facts, venue, locale }: GameView,
): DeskBookingWire['games'][number] {
  const { booking, money } = state;
  const { reference, version, firstName, lastName, currency } = booking;
  const room = roomFor(venue, item.gameId);
  const { id, instanceId, gameId, date, startTime, startsAt, durationMinutes, kidsMode, tickets } = toBookingWire(
    item,
    venue,
    locale,
  );
  const { prices } = item;
  const categories = room === null ? [] : listSoldCategories(room, { prices, isKidsMode: kidsMode });
  return {
    bookingId: id,
    reference,
    version,
    gameId,
    instanceId,
    date,
    startTime,
    startsAt,
    durationMinutes: durationMinutes ?? usualMinutes,
    isKidsMode: kidsMode,
    quantity: countPlaces(item.tickets),
    firstName,
    lastName,
    note: facts.note,
    paid: fromMinor(Math.max(0, money.paidMinor), currency),
    due: fromMinor(calculateDueMinor(state), currency),
    currency,
    arrivedAt: item.arrivedAt,
    noShowAt: item.noShowAt,
    soldAtDesk: facts.soldAtDesk,
    tickets,
    pricingCategories: categories.map((category) => toCategoryWire(category, venue, locale)),
    ...(prices && { prices: toPricesWire(prices, venue, locale) }),
    blockedBy: whyNotChangeAtDesk(state, item),
  };
}

/** Lists the categories of a game with the prices at which it was booked; games of earlier versions have those of the room. */
function listSoldCategories(
  room: VenueRoom,
  { prices, isKidsMode }: { readonly prices: ItemRow['prices']; readonly isKidsMode: boolean },
) {
  return prices ? priceCategories(room, isKidsMode ? 'kids' : 'standard', prices) : listCategories(room, isKidsMode);
}

type PaymentKind = DeskBookingWire['money'][number]['kind'];

/** The words of the desk for the kinds of ledger entries; any other kind is shown as `other`. */
const kinds: Readonly<Record<string, PaymentKind>> = {
  charge: 'charge',
  cash: 'cash',
  card_at_venue: 'cardAtVenue',
  refund: 'refund',
  credit: 'credit',
  voucher_redeemed: 'voucher',
  voucher_sold: 'voucher',
  fee: 'fee',
  sale: 'sale',
  discount: 'discount',
};
