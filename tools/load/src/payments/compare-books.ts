import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { brokenRules } from '../broken-rules.ts';
import { countUnsettled } from './settle-payments.ts';
import type { StripeWorld } from './stripe-world.ts';

const countRow = z.object({ count: z.coerce.number() });
const paymentRow = z.object({
  id: z.string(),
  status: z.string(),
  charged: z.coerce.number(),
  refunded: z.coerce.number(),
  disputed: z.coerce.number(),
});
const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  received: z.number(),
  refunded: z.number(),
  disputed: z.number(),
  charges: z.number(),
  metadata: z.record(z.string(), z.string()),
  sessionStatus: z.string().nullable(),
});
/** The response of `GET /_fake/account` of the fake. */
const statementSchema = z.object({
  intents: z.array(intentSchema),
  balance: z.record(z.string(), z.object({ gross: z.number() })),
});

/** A payment in the tables of the api, with the sums of its ledger entries in minor units. */
type Payment = z.output<typeof paymentRow>;
/** An intent at Stripe, with amounts in minor units. */
type Intent = z.output<typeof intentSchema>;

/** Counts the payments and bookings of the api by kind, and finds those that differ from Stripe's account. */
export async function compareBooks(world: StripeWorld) {
  const { db } = world.api;
  const response = await fetch(`${world.stripe.apiUrl}/_fake/account`);
  const { intents, balance } = statementSchema.parse(await response.json());
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
  const findPayment = ({ metadata }: Intent) => ours.get(metadata['payment_id'] ?? '');
  /** The ids of our payments for which an intent has received money. */
  const charged = new Set<string>();
  const differing = intents.filter((intent) => {
    const payment = findPayment(intent);
    if (payment === undefined) return true;
    // A visitor must not be able to pay twice, nor to pay a payment that has ended in the api.
    if (intent.received === 0) return intent.charges > 0 || payment.charged > 0 || canBePaid(intent);
    const isChargedTwice = intent.charges !== 1 || charged.has(payment.id);
    charged.add(payment.id);
    return isChargedTwice || !isRecorded(intent, payment) || !isBookedOrPaidBack(intent, payment);
  });
  const [cardBookings] = await db.rows(
    countRow,
    sql`SELECT count(*) AS count FROM bookings WHERE payment_method = 'card'`,
  );
  // These refunds were made at Stripe, so the api has no row for them.
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
    differing: differing.map((intent) => ({ intent, row: findPayment(intent) ?? null })),
    ledgerDifferences: await world.ledgerDifferences(),
    unsettled: await countUnsettled(world.api),
    brokenRules: await brokenRules(db),
  };
}

/** Says whether a visitor can still pay an intent. Stripe cancels no intent whose page is complete, also where a bank has refused it later. */
function canBePaid({ status, sessionStatus }: Intent): boolean {
  const isRefusedAfterPage = status === 'requires_payment_method' && sessionStatus === 'complete';
  return status !== 'canceled' && !isRefusedAfterPage;
}

/** Says whether the ledger has the amounts of Stripe. */
function isRecorded({ received, refunded, disputed }: Intent, payment: Payment): boolean {
  return payment.charged === received && payment.refunded === refunded && payment.disputed === disputed;
}

/** Says whether the payment has led to a booking, or all of its money went back. */
function isBookedOrPaidBack({ received, refunded, disputed }: Intent, payment: Payment): boolean {
  return payment.status === 'booked' || received === refunded + disputed;
}
