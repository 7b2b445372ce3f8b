import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Random } from '@latchkey/testing';
import { stripeAccount } from '../stripe-server.ts';
import type { StripeWorld } from './stripe-world.ts';

const countRow = z.object({ count: z.coerce.number() });
/** The response of `GET /v1/disputes`. */
const disputeList = z.object({ data: z.array(z.object({ id: z.string(), status: z.string() })) });

/** The most steps of 30 minutes: 40 hours, since Stripe keeps an error under its idempotency key for a day. */
const maxRounds = 80;
const roundMs = 30 * 60_000;

/** Makes Stripe respond from now on, and send all events from now on. */
export function endErrors({ fake }: StripeWorld['stripe']): void {
  fake.injectErrors([]);
  fake.setRandomErrors(null);
  fake.setEventMode({ mode: 'normal' });
}

/** Decides the disputes that are still open, as the banks do. */
export async function decideDisputes({ stripe, eventsDelivered }: StripeWorld, random: Random): Promise<void> {
  const headers = { Authorization: `Bearer ${stripeAccount.secretKey}` };
  const response = await fetch(`${stripe.apiUrl}/v1/disputes?limit=100`, { headers });
  for (const { id, status } of disputeList.parse(await response.json()).data) {
    if (status !== 'won' && status !== 'lost') stripe.account.closeDispute(id, random.chance(0.5) ? 'won' : 'lost');
  }
  await eventsDelivered();
}

/** Lets days pass, so that charged payments are looked up again, until none is due. */
export async function recheckCharged({ api }: StripeWorld): Promise<void> {
  await api.db.run(sql`UPDATE payments SET recheck_at = recheck_at - interval '30 days'`);
  for (;;) {
    await api.sweepPayments();
    const [due] = await api.db.rows(countRow, sql`SELECT count(*) AS count FROM payments WHERE recheck_at < now()`);
    if (due?.count === 0) return;
  }
}

/** Makes Stripe send all its events again, also lost ones, as an owner can. Returns their number. */
export async function resendEvents({ stripe, eventsDelivered }: StripeWorld): Promise<number> {
  const ids = stripe.account.eventIds().toReversed();
  const statuses = await stripe.account.deliver(ids);
  await eventsDelivered();
  return statuses.filter((status) => status === 200).length;
}

/** Lets hours pass with a Stripe that responds, until every payment and every refund has ended. */
export async function settleAll({ api, advance, eventsDelivered }: StripeWorld): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    advance(roundMs);
    await api.db.run(sql`
      UPDATE payments
      SET deadline = deadline - interval '30 minutes', created_at = created_at - interval '30 minutes',
        checked_at = checked_at - interval '30 minutes'
      WHERE status IN ('open', 'cancelling')
    `);
    await api.sweepPayments();
    await eventsDelivered();
    if ((await countUnsettled(api)) === 0) return;
  }
}

/** Counts the payments and refunds that have not ended. */
export async function countUnsettled({ db }: StripeWorld['api']): Promise<number> {
  const [row] = await db.rows(
    countRow,
    sql`
      SELECT (SELECT count(*) FROM payments WHERE status IN ('open', 'cancelling', 'refunding'))
        + (SELECT count(*) FROM refunds WHERE status = 'intended') AS count
    `,
  );
  return row?.count ?? 0;
}
