import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Database, rowInstant } from '../kernel/database.ts';
import { nearestLocale } from '../kernel/locale.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import type { Mails } from '../mail/mails.ts';
import { soldVoucherEntry } from '../payments/ledger/ledger-entries.ts';
import { writeLedger, type LedgerEntry } from '../payments/ledger/write-ledger.ts';
import { createVoucherCode, hashVoucherCode, lastGroupOf } from '../payments/vouchers/code.ts';

const requestedVoucher = z.object({
  id: z.string(),
  reference: z.string(),
  locationId: z.string(),
  name: z.string(),
  currency: z.string(),
  amountMinor: z.coerce.number(),
  /** Address of the recipient; null is the buyer. */
  email: z.string().nullable(),
  message: z.string().nullable(),
  buyerName: z.string(),
  buyerEmail: z.string(),
  locale: z.string(),
  requestedAt: rowInstant,
});

/** A gift voucher that was requested at a checkout and has no code yet. */
export type RequestedVoucher = z.output<typeof requestedVoucher>;

export interface ReleasedVoucher extends RequestedVoucher {
  /** Worth money from now on; only its hash is stored. */
  readonly code: string;
}

/** The requested gift vouchers, which staff release once they are paid. */
export interface VoucherRequests {
  /** All requests, the oldest first. */
  list(): Promise<readonly RequestedVoucher[]>;
  /**
   * Creates the codes and queues the emails, voucher by voucher. It stops at the first error; vouchers released before it stay
   * released.
   *
   * @param which the reference of a booking, for all of its vouchers, or the id of one voucher
   */
  release(which: string, receipt: Receipt): Promise<Release>;
}

/** How the price of requested vouchers was received at the venue. */
export interface Receipt {
  readonly paid: 'cash' | 'card';
  /** The person of the staff. */
  readonly who: string;
}

export interface Release {
  readonly released: readonly ReleasedVoucher[];
  /** Why not all were released; null where all were. */
  readonly error: string | null;
}

const idRow = z.object({ id: z.string() });

export function createVoucherRequests({
  db,
  mails,
}: {
  readonly db: Database;
  readonly mails: Pick<Mails, 'giftVoucher'>;
}): VoucherRequests {
  const select = (which: string | null) =>
    db.rows(
      requestedVoucher,
      sql`
        SELECT g.id, g.reference, b.location_id AS "locationId", g.name, g.currency, g.amount_minor AS "amountMinor",
          l.email, l.message, b.first_name || ' ' || b.last_name AS "buyerName", b.email AS "buyerEmail", b.locale,
          g.created_at AS "requestedAt"
        FROM gift_vouchers g
        JOIN bookings b ON b.reference = g.reference
        LEFT JOIN basket_vouchers l ON l.id = g.line_id
        WHERE g.status = 'requested'
          AND (${which}::text IS NULL OR g.reference = upper(${which}::text) OR g.id = ${which}::text)
        ORDER BY g.created_at, g.reference, l.position, g.id
      `,
    );

  const release = async (voucher: RequestedVoucher, receipt: Receipt): Promise<Result<ReleasedVoucher>> => {
    const { id, locationId } = voucher;
    const queueMails = await mails.giftVoucher({ locationId, locale: nearestLocale(voucher.locale) });
    return db.transaction(async (tx) => {
      const code = createVoucherCode();
      const rows = await tx.rows(
        idRow,
        sql`
          UPDATE gift_vouchers
          SET status = 'issued', is_paid = true, code_hash = ${hashVoucherCode(code)}, code_end = ${lastGroupOf(code)},
            released_at = now()
          WHERE id = ${id} AND status = 'requested'
          RETURNING id
        `,
      );
      if (rows.length === 0) return failed('conflict', 'voucher_released', `${id} was released in the meantime.`);
      const [opened] = await tx.rows(
        idRow,
        sql`SELECT movement AS id FROM ledger_entries WHERE reference = ${voucher.reference} AND kind = 'opening'`,
      );
      await writeLedger(tx, receivedEntries(voucher, receipt, opened !== undefined));
      // Requested before vouchers could expire, so it never does.
      const released = { ...voucher, code, validUntil: null };
      await queueMails(tx, released);
      return succeeded(released);
    });
  };

  return {
    list: () => select(null),
    async release(which, receipt) {
      const requested = await select(which);
      if (requested.length === 0) return { released: [], error: `There is no requested gift voucher ${which}.` };
      const released: ReleasedVoucher[] = [];
      for (const voucher of requested) {
        const result = await release(voucher, receipt);
        if (!result.ok) return { released, error: result.error.message };
        released.push(result.value);
      }
      return { released, error: null };
    },
  };
}

/**
 * The voucher is sold, and its price is received.
 *
 * @param isInOpening whether its booking is older than the ledger: then its opening row has the price already, and less is owed now
 */
function receivedEntries(
  { id, reference, locationId, currency, amountMinor }: RequestedVoucher,
  { paid, who }: Receipt,
  isInOpening: boolean,
): readonly LedgerEntry[] {
  const movement = { locationId, currency, reference, who };
  return [
    soldVoucherEntry(movement, { giftVoucherId: id, amountMinor }),
    {
      ...movement,
      movement: `received ${id}`,
      kind: paid === 'cash' ? 'cash' : 'card_at_venue',
      amountMinor,
      why: 'gift voucher paid at the venue',
    },
    ...(isInOpening
      ? [
          {
            ...movement,
            movement: `in opening ${id}`,
            kind: 'credit' as const,
            amountMinor,
            why: 'gift voucher that the opening of its booking has already',
          },
        ]
      : []),
  ];
}
