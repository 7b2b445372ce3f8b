import type { DeskVoucherDetailWire, DeskVoucherWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import type { Locale } from '../../kernel/locale.ts';
import type { Queryable } from '../../kernel/database.ts';
import { failed, succeeded, type ApiError, type Failure, type Result } from '../../kernel/result.ts';
import { toPrefixQuery, giftWords } from '../../kernel/gift-words.ts';
import { toCodeKey, hashVoucherCode, normaliseCode } from '../../payments/vouchers/code.ts';
import { findDeskVenue, type DeskContext } from '../desk-context.ts';
import { listMatchConditions } from '../search/matching-bookings.ts';
import { readMovements } from './voucher-movements.ts';
import { selectListed, toVoucherWire } from './voucher-rows.ts';

interface AtLocation {
  readonly locationId: string;
  readonly locale: Locale;
}

/** The most vouchers that a search shows. */
const maxFound = 50;
/** The length of the end of a code; only the end and a hash of the code are stored. */
const codeEndLetters = 4;

/**
 * Finds vouchers by a text. A whole code finds its voucher, at whichever location it was issued: a person who has it in hand may spend it here. Any
 * other text finds vouchers of the location: by the end of a code, the buyer's name, email or telephone number, the booking, or the name, the email
 * or the message of the recipient. An empty text finds the newest.
 */
export async function findVouchers(
  context: DeskContext,
  { locationId, locale, text }: AtLocation & { readonly text: string },
): Promise<Result<DeskVoucherWire[]>> {
  const { db, catalogue } = context;
  const found = await findDeskVenue(context, locationId);
  if (!found.ok) return found;
  const view = { catalogue, venue: found.value, locale };
  const newestFirst = sql`ORDER BY g.created_at DESC, g.id LIMIT ${maxFound}`;
  const isHere = sql`b.location_id = ${locationId}`;
  if (text === '') {
    const newest = await selectListed(db, sql`${isHere} ${newestFirst}`);
    return succeeded(newest.map((voucher) => toVoucherWire(voucher, view)));
  }
  const [foundByCode] = await selectListed(db, sql`g.code_hash = ${hashVoucherCode(toCodeKey(text))}`);
  if (foundByCode !== undefined) return succeeded([toVoucherWire(foundByCode, view)]);
  const codeEnd = normaliseCode(text);
  const byBooking = listMatchConditions(text).map(
    (condition) =>
      sql`SELECT v.id FROM gift_vouchers v JOIN bookings b ON b.reference = v.reference WHERE ${isHere} AND ${condition}`,
  );
  const wordsOfLine = giftWords({ recipientName: sql`l.recipient_name`, email: sql`l.email`, message: sql`l.message` });
  // Each part of the union reads one index; one condition for all of them would read the whole table.
  const rows = await selectListed(
    db,
    sql`
      g.id IN (
        SELECT id FROM gift_vouchers WHERE ${codeEnd.length === codeEndLetters} AND code_end = ${codeEnd}
        UNION SELECT v.id FROM basket_vouchers l JOIN gift_vouchers v ON v.line_id = l.id WHERE ${wordsOfLine} @@ ${toPrefixQuery(text)}
        UNION ${sql.join(byBooking, sql` UNION `)}
      ) AND ${isHere} ${newestFirst}
    `,
  );
  return succeeded(rows.map((voucher) => toVoucherWire(voucher, view)));
}

interface VoucherKey extends AtLocation {
  readonly voucherId: string;
}

/** Reads a voucher with its movements. Only the location that issued it sees where it was spent. */
export async function readVoucher(
  context: DeskContext,
  { voucherId, ...at }: VoucherKey,
): Promise<Result<DeskVoucherDetailWire>> {
  const found = await findDeskVenue(context, at.locationId);
  if (!found.ok) return found;
  const { db, catalogue } = context;
  const voucher = await findListed(db, { locationId: at.locationId, voucherId });
  if (voucher === undefined) return voucherNotFound();
  const wire = toVoucherWire(voucher, { catalogue, venue: found.value, locale: at.locale });
  return succeeded({ ...wire, movements: await readMovements(db, voucher) });
}

/** Finds a voucher that the location issued; undefined if there is none. */
export async function findListed(
  db: Queryable,
  { locationId, voucherId }: Pick<VoucherKey, 'locationId' | 'voucherId'>,
) {
  const [voucher] = await selectListed(db, sql`g.id = ${voucherId} AND b.location_id = ${locationId}`);
  return voucher;
}

/** Returns the error of a voucher that the location has not issued. */
export function voucherNotFound(): Failure<ApiError> {
  return failed('notFound', 'voucher_not_found', 'The location has issued no such gift voucher.');
}
