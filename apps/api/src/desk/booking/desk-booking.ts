import { fromMinor } from '@latchkey/booking-core';
import type { DeskBookingWire, StaffRole } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { phoneUri, shownPhone } from '../../kernel/contacts.ts';
import { pickCustomer } from '../../kernel/customer-columns.ts';
import { type Queryable, rowCount, rowInstant } from '../../kernel/database.ts';
import type { Locale } from '../../kernel/locale.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { planRefund } from '../../payments/refunds/plan-refund.ts';
import { sumHand } from '../money/refund-at-desk.ts';
import { findRefundable } from '../../payments/refunds/refundable-booking.ts';
import { sumTotals, type ItemRow, type VisitedItemRow, countPlaces } from '../../inventory/taken-items.ts';
import { toBookingWire } from '../../baskets/basket-wire.ts';
import { roomFor, type Venue } from '../../venues/catalogue.ts';
import { whyNotChangeAtDesk } from '../../bookings/changes/change-rights.ts';
import type { OpenedBooking } from '../../bookings/open-booking.ts';
import { bookingNotFound } from '../../bookings/manage-errors.ts';
import { readState, type BookingState } from '../../bookings/managed-booking.ts';
import { calculateDueMinor } from '../../bookings/managed-wire.ts';
import { sumDiscounts, toPromotionWire, sumVouchers } from '../../offers/offer-rows.ts';
import { priceCategories, toPricesWire } from '../../inventory/slots/slot-prices.ts';
import { listCategories, toCategoryWire } from '../../inventory/slots/slot-wire.ts';
import { namedRoomOf } from '../day/named-room.ts';
import { openAtDesk, type DeskContext } from '../desk-context.ts';
import { findGamesPrice, calculateMaxDiscount } from '../money/discount-booking.ts';

interface BookingKey {
  readonly locationId: string;
  readonly reference: string;
  readonly locale: Locale;
  /** The person who asks: the discount that they may give depends on the role. */
  readonly staff: { readonly role: StaffRole };
}

/** Reads a booking with its money and its history, as it is now. */
export async function readDeskBooking(context: DeskContext, key: BookingKey): Promise<Result<DeskBookingWire>> {
  const opened = await openAtDesk(context, key);
  return opened.ok ? showAtDesk(context, opened.value, key) : opened;
}

/** The duration of a game in minutes that is shown if its room is gone. */
const usualMinutes = 60;

async function showAtDesk(
  { db, rooms }: DeskContext,
  { booking, venue }: OpenedBooking,
  { locale, staff }: Pick<BookingKey, 'locale' | 'staff'>,
): Promise<Result<DeskBookingWire>> {
  const { reference, currency } = booking;
  const state = await readState(db, booking);
  const about = await findAbout(db, reference);
  const refundable = await findRefundable(db, reference);
  if (about === null || refundable === undefined) return bookingNotFound();
  const { items, cancelled, offers, money } = state;
  const major = (minor: number) => fromMinor(minor, currency);
  const subtotalMinor = items.reduce((sum, { tickets }) => sum + sumTotals(tickets), 0) + sumVouchers(offers.lines);
  const view = { state, about, venue, locale };
  const plan = planRefund(refundable.refundable, null);
  const takenOffMinor = sumDiscounts(offers) + money.discountedMinor;
  const priceMinor = booking.status === 'cancelled' ? 0 : await findGamesPrice(db, reference);
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
    isPersonRemoved: about.isPersonRemoved,
    locale: booking.locale,
    note: about.note,
    soldAtDesk: about.soldAtDesk,
    bookedAt: about.bookedAt,
    games: [
      ...items.map((item) => {
        const room = namedRoomOf(rooms, { id: item.slotId, locationId: booking.locationId, gameId: item.gameId });
        return { ...toDeskGame(item, view), ...(room !== null && { room }) };
      }),
      ...cancelled.map((item) => toDeskGame({ ...item, arrivedAt: null, noShowAt: null }, view)),
    ],
    promotions: offers.applied.map((row) => toPromotionWire(row, venue, locale)),
    subtotal: major(subtotalMinor),
    discount: major(takenOffMinor),
    total: major(Math.max(0, subtotalMinor - takenOffMinor)),
    paid: major(Math.max(0, money.paidMinor)),
    due: major(calculateDueMinor(state)),
    currency,
    owedBack: major(refundable.refundable.owedBackMinor),
    staffDiscount: {
      amount: major(Math.max(0, money.discountedMinor)),
      price: major(priceMinor),
      most: major(calculateMaxDiscount(staff.role, venue, priceMinor)),
    },
    refundable: {
      card: major(plan.ok ? plan.value.cardMinor + sumMinor(plan.value.returned) : 0),
      hand: major(Math.max(0, about.handMinor)),
    },
    money: about.money.map(({ kind, amountMinor, ...movement }) => ({
      ...movement,
      kind: kinds[kind] ?? 'other',
      amount: major(amountMinor),
    })),
    history: about.history,
  });
}

function sumMinor(amounts: readonly { readonly amountMinor: number }[]): number {
  return amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

interface GameView {
  readonly state: BookingState;
  readonly about: About;
  readonly venue: Venue;
  readonly locale: Locale;
}

function toDeskGame(
  item: ItemRow & Pick<VisitedItemRow, 'arrivedAt' | 'noShowAt'>,
  { state, about, venue, locale }: GameView,
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
  const mode = kidsMode ? 'kids' : 'standard';
  const categories = room === null ? [] : prices ? priceCategories(room, mode, prices) : listCategories(room, kidsMode);
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
    note: about.note,
    paid: fromMinor(Math.max(0, money.paidMinor), currency),
    due: fromMinor(calculateDueMinor(state), currency),
    currency,
    arrivedAt: item.arrivedAt,
    noShowAt: item.noShowAt,
    soldAtDesk: about.soldAtDesk,
    tickets,
    pricingCategories: categories.map((category) => toCategoryWire(category, venue, locale)),
    ...(prices && { prices: toPricesWire(prices, venue, locale) }),
    blockedBy: whyNotChangeAtDesk(state, item),
  };
}

const aboutRow = z.object({
  note: z.string(),
  soldAtDesk: z.boolean(),
  bookedAt: rowInstant,
  isPersonRemoved: z.boolean(),
  handMinor: rowCount,
  money: z.array(
    z.object({ at: rowInstant, kind: z.string(), amountMinor: rowCount, who: z.string(), why: z.string() }),
  ),
  history: z.array(z.object({ version: z.number(), at: rowInstant, kind: z.string(), who: z.string() })),
});

type About = z.output<typeof aboutRow>;

/** The limit of rows in each list. */
const maxRows = 500;

async function findAbout(db: Queryable, reference: string): Promise<About | null> {
  const [about] = await db.rows(
    aboutRow,
    sql`
      SELECT b.note, b.sold_by IS NOT NULL AS "soldAtDesk", b.created_at AS "bookedAt",
        b.person_removed_at IS NOT NULL AS "isPersonRemoved", (
          SELECT ${sumHand} FROM ledger_entries WHERE reference = b.reference
        ) AS "handMinor", (
          SELECT coalesce(jsonb_agg(jsonb_build_object(
            'at', l.at, 'kind', l.kind, 'amountMinor', l.amount_minor, 'who', l.who, 'why', l.why
          ) ORDER BY l.id DESC), '[]')
          FROM (SELECT * FROM ledger_entries WHERE reference = b.reference ORDER BY id DESC LIMIT ${maxRows}) l
        ) AS money, (
          SELECT coalesce(jsonb_agg(jsonb_build_object(
            'version', c.version, 'at', c.created_at, 'kind', c.kind, 'who', c.who
          ) ORDER BY c.version DESC), '[]')
          FROM (SELECT * FROM booking_changes WHERE reference = b.reference ORDER BY version DESC LIMIT ${maxRows}) c
        ) AS history
      FROM bookings b WHERE b.reference = ${reference}
    `,
  );
  return about ?? null;
}

type PaymentKind = DeskBookingWire['money'][number]['kind'];

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
