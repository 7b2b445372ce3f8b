import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, now } from './columns.ts';

/**
 * All movements of money and of what is owed, one row each. Rows are added and never changed: a trigger of the migration rejects
 * updates and deletes. The sum of a booking's rows is its balance: 0 when it is paid, negative as long as something is due.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The name of the movement, e.g. `charge pay_...`: a second row for the same one is impossible. */
    movement: text('movement').notNull(),
    at: instant('at').notNull().default(now),
    locationId: text('location_id').notNull(),
    /**
     * The kind of movement:
     *
     * - `sale`: the price of the games that the visitor owes (negative), and the differences by changes.
     * - `voucher_sold`: the price of a gift voucher that the visitor owes (negative).
     * - `charge`, `cash`, `card_at_venue`: money that came in (positive).
     * - `voucher_redeemed`: an amount paid by a gift voucher (positive).
     * - `refund`: money that went back (negative).
     * - `credit`: an amount that the visitor no longer owes (positive), or that a gift voucher of the visitor got (negative). A row with
     * the other sign takes it back.
     * - `fee`: the part of a changed or cancelled booking that a location keeps (negative).
     * - `dispute`: money that a bank took back (negative) or returned (positive).
     * - `opening`: the debt of a booking, or the value of a gift voucher, from before the ledger or from another system (negative).
     * - `waiver`: an amount that is not asked for because the payment provider cannot charge so little (positive), and the part of it that is asked
     * for after all, with a later sum (negative).
     * - `discount`: an amount that the staff took off the price of a booking (positive), and the part of it that is taken off no longer (negative).
     */
    kind: text('kind', {
      enum: [
        'sale',
        'voucher_sold',
        'charge',
        'cash',
        'card_at_venue',
        'voucher_redeemed',
        'refund',
        'credit',
        'fee',
        'dispute',
        'opening',
        'waiver',
        'discount',
      ],
    }).notNull(),
    /** Signed minor units. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The booking; null for a movement without one. */
    reference: text('reference'),
    paymentId: text('payment_id'),
    refundId: text('refund_id'),
    giftVoucherId: text('gift_voucher_id'),
    /** The cause of the movement: `visitor`, `system`, or the name of a person of the staff. */
    who: text('who').notNull(),
    why: text('why').notNull(),
  },
  (table) => [
    unique('ledger_entries_one_per_movement').on(table.movement),
    index('ledger_entries_by_reference').on(table.reference),
    index('ledger_entries_by_payment').on(table.paymentId),
    index('ledger_entries_by_voucher').on(table.giftVoucherId),
    index('ledger_entries_by_location').on(table.locationId, table.at),
    // The entries of the whole chain come in the order of their times, so a small index is enough.
    index('ledger_entries_by_time').using('brin', table.at),
    check(
      'ledger_entries_kind_known',
      sql`${table.kind} in ('sale', 'voucher_sold', 'charge', 'cash', 'card_at_venue', 'voucher_redeemed', 'refund', 'credit', 'fee', 'dispute', 'opening', 'waiver', 'discount')`,
    ),
    check('ledger_entries_amount_moves', sql`${table.amountMinor} <> 0`),
  ],
);
