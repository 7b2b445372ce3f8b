import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';

/** The seconds for which Stripe keeps money before it is available: two days. */
const availableAfterSeconds = 2 * 86_400;

/** The fee for a dispute, in minor units. */
export const disputeFee = 1_500;

/** Computes the fee for a payment: 2.9 % and 30 minor units, rounded to a minor unit. */
export function chargeFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

export interface Movement {
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  /** The amount in minor units; negative where money leaves the account. */
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
  /** The charge, refund or dispute that moved the money. */
  readonly source: string;
  readonly description: string | null;
  readonly category: string;
}

/** Adds a movement to the balance of the account. */
export function moveBalance(account: Account, movement: Movement): Stripe.BalanceTransaction {
  const { amount, fee, currency, source, description, category, type } = movement;
  const id = account.newId('txn');
  const transaction: Stripe.BalanceTransaction = {
    id,
    object: 'balance_transaction',
    amount,
    available_on: account.now() + availableAfterSeconds,
    balance_type: 'payments',
    created: account.now(),
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Stripe processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  };
  account.state.balance[id] = transaction;
  return transaction;
}
