import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { giftVouchers } from '../../db/schema/offers.table.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import type { DeskContext } from '../desk-context.ts';
import { changeVoucher, type VoucherRequest } from './change-voucher.ts';
import { chooseRefundWay } from './voucher-rows.ts';

/** The ledger kind of each way to pay over the counter. */
const ledgerKinds = { cash: 'cash', cardAtVenue: 'card_at_venue' } as const;

/**
 * Gives the price of an unused voucher back, as it was paid over the counter, and makes it void. The price of a voucher that was paid online goes
 * back with its booking. Errors: `voucher_not_refundable`.
 */
export function refundVoucher(
  context: DeskContext,
  request: VoucherRequest,
  { reason }: { readonly reason: string },
): Promise<Result<null>> {
  return changeVoucher(context, request, {
    operation: 'refundVoucher',
    body: { reason },
    schema: z.null(),
    locksBooking: true,
    work: async (tx, voucher, { locationId }) => {
      const by = chooseRefundWay(voucher);
      if (by === null) {
        const message = `${voucher.id} was not paid over the counter, or something of it was spent.`;
        return failed('conflict', 'voucher_not_refundable', message);
      }
      const { id, reference, currency, amountMinor, status, balanceMinor } = voucher;
      const entry = { locationId, currency, reference, who: request.staff.name, why: reason };
      await writeLedger(tx, [
        { ...entry, movement: `${ledgerKinds[by]} back ${id}`, kind: ledgerKinds[by], amountMinor: -amountMinor },
        { ...entry, movement: `credit by hand ${id}`, kind: 'credit', amountMinor, giftVoucherId: id },
      ]);
      await tx.orm.update(giftVouchers).set({ status: 'void', balanceMinor: 0 }).where(eq(giftVouchers.id, id));
      const before = { status, balanceMinor };
      const after = { status: 'void', balanceMinor: 0, by, amountMinor, currency, reason };
      return succeeded({ value: null, done: { before, after } });
    },
  });
}
