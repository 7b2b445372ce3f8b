import type { ChangeQuoteWire } from '@latchkey/cms-client/contract';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import { holdInTransaction } from '../../baskets/release-expired.ts';
import type { ManageContext } from '../manage-context.ts';
import type { OpenedBooking } from '../open-booking.ts';
import { changeInTwin, type TwinChange } from './change-in-twin.ts';
import { toQuoteWire, type PlannedChange } from './change-quote.ts';
import { prepareChange } from './prepare-change.ts';
import { runChange } from './run-change.ts';

/** Quotes a change by making it in a transaction that is rolled back. */
export async function quoteChange(
  context: ManageContext,
  opened: OpenedBooking,
  change: PlannedChange,
): Promise<Result<ChangeQuoteWire>> {
  return changeInTwin(context, opened, change, (twinInstanceId) =>
    quoteInTwin(context, opened, { ...change, twinInstanceId }),
  );
}

/** Quotes a change in the twin that was chosen. */
async function quoteInTwin(
  context: ManageContext,
  opened: OpenedBooking,
  change: TwinChange,
): Promise<Result<ChangeQuoteWire>> {
  const prepared = await prepareChange(context, opened, change);
  const { booking, venue } = opened;
  const nowMs = context.now();
  const run = { ...change, reference: booking.reference, venue, nowMs, voucherName: prepared.voucherName };
  // The value is set by the transaction that is rolled back; that may run twice.
  const quoted: { value: ChangeQuoteWire | null } = { value: null };
  const ended = await holdInTransaction(context.db, async (tx): Promise<Result<never>> => {
    const done = await runChange(tx, context, run);
    if (!done.ok) return done;
    quoted.value = toQuoteWire(done.value, change, venue);
    return rolledBack;
  });
  if (quoted.value !== null && !ended.ok && ended.error.code === rolledBack.error.code) return succeeded(quoted.value);
  return ended;
}

/** The result by which the transaction of a quote ends, so that it is rolled back. */
const rolledBack = failed('conflict', 'rolled_back', 'A quote changes nothing.');
