import { awaitedPaymentChecks, paymentCheckDelaysMs } from '../foundation/constants.ts';
import type { Payment } from '../foundation/payment.ts';

/** What the visitor is waiting for: the result of a payment or approval (`isAwaited`), after so many fetches. */
interface Awaiting {
  readonly isAwaited: boolean;
  readonly checks: number;
}

/** Whether the visitor can pay now, also again after a decline. */
export function isPayable(payment: Payment, awaiting: Awaiting): boolean {
  return isUp(payment, 'open', awaiting);
}

/** Whether the visitor's bank wants an approval now. */
export function isApprovable(payment: Payment, awaiting: Awaiting): boolean {
  return isUp(payment, 'needsAction', awaiting);
}

function isUp(
  { status, declined, expiresInMs }: Payment,
  wanted: 'needsAction' | 'open',
  { isAwaited, checks }: Awaiting,
): boolean {
  if (status !== wanted || expiresInMs <= 0) return false;
  // The provider may not have reported yet what the visitor has just done.
  return !isAwaited || declined !== null || checks >= awaitedPaymentChecks;
}

/** Milliseconds before the payment is fetched again: longer each time, up to the last delay of the list. */
export function paymentCheckDelayMs(checks: number): number {
  return paymentCheckDelaysMs[checks - 1] ?? paymentCheckDelaysMs.at(-1) ?? 0;
}
