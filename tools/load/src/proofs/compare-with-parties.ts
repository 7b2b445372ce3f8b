import type { Database } from '@latchkey/api/testing';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { brokenRules } from '../broken-rules.ts';
import type { StripeServer } from '../stripe-server.ts';
import type { Party } from './parties.ts';

const stateRow = z.object({ reference: z.string(), version: z.number(), status: z.string() });

/** Compares the bookings, the ledger and the provider with what the visitors know. */
export async function compareWithParties(db: Database, parties: readonly Party[], stripe: StripeServer) {
  const rows = await db.rows(stateRow, sql`SELECT reference, version, status FROM bookings`);
  const partyByReference = new Map(parties.map((party) => [party.reference, party]));
  const differing = rows.filter(({ reference, version, status }) => {
    const party = partyByReference.get(reference);
    return party?.version !== version || party.isCancelled !== (status === 'cancelled');
  });
  const money = await readMoney(db, stripe);
  const wrongMoney = parties.filter(
    ({ reference, paidMinor }) =>
      (money.inLedger.get(reference) ?? 0) !== paidMinor || (money.atStripe.get(reference) ?? 0) !== paidMinor,
  );
  return {
    bookings: rows.length,
    paid: money.atStripe.size,
    refunds: money.refunds,
    differing: differing.length,
    wrongMoney: wrongMoney.map(({ reference }) => reference),
    unknownMoney: money.atStripe.get(noBooking) ?? 0,
    rules: await brokenRules(db),
  };
}

const ledgerRow = z.object({ reference: z.string(), minor: z.coerce.number() });
const paymentRow = z.object({ id: z.string(), reference: z.string() });

/** The key of money that the provider has taken for no booking of the api. */
const noBooking = 'unknown';

/** Reads the amount that each booking has paid by card, less its refunds, by the ledger and by the provider. */
async function readMoney(db: Database, stripe: StripeServer) {
  const rows = await db.rows(
    ledgerRow,
    sql`
      SELECT reference, sum(amount_minor) AS minor FROM ledger_entries
      WHERE kind IN ('charge', 'refund') AND reference IS NOT NULL GROUP BY reference
    `,
  );
  const payments = await db.rows(
    paymentRow,
    sql`SELECT id, reference FROM payments WHERE status = 'booked' AND reference IS NOT NULL`,
  );
  const referenceByPayment = new Map(payments.map(({ id, reference }) => [id, reference]));
  const { intents } = stripe.account.summary();
  const paid = intents.filter(({ received }) => received > 0);
  // A booking has one payment, and one more for each change that made it dearer.
  const atStripe = new Map<string, number>();
  for (const { metadata, received, refunded } of paid) {
    const reference = referenceByPayment.get(metadata['payment_id'] ?? '') ?? noBooking;
    atStripe.set(reference, (atStripe.get(reference) ?? 0) + received - refunded);
  }
  return {
    inLedger: new Map(rows.map(({ reference, minor }) => [reference, minor])),
    atStripe,
    refunds: paid.filter(({ refunded }) => refunded > 0).length,
  };
}
