import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { giftVouchers } from '../../db/schema/offers.table.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import type { DeskContext } from '../desk-context.ts';
import { changeVoucher, voucherVoid, type VoucherRequest } from './change-voucher.ts';

/**
 * Blocks a voucher. A basket that is being paid keeps the amount that it holds of the voucher; an open basket can no longer be checked out with it.
 * Errors: `voucher_void`.
 */
export function blockVoucher(
  context: DeskContext,
  request: VoucherRequest,
  { reason }: { readonly reason: string },
): Promise<Result<null>> {
  return changeVoucher(context, request, {
    operation: 'blockVoucher',
    body: { reason },
    schema: z.null(),
    work: async (tx, { id, status, isBlocked }) => {
      if (status === 'void') return voucherVoid(id);
      if (isBlocked) return succeeded({ value: null, done: null });
      await tx.orm
        .update(giftVouchers)
        .set({ blockedAt: sql`now()`, blockedWhy: reason })
        .where(eq(giftVouchers.id, id));
      return succeeded({ value: null, done: { before: { isBlocked: false }, after: { isBlocked: true, reason } } });
    },
  });
}

/** Ends the block of a voucher. */
export function unblockVoucher(context: DeskContext, request: VoucherRequest): Promise<Result<null>> {
  return changeVoucher(context, request, {
    operation: 'unblockVoucher',
    body: null,
    schema: z.null(),
    work: async (tx, { id, isBlocked, blockedWhy }) => {
      if (!isBlocked) return succeeded({ value: null, done: null });
      await tx.orm.update(giftVouchers).set({ blockedAt: null, blockedWhy: null }).where(eq(giftVouchers.id, id));
      const before = { isBlocked: true, reason: blockedWhy };
      return succeeded({ value: null, done: { before, after: { isBlocked: false } } });
    },
  });
}
