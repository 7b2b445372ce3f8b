import { randomUUID } from 'node:crypto';
import { figuresContracts, type CashUpWire } from '@latchkey/cms-client/contract';
import { cashUps } from '../../db/schema/cash-ups.table.ts';
import type { Database } from '../../kernel/database.ts';
import { once } from '../../kernel/idempotency.ts';
import { failed, succeeded, type Result } from '../../kernel/result.ts';
import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { writeAudit } from '../../staff/audit.ts';
import { toCashUpWire, type LocalDay, readTakings } from './cash-day.ts';

/** The cash that a person has counted. */
interface CountedCash {
  readonly currency: string;
  /** The sum in minor units, as the person saw it. */
  readonly expected: number;
  readonly counted: number;
  readonly note: string;
}

/** A request to save counted cash. */
interface CashRequest {
  readonly day: LocalDay;
  readonly staff: StaffCaller;
  readonly body: CountedCash;
  readonly idempotencyKey: string | null;
}

/**
 * Saves the counted cash, with the sums of the ledger at that time. Errors: `cash_changed` if cash was taken or given back since the person saw the
 * sum, `currency_unknown`.
 */
export function countCash(
  db: Database,
  { day, staff, body, idempotencyKey: key }: CashRequest,
): Promise<Result<CashUpWire>> {
  const { location, date } = day;
  const { currency, expected, counted, note } = body;
  const request = { scope: `countCash ${location.id} ${date}`, key, body };
  return db.transaction((tx) =>
    once(tx, request, figuresContracts.countCash.data, async () => {
      const sums = (await readTakings(tx, day)).find((each) => each.currency === currency);
      if (sums === undefined) {
        return failed('conflict', 'currency_unknown', `Nothing was taken in ${currency} at ${location.id} on ${date}.`);
      }
      if (sums.cash !== expected) {
        return failed('conflict', 'cash_changed', `The ledger has ${sums.cash} in cash, not ${expected}.`);
      }
      const id = randomUUID();
      const [row] = await tx.orm
        .insert(cashUps)
        .values({
          id,
          locationId: location.id,
          localDate: date,
          currency,
          cashMinor: sums.cash,
          cardAtVenueMinor: sums.cardAtVenue,
          cardOnlineMinor: sums.cardOnline,
          vouchersMinor: sums.vouchers,
          countedMinor: counted,
          note,
          who: staff.name,
        })
        .returning();
      if (row === undefined) throw new Error('The cash-up returned no row.');
      const after = {
        date,
        currency,
        cashMinor: sums.cash,
        countedMinor: counted,
        differenceMinor: counted - sums.cash,
      };
      await writeAudit(tx, { staff, operation: 'countCash', locationId: location.id, subject: id, after });
      return succeeded(toCashUpWire(row));
    }),
  );
}
