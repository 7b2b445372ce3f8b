import { voucherBounds } from '../constants.ts';
import type { VoucherDemand } from './basket-offers.ts';
import type { Basket } from './basket.ts';
import { mergeVouchers, voucherDemandsOf } from './demand.ts';

/** Why gift vouchers cannot be put into a basket. */
export type VoucherRefusal =
  /** Not a whole number above zero. */
  | { readonly code: 'notACount' }
  | { readonly code: 'voucherAtMaximum'; readonly max: number }
  | { readonly code: 'tooManyVouchers'; readonly max: number };

/** Null where the vouchers may be added to what the basket has; no basket counts as an empty one. */
export function whyNotThisVoucher(basket: Basket | null, voucher: VoucherDemand): VoucherRefusal | null {
  if (!Number.isSafeInteger(voucher.quantity) || voucher.quantity < 1) return { code: 'notACount' };
  const lines = mergeVouchers(voucherDemandsOf(basket?.vouchers ?? []), voucher);
  const { lines: maxLines, quantity: max } = voucherBounds;
  if (lines.some(({ quantity }) => quantity > max)) return { code: 'voucherAtMaximum', max };
  return lines.length > maxLines ? { code: 'tooManyVouchers', max: maxLines } : null;
}

/** A code that was typed: spaces around it are none of it, and nothing is no code. */
export function isCode(typed: string): boolean {
  return typed.trim() !== '';
}
