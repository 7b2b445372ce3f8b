import { fromMinor, toMinor } from '@latchkey/booking-core';
import type { StaffRole } from '@latchkey/cms-client/contract';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { notAllowed } from '../../bookings/manage-errors.ts';
import { readState } from '../../bookings/managed-booking.ts';
import { changeWaiver } from '../../bookings/changes/higher-price.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { type Queryable, rowCount } from '../../kernel/database.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { waiverEntry } from '../../payments/ledger/ledger-entries.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import { findBalance, findOverpaid } from '../../payments/refunds/overpaid.ts';
import { isAtLeast } from '../../staff/roles.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { calculatePercent } from '../../venues/promotion.ts';
import { changeAtDesk } from '../booking/record-change.ts';
import type { DeskContext, DeskRequest } from '../desk-context.ts';

interface WantedDiscount {
  readonly version: number;
  /** The total that the staff take off, in major units. */
  readonly amount: number;
  readonly reason: string;
}

/**
 * Reduces the price of a booking, by up to all of it. The amount is the whole discount and replaces the one before, so that two people who give the
 * same one give it once. The money that is then paid too much is owed to the visitor and goes back by a refund of its own. Errors:
 * `discount_too_high`, `discount_over_limit`.
 */
export function discountBooking(
  context: DeskContext,
  request: DeskRequest,
  body: WantedDiscount,
): Promise<Result<null>> {
  const { version, amount, reason } = body;
  const { staff } = request;
  return changeAtDesk(context, request, {
    operation: 'discountBooking',
    body,
    version,
    schema: z.null(),
    work: async (tx, { booking, venue }) => {
      const { reference, locationId, currency } = booking;
      if (booking.status === 'cancelled') return notAllowed('cancelled');
      const { money } = await readState(tx, booking);
      if (money.isPaying) return notAllowed('paying');
      const beforeMinor = money.discountedMinor;
      const wantedMinor = toMinor(amount, currency);
      const addedMinor = wantedMinor - beforeMinor;
      if (addedMinor === 0) return succeeded({ value: null, done: null });
      const priceMinor = await findGamesPrice(tx, reference);
      const refusal = whyNotDiscount({ beforeMinor, wantedMinor, priceMinor, currency }, staff.role, venue);
      if (refusal !== null) return refusal;
      const movement = { locationId, currency, reference, who: staff.name };
      const name = `discount ${reference} ${version + 1}`;
      await writeLedger(tx, [{ ...movement, movement: name, kind: 'discount', amountMinor: addedMinor, why: reason }]);
      // The waived amount changes with the price: what is now due beside it is paid at the location, so no limits of cards apply.
      const balanceMinor = await findBalance(tx, reference);
      const waiverMinor = changeWaiver({ money, balanceMinor, cardLimits: null });
      await writeLedger(tx, [waiverEntry(movement, waiverMinor, String(version + 1))]);
      const added = sql`${addedMinor}::bigint`;
      await tx.orm
        .update(bookings)
        .set({
          totalMinor: sql`${bookings.totalMinor} - ${added}`,
          discountMinor: sql`${bookings.discountMinor} + ${added}`,
        })
        .where(eq(bookings.reference, reference));
      const after = { discountMinor: wantedMinor, overpaidMinor: await findOverpaid(tx, reference), currency, reason };
      return succeeded({ value: null, done: { kind: 'discounted', before: { discountMinor: beforeMinor }, after } });
    },
  });
}

/** The amounts that decide if a discount is allowed, in minor units. */
interface DiscountAmounts {
  readonly beforeMinor: number;
  readonly wantedMinor: number;
  /** The price of the games without the discount. */
  readonly priceMinor: number;
  readonly currency: string;
}

/** Returns the error of a discount that is higher than the price, or beyond the limit of the role; null if it is allowed. */
function whyNotDiscount(
  { beforeMinor, wantedMinor, priceMinor, currency }: DiscountAmounts,
  role: StaffRole,
  venue: Pick<Venue, 'hostDiscount'>,
): ReturnType<typeof failed> | null {
  const inMajor = (minor: number) => `${fromMinor(minor, currency)} ${currency}`;
  if (wantedMinor > priceMinor) {
    return failed('conflict', 'discount_too_high', `The games cost ${inMajor(priceMinor)}.`);
  }
  // A host may also not reduce a discount that a manager has given beyond the limit of hosts.
  const maxMinor = calculateMaxDiscount(role, venue, priceMinor);
  const isOverLimit = Math.max(wantedMinor, beforeMinor) > maxMinor;
  return isOverLimit
    ? failed('forbidden', 'discount_over_limit', `A host takes at most ${inMajor(maxMinor)} off.`)
    : null;
}

const priceRow = z.object({ priceMinor: rowCount });

/** Finds the price of the games of a booking, after promotions and credits, before the discount of the staff. Minor units. */
export async function findGamesPrice(db: Queryable, reference: string): Promise<number> {
  const [row] = await db.rows(
    priceRow,
    sql`
      SELECT coalesce(-sum(amount_minor), 0) AS "priceMinor" FROM ledger_entries
      WHERE reference = ${reference} AND gift_voucher_id IS NULL AND kind IN ('sale', 'opening', 'credit')
    `,
  );
  return Math.max(0, row?.priceMinor ?? 0);
}

/** Calculates how much a role may take off a price at most, in minor units. */
export function calculateMaxDiscount(
  role: StaffRole,
  { hostDiscount }: Pick<Venue, 'hostDiscount'>,
  priceMinor: number,
): number {
  if (isAtLeast(role, 'manager')) return priceMinor;
  const share = calculatePercent(priceMinor, hostDiscount.hundredths);
  return Math.min(share, hostDiscount.amountMinor ?? share);
}
