import type { CheckoutBody, CheckoutWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Queryable, rowInstant } from '../../kernel/database.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { findLivePayment, insertPayment, type PaymentRow } from '../../payments/payment-rows.ts';
import type { PaymentAccount } from '../../payments/payment-accounts.ts';
import { basketPaying } from '../../ticketing/shared/basket-errors.ts';
import { createPaymentId } from '../../ticketing/shared/random-ids.ts';
import type { BasketContents } from '../book-basket.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { calculateLastExpiry, payingMinutes, type HoldTimes } from '../../baskets/paying-basket.ts';
import { toPaymentWire } from './payment-wire.ts';

interface IntendedPayment {
  readonly venue: Venue;
  readonly account: PaymentAccount;
  readonly basketId: string;
  readonly body: CheckoutBody;
  readonly contents: BasketContents;
  readonly amountMinor: number;
  /** The id of the person of the staff who sells it; null for a visitor's own checkout. */
  readonly soldBy: string | null;
  readonly times: HoldTimes;
}

const keptRow = z.object({ deadline: rowInstant });

/**
 * Marks a basket as being paid, keeps its places for some minutes more, and stores the intended payment with everything that it is going to book. The
 * provider is called after the commit, so that no charge is unknown here.
 */
export async function beginPayment(
  tx: Queryable,
  { venue, account, basketId, body, contents, amountMinor, soldBy, times }: IntendedPayment,
): Promise<Result<CheckoutWire>> {
  const [kept] = await tx.rows(
    keptRow,
    sql`
      UPDATE baskets
      SET status = 'paying', expires_at = least(${calculateLastExpiry(times)}, expires_at + make_interval(mins => ${payingMinutes}::int))
      WHERE id = ${basketId}
      RETURNING expires_at AS deadline
    `,
  );
  if (kept === undefined) throw new Error('A locked basket is gone.');
  const { locationId, currency } = venue;
  await insertPayment(tx, {
    id: createPaymentId(),
    basketId,
    locationId,
    provider: account.provider.name,
    account: account.account,
    amountMinor,
    currency,
    checkout: { body, contents, soldBy },
    changeOf: null,
    deadline: kept.deadline,
  });
  return showLivePayment(tx, basketId);
}

/** Returns the payment of a basket that is being paid, without the values for the provider's part of the page, which are not stored. */
export async function showLivePayment(tx: Queryable, basketId: string): Promise<Result<CheckoutWire>> {
  const payment = await findLivePayment(tx, basketId, 'none');
  return payment === undefined ? basketPaying() : succeeded(requirePayment(payment));
}

/** Returns the response that asks the visitor to pay. */
function requirePayment(payment: PaymentRow): CheckoutWire {
  return { status: 'paymentRequired', payment: toPaymentWire({ payment, handoff: null, confirmation: null }) };
}
