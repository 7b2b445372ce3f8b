import { fromMinor } from '@latchkey/booking-core';
import type { RenewedVoucherWire } from '@latchkey/cms-client/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { giftVouchers } from '../../db/schema/offers.table.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { deriveVoucherCode, hashVoucherCode, readLastGroup } from '../../payments/vouchers/code.ts';
import { findLastDay } from '../../payments/vouchers/voucher-expiry.ts';
import type { DeskContext } from '../desk-context.ts';
import { changeVoucher, voucherVoid, type VoucherRequest } from './change-voucher.ts';
import { toVoucherWire } from './voucher-rows.ts';

/** The stored result of a renewal. It has no code, so that codes are stored nowhere; see `deriveVoucherCode`. */
const renewedSchema = z.object({
  id: z.string(),
  name: z.string(),
  amount: z.number(),
  currency: z.string(),
  validUntil: z.string().nullable(),
  mailedTo: z.string().nullable(),
});

/**
 * Gives a voucher another code, for one whose paper or email is lost. It keeps its balance, and the old code is of no use any more. Errors:
 * `voucher_void`, and `voucher_unpaid` for one that has no code yet.
 */
export async function renewVoucherCode(
  context: DeskContext,
  request: VoucherRequest,
  body: { readonly reason: string; readonly email: string },
): Promise<Result<RenewedVoucherWire>> {
  const { mails, catalogue, clientSecret } = context;
  const { locationId, voucherId, locale, idempotencyKey } = request;
  const { reason, email } = body;
  const code = deriveVoucherCode(clientSecret, `renewed ${voucherId} ${idempotencyKey ?? randomUUID()}`);
  const queueMail = await mails.giftVoucher({ locationId, locale });
  const renewed = await changeVoucher(context, request, {
    operation: 'renewVoucherCode',
    body,
    schema: renewedSchema,
    work: async (tx, voucher, venue) => {
      const { id, status, codeEnd, currency, balanceMinor, expiresAt } = voucher;
      if (status === 'void') return voucherVoid(id);
      if (status === 'requested') return failed('conflict', 'voucher_unpaid', `${id} is not paid for yet.`);
      const newEnd = readLastGroup(code);
      await tx.orm
        .update(giftVouchers)
        .set({ codeHash: hashVoucherCode(code), codeEnd: newEnd })
        .where(eq(giftVouchers.id, id));
      const validUntil = findLastDay(expiresAt, venue.timeZone);
      if (email !== '') {
        const mail = { code, amountMinor: balanceMinor, currency, validUntil, email: null, message: null };
        await queueMail(tx, { ...mail, buyerEmail: email });
      }
      const { name } = toVoucherWire(voucher, { catalogue, venue, locale });
      const value = { id, name, amount: fromMinor(balanceMinor, currency), currency, validUntil };
      const isMailed = email !== '';
      return succeeded({
        value: { ...value, mailedTo: isMailed ? email : null },
        done: { before: { codeEnd }, after: { codeEnd: newEnd, reason, isMailed } },
      });
    },
  });
  return renewed.ok ? succeeded({ ...renewed.value, code }) : renewed;
}
