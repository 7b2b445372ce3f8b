import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../kernel/database.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import { phrases, type Phrase } from '../ticketing/shared/phrases.ts';
import type { Venue } from '../venues/catalogue.ts';
import { unknownCode } from '../ticketing/shared/code-attempts.ts';
import { toCodeKey, maskVoucherCode, parseVoucherCode } from '../payments/vouchers/code.ts';
import { findLastDay } from '../payments/vouchers/voucher-expiry.ts';
import { findVoucher, lockVouchers, findVoucherState, type VoucherRow } from '../payments/vouchers/voucher-row.ts';
import type { Promotion } from '../venues/promotion.ts';

/** The promotion or gift voucher of a code. */
export type Redeemed =
  | { readonly kind: 'promotion'; readonly promotion: Promotion }
  | {
      readonly kind: 'voucher';
      readonly giftVoucherId: string;
      readonly productId: string;
      readonly maskedCode: string;
      readonly name: string;
    };

/** Returns the phrase for an error with a code: the one for gift cards where the code looks like one. */
export function phraseForCode(typed: string): Phrase {
  return parseVoucherCode(typed) === null ? phrases.discountFailed : phrases.giftCardFailed;
}

/** Finds the promotion or the gift voucher of a code, if the venue accepts it. */
export async function findCode(
  tx: Queryable,
  { offers, currency, timeZone }: Venue,
  typed: string,
): Promise<Result<Redeemed>> {
  const code = toCodeKey(typed);
  const promotion = offers.promotions.find((candidate) => candidate.code === code);
  if (promotion !== undefined) return succeeded({ kind: 'promotion', promotion });
  // A code of another form may have been imported from another system.
  const voucher = await findVoucher(tx, code);
  if (voucher === undefined) {
    if (parseVoucherCode(typed) === null) return noSuchOffer();
    return failed('invalid', unknownCode, 'No gift voucher has this code.', [phrases.codeUnknown]);
  }
  const { id: giftVoucherId, productId, name, codeEnd } = voucher;
  const error = findVoucherError(voucher, { offers, currency, timeZone });
  // A voucher that was found by its code has the end of one.
  return error === null
    ? succeeded({ kind: 'voucher', giftVoucherId, productId, name, maskedCode: maskVoucherCode(codeEnd ?? '') })
    : error;
}

/** Says why a voucher cannot be spent at a venue, whatever is left on it; null if it can. */
function findVoucherError(
  voucher: VoucherRow,
  venue: Pick<Venue, 'offers' | 'currency' | 'timeZone'>,
): Unspendable | null {
  const { id, currency, expiresAt } = voucher;
  if (currency !== venue.currency) {
    const message = `The voucher is in ${currency}, not in ${venue.currency}.`;
    return failed('invalid', 'voucher_currency', message, [phrases.voucherCurrency]);
  }
  switch (findVoucherState(voucher, venue.offers.unpaidVouchers)) {
    case 'valid':
      return null;
    case 'expired': {
      // An expired voucher has an end, so it has a last day.
      const date = findLastDay(expiresAt, venue.timeZone) ?? '';
      return failed('invalid', 'voucher_expired', `${id} was valid until ${date}.`, [phrases.voucherExpired], {
        params: { date: { date } },
      });
    }
    case 'frozen':
      return failed('invalid', 'voucher_frozen', `${id} is blocked, or its payment is disputed.`, [
        phrases.voucherFrozen,
      ]);
    case 'void':
      return failed('invalid', 'voucher_void', `${id} is void.`, [phrases.voucherVoid]);
    case 'unpaid':
      return failed('invalid', 'voucher_unpaid', `${id} was never paid for.`, [phrases.voucherUnpaid]);
  }
}

/** The error of a voucher that cannot be spent. */
type Unspendable = ReturnType<typeof failed>;

const voucherIdRow = z.object({ giftVoucherId: z.string() });

/**
 * Says why a basket cannot be checked out with its gift vouchers: one was frozen, became void or expired since it was added. Null if it
 * can be checked out. Call it with the row of the basket locked, before anything is paid; a basket under payment is settled with what it holds.
 */
export async function whyNotSpendable(tx: Queryable, basketId: string, venue: Venue): Promise<Unspendable | null> {
  const held = await tx.rows(
    voucherIdRow,
    sql`
      SELECT gift_voucher_id AS "giftVoucherId" FROM basket_promotions
      WHERE basket_id = ${basketId} AND gift_voucher_id IS NOT NULL
    `,
  );
  const vouchers = await lockVouchers(
    tx,
    held.map(({ giftVoucherId }) => giftVoucherId),
  );
  for (const voucher of vouchers) {
    const error = findVoucherError(voucher, venue);
    if (error !== null) return error;
  }
  return null;
}

/**
 * Returns the same error for a code that does not exist, and for a promotion that does not apply to the basket, is over or for another
 * location: so promotions cannot be found by trying codes in a basket that could not have them.
 */
export function noSuchOffer(): ReturnType<typeof failed> {
  const message = 'No promotion with this code applies to the basket.';
  return failed('invalid', unknownCode, message, [phrases.codeOfNoUse]);
}
