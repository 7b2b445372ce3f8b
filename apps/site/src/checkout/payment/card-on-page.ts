import { type Payment, selectPayment, selectPaymentStep, type TakesPayment } from '@latchkey/booking-core';
import { safeUrl } from '@latchkey/ui';
import type { ReactNode } from 'react';

/** The payment provider's form within the page, which only scripts can show. */
export interface CardOnPage {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly render: (payment: Payment, isLocked: boolean) => ReactNode;
}

/** Returns whether the visitor's bank has to approve the payment. After a decline, step `entering` asks for another card instead. */
export function needsApproval(snapshot: TakesPayment): boolean {
  return selectPaymentStep(snapshot) !== 'entering' && selectPayment(snapshot)?.status === 'needsAction';
}

/** Returns whether the card is typed in the page: not at a page of the provider, and not where only the bank has to approve. */
export function hasFormOnPage(snapshot: TakesPayment): boolean {
  const payment = selectPayment(snapshot);
  return payment !== null && !needsApproval(snapshot) && safeUrl(payment.handoff?.values['url']) === null;
}

/** Returns whether a payment can go on; a payment by the provider's form in the page only once that is ready. */
export function payProgress(snapshot: TakesPayment, cardState: CardOnPage['state']): 'ready' | 'busy' | 'inert' {
  if (selectPaymentStep(snapshot) === 'charging') return 'busy';
  return hasFormOnPage(snapshot) && cardState !== 'ready' ? 'inert' : 'ready';
}
