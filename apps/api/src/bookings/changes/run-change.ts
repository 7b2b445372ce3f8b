import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { wallClockAt } from '../../kernel/wall-clock.ts';
import { waiverEntry } from '../../payments/ledger/ledger-entries.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import { payBackPart, type PaidBack } from '../../payments/refunds/pay-back-part.ts';
import { findBalance, findOverpaid } from '../../payments/refunds/overpaid.ts';
import { lockRefundable, type BookingToRefund } from '../../payments/refunds/refundable-booking.ts';
import { sumDiscounts, sumVouchers, type AppliedRow } from '../../offers/offer-rows.ts';
import type { SlotContext } from '../../inventory/slots/slot-rows.ts';
import { bookingNotFound, bookingOutdated, notAllowed } from '../manage-errors.ts';
import { findBooking, readState, type BookingState } from '../managed-booking.ts';
import { cancelPlaces, type Placed } from './cancel-places.ts';
import { reduceRedeemed, settlePromotions, writePromotions, type SettledPromotions } from './change-offers.ts';
import { changePlaces } from './change-places.ts';
import type { ChangeRun } from './change-run.ts';
import { changeWaiver, findCardLimits } from './higher-price.ts';
import { calculateKept, chooseDestination, sumGames, sumPromotions } from './kept-money.ts';
import { writeBooking, writePriceChange } from './write-change.ts';

/** A change that was made, with its sums in minor units. */
export interface ChangeDone {
  readonly kind: 'moved' | 'changed' | 'cancelled';
  readonly before: BookingState;
  readonly after: BookingState;
  readonly oldTotalMinor: number;
  readonly newTotalMinor: number;
  readonly keptMinor: number;
  readonly back: PaidBack;
  readonly removed: readonly AppliedRow[];
}

/**
 * Changes a booking within a transaction: places, promotions, ledger, refunds; all of it or nothing. A quote is the same change in a transaction that
 * is rolled back, so that the two cannot differ.
 */
export async function runChange(tx: Queryable, context: SlotContext, run: ChangeRun): Promise<Result<ChangeDone>> {
  const { reference, version, wanted } = run;
  // All transactions lock in this order: payments, the booking, slots, promotions, vouchers.
  await tx.run(sql`SELECT id FROM payments WHERE reference = ${reference} ORDER BY created_at, id FOR UPDATE`);
  const booking = await findBooking(tx, { reference }, 'forUpdate');
  if (booking === null) return bookingNotFound();
  const before = await readState(tx, booking);
  if (booking.status === 'cancelled') return notAllowed('cancelled');
  if (booking.version !== version) return bookingOutdated(booking.version);
  const placed =
    wanted.type === 'cancel'
      ? await cancelPlaces(tx, before, run)
      : await changePlaces(tx, { ...context, rights: run.rights }, before, run);
  if (!placed.ok) return placed;
  const { kind } = placed.value;
  const promotions = await changePromotions(tx, before, placed.value, run);
  // The amounts that can go back are read before the ledger has the new price.
  const refundable = await lockRefundable(tx, reference);
  if (refundable === undefined) return bookingNotFound();
  const price = await changePrice(tx, before, { run, placed: placed.value, promotions });
  const { keptMinor, back } = await settleOverpaid(tx, before, { run, kind, refundable, price });
  await writeBooking(tx, { before, kind, who: run.who, ...price, back });
  const changed = await findBooking(tx, { reference });
  if (changed === null) return bookingNotFound();
  const after = await readState(tx, changed);
  return succeeded({
    kind,
    before,
    after,
    oldTotalMinor: sumState(before),
    newTotalMinor: sumState(after),
    keptMinor,
    back,
    removed: promotions.removed,
  });
}

/** Settles the promotions of the changed games, by the day on which the price was agreed, and stores them. */
async function changePromotions(
  tx: Queryable,
  before: BookingState,
  { items }: Placed,
  { reference, venue }: ChangeRun,
): Promise<SettledPromotions> {
  const bookedOn = wallClockAt(Date.parse(await findBookedAt(tx, reference)), venue.timeZone).date;
  const promotions = settlePromotions(before.offers.applied, items, { venue, bookedOn });
  await writePromotions(tx, promotions);
  return promotions;
}

/** The games of a booking after a change, with their promotions. */
interface ChangedGames {
  readonly run: ChangeRun;
  readonly placed: Placed;
  readonly promotions: SettledPromotions;
}

/** The price of the games before and after a change, in minor units, after promotions and before the discount by the staff. */
interface ChangedPrice {
  readonly oldGamesMinor: number;
  readonly newGamesMinor: number;
  /** The discount by the staff after the change. */
  readonly discountMinor: number;
}

/** Writes the new price into the ledger, and the waiver that belongs to it. */
async function changePrice(
  tx: Queryable,
  before: BookingState,
  { run, placed: { items, kind }, promotions }: ChangedGames,
): Promise<ChangedPrice> {
  const { version, venue } = run;
  const movement = toMovement(run, before);
  const oldGamesMinor = sumGames(before.items) - sumPromotions(before.offers.applied);
  const newGamesMinor = sumGames(items) - sumPromotions(promotions.kept);
  // The discount by the staff stays, as far as the games still cost so much.
  const discountMinor = kind === 'cancelled' ? 0 : Math.min(before.money.discountedMinor, Math.max(0, newGamesMinor));
  await writePriceChange(tx, movement, {
    change: nameChange(run),
    kind,
    loweredMinor: oldGamesMinor - newGamesMinor,
    discountedMinor: discountMinor - before.money.discountedMinor,
  });
  const cardLimits = findCardLimits(before, run, venue);
  const balanceMinor = await findBalance(tx, movement.reference);
  const waiverMinor = changeWaiver({ money: before.money, balanceMinor, cardLimits });
  await writeLedger(tx, [waiverEntry(movement, waiverMinor, String(version + 1))]);
  return { oldGamesMinor, newGamesMinor, discountMinor };
}

/** A change whose new price is in the ledger. */
interface PricedChange {
  readonly run: ChangeRun;
  readonly kind: Placed['kind'];
  readonly refundable: BookingToRefund;
  readonly price: ChangedPrice;
}

/** Divides the amount that is paid too much now: the location keeps a part by its policy, and the rest goes back. */
async function settleOverpaid(
  tx: Queryable,
  before: BookingState,
  { run, kind, refundable, price: { oldGamesMinor } }: PricedChange,
): Promise<Pick<ChangeDone, 'keptMinor' | 'back'>> {
  const { reference, venue, who, voucherName } = run;
  const change = nameChange(run);
  const overpaidMinor = await findOverpaid(tx, reference);
  const keptMinor = Math.min(overpaidMinor, calculateKept(before, { ...run, oldGamesMinor, overpaidMinor, kind }));
  const movement = { ...toMovement(run, before), movement: `fee ${change}` };
  await writeLedger(tx, [{ ...movement, kind: 'fee', amountMinor: -keptMinor, why: 'kept by the policy' }]);
  const back = await payBackPart(tx, {
    booking: refundable,
    amountMinor: overpaidMinor - keptMinor,
    stepMinor: venue.cardLimits?.stepMinor ?? 1,
    to: chooseDestination(before, { ...run, kind }),
    change,
    who,
    why: kind,
    voucherName,
  });
  await reduceRedeemed(tx, before.booking.basketId, back.returned);
  return { keptMinor, back };
}

/** Returns the name of a change in the movements of the ledger: the booking and its new version. */
function nameChange({ reference, version }: ChangeRun): string {
  return `${reference} ${version + 1}`;
}

function toMovement({ reference, venue: { locationId }, who }: ChangeRun, { booking: { currency } }: BookingState) {
  return { reference, locationId, currency, who };
}

/** Calculates the price of a booking after its discounts. */
function sumState({ items, offers, money }: Pick<BookingState, 'items' | 'offers' | 'money'>): number {
  return Math.max(0, sumGames(items) + sumVouchers(offers.lines) - sumDiscounts(offers) - money.discountedMinor);
}

/**
 * Finds the time at which the price was agreed. For a booking that was paid by card it is the beginning of the payment, which may have ended after
 * midnight.
 */
async function findBookedAt(tx: Queryable, reference: string): Promise<string> {
  const [row] = await tx.rows(
    z.object({ at: z.string() }),
    sql`
      SELECT least(b.created_at, (SELECT min(p.created_at) FROM payments p WHERE p.reference = b.reference))::text AS at
      FROM bookings b WHERE b.reference = ${reference}
    `,
  );
  // The booking was found and locked before, so it has a row.
  return row?.at ?? '';
}
