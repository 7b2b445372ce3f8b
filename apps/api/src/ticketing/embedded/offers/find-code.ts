import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '../../../db/database.ts';
import { done, refused, type Result } from '../../../result.ts';
import { phrases, type Phrase } from '../../phrases.ts';
import type { Venue } from '../catalogue.ts';
import { hashVoucherCode, maskVoucherCode, normaliseCode, voucherCodeOf } from './code.ts';
import type { Promotion } from './promotion.ts';

/** What a code stands for. */
export type Redeemed =
  | { readonly kind: 'promotion'; readonly promotion: Promotion }
  | {
      readonly kind: 'voucher';
      readonly giftVoucherId: string;
      readonly productId: string;
      readonly maskedCode: string;
      readonly name: string;
    };

/** Of the refusal that counts as a guess. */
export const unknownCode = 'code_unknown';

const voucherRow = z.object({
  id: z.string(),
  codeEnd: z.string(),
  productId: z.string(),
  name: z.string(),
  currency: z.string(),
});

/** What went wrong, in §8's words: the one for gift cards where the code is shaped like one. */
export function phraseForCode(typed: string): Phrase {
  return voucherCodeOf(typed) === null ? phrases.discountFailed : phrases.giftCardFailed;
}

export async function findCode(tx: Queryable, { offers, currency }: Venue, typed: string): Promise<Result<Redeemed>> {
  const code = voucherCodeOf(typed);
  if (code === null) {
    const normalised = normaliseCode(typed);
    const promotion = offers.promotions.find((candidate) => candidate.code === normalised);
    return promotion === undefined ? unknown(phrases.discountFailed) : done({ kind: 'promotion', promotion });
  }
  const [voucher] = await tx.rows(
    voucherRow,
    sql`
      SELECT id, code_end AS "codeEnd", product_id AS "productId", name, currency
      FROM gift_vouchers WHERE code_hash = ${hashVoucherCode(code)}
    `,
  );
  if (voucher === undefined) return unknown(phrases.giftCardFailed);
  if (voucher.currency !== currency) {
    return refused('conflict', 'voucher_currency', `The voucher is in ${voucher.currency}, not in ${currency}.`, [
      phrases.giftCardFailed,
    ]);
  }
  const { id: giftVoucherId, productId, name, codeEnd } = voucher;
  return done({ kind: 'voucher', giftVoucherId, productId, name, maskedCode: maskVoucherCode(codeEnd) });
}

function unknown(phrase: Phrase): ReturnType<typeof refused> {
  return refused('invalid', unknownCode, 'No promotion or gift voucher of this location has this code.', [phrase]);
}
