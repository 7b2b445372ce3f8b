import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../../kernel/database.ts';
import { succeeded, failed, type Result } from '../../../kernel/result.ts';
import { phrases, type Phrase } from '../../shared/phrases.ts';
import type { Venue } from '../catalogue.ts';
import { unknownCode } from '../../shared/code-attempts.ts';
import { hashVoucherCode, maskVoucherCode, normaliseCode, voucherCodeOf } from './code.ts';
import type { Promotion } from './promotion.ts';

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

const voucherRow = z.object({
  id: z.string(),
  codeEnd: z.string(),
  productId: z.string(),
  name: z.string(),
  currency: z.string(),
});

/** The phrase for an error with a code: the one for gift cards where the code looks like one. */
export function phraseForCode(typed: string): Phrase {
  return voucherCodeOf(typed) === null ? phrases.discountFailed : phrases.giftCardFailed;
}

export async function findCode(tx: Queryable, { offers, currency }: Venue, typed: string): Promise<Result<Redeemed>> {
  const code = voucherCodeOf(typed);
  if (code === null) {
    const normalised = normaliseCode(typed);
    const promotion = offers.promotions.find((candidate) => candidate.code === normalised);
    if (promotion !== undefined) return succeeded({ kind: 'promotion', promotion });
    return offers.isElsewhere(normalised)
      ? failed('invalid', 'promotion_elsewhere', 'The promotion is for other locations.', [phrases.codeElsewhere])
      : unknown();
  }
  const [voucher] = await tx.rows(
    voucherRow,
    sql`
      SELECT id, code_end AS "codeEnd", product_id AS "productId", name, currency
      FROM gift_vouchers WHERE code_hash = ${hashVoucherCode(code)}
    `,
  );
  if (voucher === undefined) return unknown();
  if (voucher.currency !== currency) {
    return failed('invalid', 'voucher_currency', `The voucher is in ${voucher.currency}, not in ${currency}.`, [
      phrases.voucherCurrency,
    ]);
  }
  const { id: giftVoucherId, productId, name, codeEnd } = voucher;
  return succeeded({ kind: 'voucher', giftVoucherId, productId, name, maskedCode: maskVoucherCode(codeEnd) });
}

function unknown(): ReturnType<typeof failed> {
  const message = 'No promotion or gift voucher has this code.';
  return failed('invalid', unknownCode, message, [phrases.codeUnknown]);
}
