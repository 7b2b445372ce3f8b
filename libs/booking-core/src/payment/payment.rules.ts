import { awaitedPaymentChecks, paymentCheckDelaysMs } from '../foundation/constants.ts';
import type { Payment } from '../foundation/payment.ts';

/** The visitor waits for the result of a payment or an approval (`isAwaited`), after `checks` fetches. */
interface Awaiting {
  readonly isAwaited: boolean;
  readonly checks: number;
}

/** True if the visitor can pay now, also again after a decline. */
export function isPayable(payment: Payment, awaiting: Awaiting): boolean {
  return isAwaitingVisitor(payment, 'open', awaiting);
}

/** True if the visitor's bank wants an approval now. */
export function isApprovable(payment: Payment, awaiting: Awaiting): boolean {
  return isAwaitingVisitor(payment, 'needsAction', awaiting);
}

function isAwaitingVisitor(
  { status, declined, expiresInMs }: Payment,
  wanted: 'needsAction' | 'open',
  { isAwaited, checks }: Awaiting,
): boolean {
  if (status !== wanted || expiresInMs <= 0) return false;
  // The provider may not have reported yet what the visitor has just done.
  return !isAwaited || declined !== null || checks >= awaitedPaymentChecks;
}

/** Returns the milliseconds before the payment is fetched again: longer each time, up to the last delay of the list. */
export function paymentCheckDelayMs(checks: number): number {
  return paymentCheckDelaysMs[checks - 1] ?? paymentCheckDelaysMs.at(-1) ?? 0;
}
