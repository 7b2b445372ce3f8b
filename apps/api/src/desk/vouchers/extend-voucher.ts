import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { giftVouchers } from '../../db/schema/offers.table.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { addDays, instantAt, isCalendarDate, wallClockAt } from '../../kernel/wall-clock.ts';
import { findLastDay } from '../../payments/vouchers/voucher-expiry.ts';
import type { DeskContext } from '../desk-context.ts';
import { changeVoucher, voucherVoid, type VoucherRequest } from './change-voucher.ts';

/** The most days from today to a last day; a later one is a typing error. */
const maxDaysAhead = 20 * 366;
const minutesOfDay = 24 * 60;

/**
 * Gives a voucher a later last day. It is never made earlier: a visitor relies on the date that is printed. Errors: `date_impossible`,
 * `voucher_void`.
 */
export function extendVoucher(
  context: DeskContext,
  request: VoucherRequest,
  { validUntil }: { readonly validUntil: string | null },
): Promise<Result<null>> {
  return changeVoucher(context, request, {
    operation: 'extendVoucher',
    body: { validUntil },
    schema: z.null(),
    work: async (tx, { id, status, expiresAt }, { timeZone }) => {
      if (status === 'void') return voucherVoid(id);
      const before = findLastDay(expiresAt, timeZone);
      if (before === validUntil) return succeeded({ value: null, done: null });
      const today = wallClockAt(context.now(), timeZone).date;
      const isUnlimitedAlready = before === null;
      if (isUnlimitedAlready || !isPossibleLastDay(validUntil, { before, today })) {
        return failed('conflict', 'date_impossible', `It is valid until ${before ?? 'for ever'} already.`);
      }
      const endOfDay = validUntil === null ? null : instantAt(validUntil, minutesOfDay, timeZone);
      await tx.orm
        .update(giftVouchers)
        .set({ expiresAt: endOfDay === null ? null : new Date(endOfDay).toISOString() })
        .where(eq(giftVouchers.id, id));
      return succeeded({ value: null, done: { before: { validUntil: before }, after: { validUntil } } });
    },
  });
}

/** True if a voucher may get a last day: one later than the day before, and neither over nor too far ahead. Null, no last day, is always possible. */
function isPossibleLastDay(
  validUntil: string | null,
  { before, today }: { readonly before: string; readonly today: string },
): boolean {
  if (validUntil === null) return true;
  if (!isCalendarDate(validUntil)) return false;
  return validUntil > before && validUntil >= today && validUntil <= addDays(today, maxDaysAhead);
}
