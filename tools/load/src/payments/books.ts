import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Random } from '@latchkey/testing';
import { brokenRules } from '../broken-rules.ts';
import { stripeAccount } from '../stripe-server.ts';
import type { StripeWorld } from './stripe-world.ts';

const countRow = z.object({ count: z.coerce.number() });
const paymentRow = z.object({
  id: z.string(),
  status: z.string(),
  charged: z.coerce.number(),
  refunded: z.coerce.number(),
  disputed: z.coerce.number(),
});
/** The response of `GET /_fake/account` of the fake. */
const statement = z.object({
  intents: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      received: z.number(),
      refunded: z.number(),
      disputed: z.number(),
      charges: z.number(),
      metadata: z.record(z.string(), z.string()),
      sessionStatus: z.string().nullable(),
    }),
  ),
  balance: z.record(z.string(), z.object({ gross: z.number() })),
});

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
    if ((await unsettled(api)) === 0) return;
  }
}

async function unsettled({ db }: StripeWorld['api']): Promise<number> {
  const [row] = await db.rows(
    countRow,
    sql`
      SELECT (SELECT count(*) FROM payments WHERE status IN ('open', 'cancelling', 'refunding'))
        + (SELECT count(*) FROM refunds WHERE status = 'intended') AS count
    `,
  );
  return row?.count ?? 0;
}

/** Compares the payments and bookings of the api with Stripe's account, and counts them by kind. */
export async function compareBooks(world: StripeWorld) {
  const { db } = world.api;
  const response = await fetch(`${world.stripe.apiUrl}/_fake/account`);
  const { intents, balance } = statement.parse(await response.json());
  const payments = await db.rows(
    paymentRow,
    sql`
      SELECT p.id, p.status,
        coalesce(sum(l.amount_minor) FILTER (WHERE l.kind = 'charge'), 0) AS charged,
        coalesce(-sum(l.amount_minor) FILTER (WHERE l.kind = 'refund'), 0) AS refunded,
        coalesce(-sum(l.amount_minor) FILTER (WHERE l.kind = 'dispute'), 0) AS disputed
      FROM payments p LEFT JOIN ledger_entries l ON l.payment_id = p.id
      GROUP BY p.id
    `,
  );
  const ours = new Map(payments.map((payment) => [payment.id, payment]));
  const charged = new Set<string>();
  const differing = intents.filter(({ metadata, status, sessionStatus, received, refunded, disputed, charges }) => {
    const payment = ours.get(metadata['payment_id'] ?? '');
    // A visitor must not be able to pay twice, nor to pay a payment that has ended in the api.
    if (payment === undefined) return true;
    // Stripe cancels no intent whose page is complete, also where a bank has refused it later.
    const canBePaid = status !== 'canceled' && !(status === 'requires_payment_method' && sessionStatus === 'complete');
    if (received === 0) return charges > 0 || payment.charged > 0 || canBePaid;
    const isTwice = charges !== 1 || charged.has(payment.id);
    charged.add(payment.id);
    const isRecorded = payment.charged === received && payment.refunded === refunded && payment.disputed === disputed;
    return isTwice || !isRecorded || (payment.status !== 'booked' && received !== refunded + disputed);
  });
  const [cardBookings] = await db.rows(
    countRow,
    sql`SELECT count(*) AS count FROM bookings WHERE payment_method = 'card'`,
  );
  const [elsewhere] = await db.rows(
    countRow,
    sql`
      SELECT count(DISTINCT p.id) AS count FROM payments p JOIN ledger_entries l ON l.payment_id = p.id
      WHERE p.status = 'refunded' AND l.kind = 'refund' AND l.refund_id IS NULL
    `,
  );
  const inLedger = payments.reduce((sum, payment) => sum + payment.charged - payment.refunded - payment.disputed, 0);
  const count = (isCounted: (payment: (typeof payments)[number]) => boolean) => payments.filter(isCounted).length;
  return {
    payments: payments.length,
    intents: intents.length,
    charged: charged.size,
    booked: count(({ status }) => status === 'booked'),
    cardBookings: cardBookings?.count ?? 0,
    refunded: count(({ refunded }) => refunded > 0),
    disputed: count(({ disputed }) => disputed > 0),
    paidBack: count(({ status }) => status === 'refunded'),
    paidBackByBanks: count(({ status, disputed }) => status === 'refunded' && disputed > 0),
    paidBackElsewhere: elsewhere?.count ?? 0,
    ledgerMinor: inLedger,
    stripeMinor: Object.values(balance).reduce((sum, { gross }) => sum + gross, 0),
    differing: differing.map((intent) => ({ intent, row: ours.get(intent.metadata['payment_id'] ?? '') ?? null })),
    ledgerDifferences: await world.ledgerDifferences(),
    unsettled: await unsettled(world.api),
    brokenRules: await brokenRules(db),
  };
}
