import type { ApiEnv } from '../kernel/env.ts';
import { noPaymentAccounts, type PaymentAccounts } from '../payments/payment-accounts.ts';

/** The accounts that take card payments, from the environment. */
export function openAccounts(_env: ApiEnv): PaymentAccounts {
  return noPaymentAccounts;
}
