import type { ledgerEntries } from '../../db/schema/ledger.table.ts';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database.ts';

/** The kinds of `ledger_entries`; the table says the meaning and the sign of each. */
export type LedgerKind = (typeof ledgerEntries.$inferSelect)['kind'];

/** A row of the ledger. */
export interface LedgerEntry {
  /** The name of the movement: a second row with the same name is not written. */
  readonly movement: string;
  readonly locationId: string;
  readonly kind: LedgerKind;
  /** The amount in signed minor units. A row of 0 is not written. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly reference: string | null;
  readonly paymentId?: string | undefined;
  readonly refundId?: string | undefined;
  readonly giftVoucherId?: string | undefined;
  readonly who: string;
  readonly why: string;
}

/** Adds rows to the ledger, in the transaction of the movement. A movement that is in the ledger already is left out. */
export async function writeLedger(tx: Queryable, entries: readonly LedgerEntry[]): Promise<void> {
  const moving = entries.filter(({ amountMinor }) => amountMinor !== 0);
  if (moving.length === 0) return;
  const column = <Value>(read: (entry: LedgerEntry) => Value) => sql.param(moving.map(read));
  await tx.run(sql`
    INSERT INTO ledger_entries (
      movement, location_id, kind, amount_minor, currency, reference, payment_id, refund_id, gift_voucher_id, who, why
    )
    SELECT * FROM unnest(
      ${column(({ movement }) => movement)}::text[],
      ${column(({ locationId }) => locationId)}::text[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ amountMinor }) => amountMinor)}::bigint[],
      ${column(({ currency }) => currency)}::text[],
      ${column(({ reference }) => reference)}::text[],
      ${column(({ paymentId = null }) => paymentId)}::text[],
      ${column(({ refundId = null }) => refundId)}::text[],
      ${column(({ giftVoucherId = null }) => giftVoucherId)}::text[],
      ${column(({ who }) => who)}::text[],
      ${column(({ why }) => why)}::text[]
    )
    ON CONFLICT (movement) DO NOTHING
  `);
}
