import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowCount } from '../../src/kernel/database.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';

const countRow = z.object({ count: rowCount });
/** The most rounds. Calls of the provider may still fail in the first of them, since a test has planted failures. */
const maxRounds = 60;

/** Lets hours pass with a provider that responds, until every payment and every refund has ended. */
export async function settleAll({ db, memory, sweepPayments }: TestApi): Promise<void> {
  memory.network.setAway(false);
  // Every payment that is still open or processed is declined. A paid or cancelled payment stays as it is.
  for (const id of memory.startedIds()) memory.decline(id);
  for (let round = 0; round < maxRounds; round += 1) {
    await db.run(sql`
      UPDATE payments
      SET deadline = deadline - interval '30 minutes', created_at = created_at - interval '30 minutes',
        checked_at = checked_at - interval '30 minutes'
      WHERE status IN ('open', 'cancelling')
    `);
    await sweepPayments();
    const [unsettled] = await db.rows(
      countRow,
      sql`
        SELECT (SELECT count(*) FROM payments WHERE status IN ('open', 'cancelling', 'refunding'))
          + (SELECT count(*) FROM refunds WHERE status = 'intended') AS count
      `,
    );
    if (unsettled?.count === 0) return;
  }
  throw new Error(`There are unsettled payments after ${maxRounds} sweeps.`);
}

const paymentRow = z.object({
  id: z.string(),
  status: z.string(),
  amountMinor: rowCount,
  chargedMinor: rowCount,
  refundedMinor: rowCount,
});

/** Lists the differences between our payments, the ledger and the provider's account; empty if they agree. */
export async function listDifferences({ db, memory }: TestApi): Promise<readonly string[]> {
  const rows = await db.rows(
    paymentRow,
    sql`
      SELECT p.id, p.status, p.amount_minor AS "amountMinor",
        (SELECT coalesce(sum(l.amount_minor), 0) FROM ledger_entries l WHERE l.payment_id = p.id AND l.kind = 'charge')
          AS "chargedMinor",
        (SELECT coalesce(-sum(l.amount_minor), 0) FROM ledger_entries l WHERE l.payment_id = p.id AND l.kind = 'refund')
          AS "refundedMinor"
      FROM payments p
    `,
  );
  const statement = memory.statement();
  const known = new Set(rows.map(({ id }) => id));
  const unknown = [...statement.keys()].filter((id) => !known.has(id)).map((id) => `${id} is at the provider only`);
  const different = rows.flatMap(({ id, status, amountMinor, chargedMinor, refundedMinor }) => {
    const { receivedMinor: received, refundedMinor: refunded } = statement.get(id) ?? {
      receivedMinor: 0,
      refundedMinor: 0,
    };
    const differences = [
      ...(chargedMinor === received ? [] : [`the ledger has a charge of ${chargedMinor}, the provider ${received}`]),
      ...(refundedMinor === refunded ? [] : [`the ledger has refunds of ${refundedMinor}, the provider ${refunded}`]),
      ...(status === 'booked' && (received !== amountMinor || refunded !== 0) ? ['booked, and not paid'] : []),
      ...(status !== 'booked' && received !== refunded ? ['not booked, and charged'] : []),
    ];
    return differences.map((difference) => `${id} (${status}): ${difference}`);
  });
  return [...unknown, ...different];
}
