import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ledgerEntries } from '../../db/schema/ledger.table.ts';
import { sumColumn } from '../../kernel/conditions.ts';
import type { Queryable } from '../../kernel/database.ts';
import type { Movement } from '../../payments/ledger/ledger-entries.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import type { PaidBack } from '../../payments/refunds/pay-back-part.ts';
import { sumVouchers } from '../../offers/offer-rows.ts';
import type { BookingState } from '../managed-booking.ts';

/** A change of the price of a booking, in minor units. */
interface PriceChange {
  /** The name of the change in the movements of the ledger. */
  readonly change: string;
  readonly kind: 'moved' | 'changed' | 'cancelled';
  /** The amount by which the price of the games is lower; negative if it is higher. */
  readonly loweredMinor: number;
  /** The amount by which the discount by the staff is higher; negative if it is lower. */
  readonly discountedMinor: number;
}

/** Writes the changed price of a booking into the ledger. */
export async function writePriceChange(
  tx: Queryable,
  movement: Movement & { readonly reference: string },
  { change, kind, loweredMinor, discountedMinor }: PriceChange,
): Promise<void> {
  await writeLedger(tx, [
    { ...movement, movement: `change ${change}`, kind: 'sale', amountMinor: loweredMinor, why: kind },
    { ...movement, movement: `discount ${change}`, kind: 'discount', amountMinor: discountedMinor, why: kind },
    // The price is gone, so the part of it that the staff had credited is taken back.
    {
      ...movement,
      movement: `credit ${change}`,
      kind: 'credit',
      amountMinor: kind === 'cancelled' ? -(await sumCredits(tx, movement.reference)) : 0,
      why: kind,
    },
  ]);
}

/** Sums the credits of a booking, without those of gift vouchers. */
async function sumCredits(tx: Queryable, reference: string): Promise<number> {
  const { amountMinor, kind, giftVoucherId } = ledgerEntries;
  const [row] = await tx.orm
    .select({ minor: sumColumn(amountMinor) })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.reference, reference), eq(kind, 'credit'), isNull(giftVoucherId)));
  return row?.minor ?? 0;
}

/** A change whose new version is stored. */
interface Written {
  readonly before: BookingState;
  readonly kind: 'moved' | 'changed' | 'cancelled';
  readonly who: string;
  readonly newGamesMinor: number;
  /** The whole discount by the staff after the change. */
  readonly discountMinor: number;
  readonly back: PaidBack;
}

/** Stores the new version. Its totals are those to which the ledger adds up. */
export async function writeBooking(tx: Queryable, written: Written): Promise<void> {
  const { before, kind, who, newGamesMinor, discountMinor, back } = written;
  const { booking, items, offers } = before;
  const { reference, version } = booking;
  const redeemedMinor = offers.applied
    .filter(({ giftVoucherId }) => giftVoucherId !== null)
    .reduce((sum, row) => sum + row.discountMinor, 0);
  const returnedMinor = back.returned.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const totalMinor = newGamesMinor - discountMinor + sumVouchers(offers.lines) - (redeemedMinor - returnedMinor);
  await tx.run(sql`
    UPDATE bookings
    SET version = version + 1, status = ${kind === 'cancelled' ? 'cancelled' : 'confirmed'},
      total_minor = ${totalMinor}::bigint,
      discount_minor = ${discountMinor}::bigint + coalesce((
        SELECT sum(discount_minor) FROM basket_promotions WHERE basket_id = ${booking.basketId}
      ), 0)
    WHERE reference = ${reference}
  `);
  await tx.run(sql`
    INSERT INTO booking_changes (id, reference, version, kind, before, who)
    VALUES (${randomUUID()}, ${reference}, ${version + 1}::int, ${kind}, ${JSON.stringify(items)}::text::jsonb, ${who})
  `);
}
