import { hurryMs, voucherBounds } from '../foundation/constants.ts';
import type { Basket, VoucherRequest } from '../foundation/basket.ts';
import { mergeVouchers, toVoucherRequests } from './booking-requests.ts';

/** The reason why gift vouchers cannot be put into a basket. */
export type VoucherError =
  /** The quantity is not a whole number above zero. */
  | { readonly code: 'notACount' }
  | { readonly code: 'voucherAtMaximum'; readonly max: number }
  | { readonly code: 'tooManyVouchers'; readonly max: number };

/** Says why the vouchers cannot be added to the basket; null if they can. No basket counts as an empty one. */
export function whyNotThisVoucher(basket: Basket | null, voucher: VoucherRequest): VoucherError | null {
  if (!Number.isSafeInteger(voucher.quantity) || voucher.quantity < 1) return { code: 'notACount' };
  const lines = mergeVouchers(toVoucherRequests(basket?.vouchers ?? []), voucher);
  const { lines: maxLines, quantity: max } = voucherBounds;
  if (lines.some(({ quantity }) => quantity > max)) return { code: 'voucherAtMaximum', max };
  return lines.length > maxLines ? { code: 'tooManyVouchers', max: maxLines } : null;
}

/** True if the text is not empty, spaces aside; the server decides whether it is a code that exists. */
export function isCode(typed: string): boolean {
  return typed.trim() !== '';
}

/** The phase of a hold: `hurrying` from two minutes before the end. */
type HoldPhase = 'calm' | 'hurrying' | 'over';

export function holdPhase(deadlineMs: number, nowMs: number): HoldPhase {
  if (nowMs >= deadlineMs) return 'over';
  return nowMs >= deadlineMs - hurryMs ? 'hurrying' : 'calm';
}

/** Returns the time of the next change of the phase, in milliseconds since 1970. */
export function nextHoldPhaseAtMs(deadlineMs: number, nowMs: number): number {
  return holdPhase(deadlineMs, nowMs) === 'calm' ? deadlineMs - hurryMs : deadlineMs;
}
