import { eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { takeSnapshot } from '../../bookings/take-snapshot.ts';
import { readState, type BookingRow } from '../../bookings/managed-booking.ts';
import { calculateDueMinor } from '../../bookings/managed-wire.ts';
import { bookings } from '../../db/schema/bookings.table.ts';
import { basketPromotions } from '../../db/schema/offers.table.ts';
import type { Queryable } from '../../kernel/database.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { findCode } from '../../offers/find-code.ts';
import { spendMoney, takeMoney } from '../../offers/keep-offers.ts';
import { redeemedVoucherEntry } from '../../payments/ledger/ledger-entries.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import { unknownCode } from '../../ticketing/shared/code-attempts.ts';
import { phrases } from '../../ticketing/shared/phrases.ts';
import { createPromotionRowId } from '../../ticketing/shared/random-ids.ts';
import { changeAtDesk } from '../booking/record-change.ts';
import type { DeskContext, DeskRequest } from '../desk-context.ts';

/**
 * Pays the amount due of a booking with a gift voucher, as far as its balance reaches. The rule and the statement are those of a basket, so that no
 * part of the balance is spent twice. Errors: `nothing_due`, `voucher_spent`, and those of a code.
 */
export async function redeemVoucher(
  context: DeskContext,
  request: DeskRequest,
  body: { readonly version: number; readonly code: string },
): Promise<Result<null>> {
  const { version, code } = body;
  const queuePaid = await context.mails.bookingPaid(request.locationId);
  const contact = await context.findContact(request.locationId, context.languages()[0]);
  return changeAtDesk(context, request, {
    operation: 'redeemVoucher',
    body,
    version,
    schema: z.null(),
    work: async (tx, { booking, venue }) => {
      const { reference, locationId, currency, basketId } = booking;
      const dueMinor = calculateDueMinor(await readState(tx, booking));
      if (dueMinor === 0) return failed('conflict', 'nothing_due', 'Nothing is due.', [phrases.nothingDue]);
      const found = await findCode(tx, venue, code);
      if (!found.ok) return found;
      if (found.value.kind === 'promotion') {
        return failed('invalid', unknownCode, 'A promotion is taken before it is booked.', [phrases.codeUnknown]);
      }
      const { giftVoucherId, maskedCode, name } = found.value;
      const { unpaidVouchers } = venue.offers;
      const amountMinor = await takeMoney(tx, { giftVoucherId, currency, dueMinor, unpaidVouchers });
      if (amountMinor === 0) {
        return failed('conflict', 'voucher_spent', 'Nothing is left on the voucher.', [phrases.voucherSpent]);
      }
      await spendMoney(tx, { giftVoucherId, amountMinor });
      await addToBooking(tx, { reference, basketId }, { giftVoucherId, code: maskedCode, name, amountMinor });
      const movement = { locationId, currency, reference, who: request.staff.name };
      await writeLedger(tx, [redeemedVoucherEntry(movement, { giftVoucherId, amountMinor }, String(version + 1))]);
      await queuePaid(tx, takeSnapshot(context, await readState(tx, booking), { venue, contact }));
      const after = { method: 'voucher', giftVoucherId, amountMinor, dueMinor: dueMinor - amountMinor, currency };
      return succeeded({ value: null, done: { kind: 'paid', before: { dueMinor }, after } });
    },
  });
}

interface RedeemedAmount {
  readonly giftVoucherId: string;
  /** The code as it is displayed. */
  readonly code: string;
  readonly name: string;
  readonly amountMinor: number;
}

/** Adds the amount to the vouchers that pay for the booking, or to that of the same voucher, and takes it off the total. */
async function addToBooking(
  tx: Queryable,
  { reference, basketId }: Pick<BookingRow, 'reference' | 'basketId'>,
  { giftVoucherId, code, name, amountMinor }: RedeemedAmount,
): Promise<void> {
  const added = sql`${amountMinor}::bigint`;
  await tx.orm
    .insert(basketPromotions)
    .values({
      id: createPromotionRowId(),
      basketId,
      position: sql`(SELECT coalesce(max(position), 0) + 1 FROM basket_promotions WHERE basket_id = ${basketId})`,
      giftVoucherId,
      code,
      name,
      discountMinor: amountMinor,
    })
    .onConflictDoUpdate({
      target: [basketPromotions.basketId, basketPromotions.giftVoucherId],
      set: { discountMinor: sql`${basketPromotions.discountMinor} + ${added}` },
    });
  await tx.orm
    .update(bookings)
    .set({
      totalMinor: sql`${bookings.totalMinor} - ${added}`,
      discountMinor: sql`${bookings.discountMinor} + ${added}`,
    })
    .where(eq(bookings.reference, reference));
}
