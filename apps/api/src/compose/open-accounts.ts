import type { ApiEnv } from '../kernel/env.ts';
import type { PaymentAccounts } from '../payments/payment-accounts.ts';
import { createStripeAccounts } from '../payments/stripe/stripe-accounts.ts';

/** Opens the accounts that take card payments, from the environment. */
export function openAccounts({ stripe }: Pick<ApiEnv, 'stripe'>): PaymentAccounts {
  return createStripeAccounts(stripe, Date.now);
}
