import type Stripe from 'stripe';
import { findCharge, readId } from '../payments/charges.ts';
import { settleIntent } from '../payments/confirm.ts';
import { closeDispute, openDispute } from '../payments/disputes.ts';
import { findIntent } from '../payments/intents.ts';
import { createRefund, settleRefund } from '../payments/refunds.ts';
import { followIntent, findSessionIntent, findSession } from '../payments/sessions.ts';
import { summarize, type AccountSummary } from '../payments/summary.ts';
import { authenticate, payWithCard, type AuthenticationResult } from '../payments/visitor.ts';
import { invalidRequest } from '../stripe-error.ts';
import type { Account } from './account.ts';

/** The acts of others at an account besides its server: visitors, their banks, and people in the Dashboard. */
export interface FakeAccount {
  /**
   * Pays an intent with the number of a test card, as the Payment Element does for a visitor. Throws the `StripeApiError` of a wrong or declined
   * card.
   */
  pay(intentId: string, number?: string): Stripe.PaymentIntent;
  /** Pays on the page of hosted Checkout, as a visitor. Throws like `pay`. */
  paySession(sessionId: string, number?: string): Stripe.Checkout.Session;
  /** Ends 3-D Secure, as a visitor. */
  authenticate(intentId: string, outcome: 'complete' | 'fail'): AuthenticationResult;
  /** Ends the processing of an intent or a refund now, before its time. */
  settle(id: string): void;
  /** Makes a refund in the Dashboard, of all that is left where no amount is given. */
  refund(intentId: string, amount?: number): Stripe.Refund;
  /** Disputes a payment, as the owner of the card. */
  dispute(intentId: string): Stripe.Dispute;
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute;
  /** Returns everything of the account, for reconciliation. */
  summary(): AccountSummary;
}

/** The origin of pages for visitors who have no browser. */
const noBrowser = 'http://fake';

export function createFakeAccount(account: Account, onChange: () => void): FakeAccount {
  const changed = <Result>(result: Result): Result => {
    onChange();
    return result;
  };
  const pay = (intentId: string, number: string) => {
    const expYear = String(new Date(account.nowMs()).getUTCFullYear() + 3);
    const typed = { number, expMonth: '12', expYear, cvc: number.startsWith('3') ? '1234' : '123' };
    try {
      return payWithCard(account, intentId, typed, {
        returnUrl: `${noBrowser}/return`,
        usesScript: true,
        origin: noBrowser,
      });
    } finally {
      onChange();
    }
  };
  return {
    pay: (intentId, number = '4242424242424242') => pay(intentId, number),
    paySession(sessionId, number = '4242424242424242') {
      const session = findSession(account, sessionId);
      // The page of a session that is not open offers no payment.
      if (session.status !== 'open') throw invalidRequest(`The Checkout Session ${sessionId} is not open.`);
      pay(findSessionIntent(account, session).id, number);
      return session;
    },
    authenticate: (intentId, outcome) => changed(authenticate(account, intentId, outcome)),
    settle(id) {
      if (Object.hasOwn(account.state.refunds, id)) settleRefund(account, id);
      else endProcessing(account, id);
      account.state.jobs = account.state.jobs.filter(
        (job) =>
          !(job.type === 'settleIntent' && job.intent === id) && !(job.type === 'settleRefund' && job.refund === id),
      );
      onChange();
    },
    refund: (intentId, amount) =>
      changed(createRefund(account, { payment_intent: intentId, ...(amount !== undefined && { amount }) })),
    dispute(intentId) {
      const charge = readId(findIntent(account, intentId).latest_charge) ?? '';
      return changed(openDispute(account, findCharge(account, charge)));
    },
    closeDispute: (disputeId, outcome) => changed(closeDispute(account, disputeId, outcome)),
    summary: () => summarize(account),
  };
}

/** Ends the processing of a payment, and its session. */
export function endProcessing(account: Account, intentId: string): void {
  settleIntent(account, intentId);
  followIntent(account, findIntent(account, intentId));
}
