import { fromMinor, toMinor } from '@latchkey/booking-core';
import * as z from 'zod';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { writeLedger } from '../../payments/ledger/write-ledger.ts';
import { takeSnapshot } from '../../bookings/take-snapshot.ts';
import { calculateDueMinor } from '../../bookings/managed-wire.ts';
import { readState } from '../../bookings/managed-booking.ts';
import { changeAtDesk } from '../booking/record-change.ts';
import type { DeskContext, DeskRequest } from '../desk-context.ts';

/** A payment that the visitor made at the location. */
interface PaymentAtVenue {
  readonly version: number;
  readonly method: 'cash' | 'cardAtVenue';
  /** The amount in major units. */
  readonly amount: number;
}

const ledgerKinds = { cash: 'cash', cardAtVenue: 'card_at_venue' } as const;

/** Records money that was paid at the location: at most the amount that is due. */
export async function takePayment(
  context: DeskContext,
  request: DeskRequest,
  body: PaymentAtVenue,
): Promise<Result<null>> {
  const { version, method, amount } = body;
  const queuePaid = await context.mails.bookingPaid(request.locationId);
  const contact = await context.findContact(request.locationId, context.languages()[0]);
  return changeAtDesk(context, request, {
    operation: 'takePayment',
    body,
    version,
    schema: z.null(),
    work: async (tx, { booking, venue }) => {
      const { reference, locationId, currency } = booking;
      const amountMinor = toMinor(amount, currency);
      const dueMinor = calculateDueMinor(await readState(tx, booking));
      if (amountMinor > dueMinor) {
        return failed('conflict', 'more_than_due', `${fromMinor(dueMinor, currency)} ${currency} are due.`);
      }
      if (amountMinor < 1) return failed('conflict', 'amount_too_small', 'Nothing would be paid.');
      const kind = ledgerKinds[method];
      await writeLedger(tx, [
        {
          movement: `${kind} ${reference} ${version + 1}`,
          kind,
          amountMinor,
          currency,
          locationId,
          reference,
          who: request.staff.name,
          why: 'paid at the location',
        },
      ]);
      await queuePaid(tx, takeSnapshot(context, await readState(tx, booking), { venue, contact }));
      const after = { method, amountMinor, dueMinor: dueMinor - amountMinor, currency };
      return succeeded({ value: null, done: { kind: 'paid', before: { dueMinor }, after } });
    },
  });
}
