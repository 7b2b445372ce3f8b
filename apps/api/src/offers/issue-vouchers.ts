import { sql } from 'drizzle-orm';
import type { Queryable } from '../kernel/database.ts';
import type { Mails } from '../mail/mails.ts';
import { createGiftVoucherId } from '../ticketing/shared/random-ids.ts';
import type { Venue } from '../venues/catalogue.ts';
import { createVoucherCode, hashVoucherCode, readLastGroup } from '../payments/vouchers/code.ts';
import type { VoucherLineRow } from './offer-rows.ts';
import { calculateExpiry, findLastDay } from '../payments/vouchers/voucher-expiry.ts';

/** A sale of gift vouchers whose price was received. */
export interface VoucherSale {
  /** The reference of the booking, which is in the database already. */
  readonly reference: string;
  readonly venue: Pick<Venue, 'timeZone' | 'currency' | 'offers'>;
  readonly customer: { readonly email: string };
  /** The lines of the basket; their rows in `basket_vouchers` exist. */
  readonly lines: readonly VoucherLineRow[];
  /** Always true: a voucher is created only when its price was received. */
  readonly isPaid: true;
  /** The time from which the vouchers are valid, epoch milliseconds. */
  readonly now: number;
  /** The function that `mails.giftVoucher({ locationId, locale })` has prepared before the transaction; null if no email is sent. */
  readonly queueMail: QueueVoucherMail | null;
  /** Creates the code of a voucher by its id; a random one by default. */
  readonly createCode?: (giftVoucherId: string) => string;
}

/** The function that queues the email of a gift voucher. */
export type QueueVoucherMail = Awaited<ReturnType<Mails['giftVoucher']>>;

/** A voucher that was issued, without its code. */
export interface IssuedVoucher {
  readonly id: string;
  readonly amountMinor: number;
  readonly line: VoucherLineRow;
  /** The end of its validity, ISO 8601; null if it never expires. */
  readonly expiresAt: string | null;
}

/**
 * Creates the gift vouchers of a paid basket, one for each piece of a line, and queues the emails with their codes. Call it in the
 * transaction that records the payment: the vouchers, their emails and the booking are stored together or not at all.
 *
 * The result has no codes, because the confirmation is stored under its Idempotency-Key and shown on a screen: anyone who has the code has the money.
 * A caller that needs the codes creates them itself by `createCode`. The caller writes the ledger's `voucher_sold` rows from the result.
 */
export async function issueVouchers(
  tx: Queryable,
  { reference, venue, customer, lines, now, queueMail, createCode = createVoucherCode }: VoucherSale,
): Promise<readonly IssuedVoucher[]> {
  const issued = lines.flatMap((line) => {
    const validMonths = venue.offers.getValidMonths(line.productId);
    const expiresAt = calculateExpiry({ validMonths, timeZone: venue.timeZone, now });
    return Array.from({ length: line.quantity }, () => {
      const id = createGiftVoucherId();
      return { id, code: createCode(id), amountMinor: line.priceMinor, line, expiresAt };
    });
  });
  if (issued.length === 0) return [];
  const column = <Value>(read: (voucher: (typeof issued)[number]) => Value) => sql.param(issued.map(read));
  await tx.run(sql`
    INSERT INTO gift_vouchers (
      id, status, code_hash, code_end, reference, line_id, product_id, name, currency, amount_minor, balance_minor, is_paid,
      expires_at, released_at
    )
    SELECT v.id, 'issued', v.code_hash, v.code_end, ${reference}, v.line_id, v.product_id, v.name, ${venue.currency}, v.amount,
      v.amount, true, v.expires_at::timestamptz, now()
    FROM unnest(
      ${column(({ id }) => id)}::text[],
      ${column(({ code }) => hashVoucherCode(code))}::text[],
      ${column(({ code }) => readLastGroup(code))}::text[],
      ${column(({ line }) => line.id)}::text[],
      ${column(({ line }) => line.productId)}::text[],
      ${column(({ line }) => line.name)}::text[],
      ${column(({ amountMinor }) => amountMinor)}::bigint[],
      ${column(({ expiresAt }) => expiresAt)}::text[]
    ) AS v(id, code_hash, code_end, line_id, product_id, name, amount, expires_at)
  `);
  if (queueMail !== null) {
    for (const { code, amountMinor, line, expiresAt } of issued) {
      const { email, message } = line;
      const { currency } = venue;
      const validUntil = findLastDay(expiresAt, venue.timeZone);
      await queueMail(tx, { code, amountMinor, currency, validUntil, email, message, buyerEmail: customer.email });
    }
  }
  return issued.map(({ id, amountMinor, line, expiresAt }) => ({ id, amountMinor, line, expiresAt }));
}
