import type Stripe from 'stripe';
import type { Account } from '../account/account.ts';
import { readId } from './charges.ts';

/** The summary of one payment of an account; amounts are minor units. */
export interface IntentSummary {
  readonly id: string;
  readonly status: Stripe.PaymentIntent.Status;
  readonly amount: number;
  readonly currency: string;
  readonly received: number;
  /** The sum of the refunds that did not fail. */
  readonly refunded: number;
  /** The sum that disputes have taken, without those that were won. */
  readonly disputed: number;
  readonly charges: number;
  readonly metadata: Readonly<Record<string, string>>;
  readonly receiptEmail: string | null;
  readonly session: string | null;
  /** The status of the session; a visitor can only pay on an open one. */
  readonly sessionStatus: Stripe.Checkout.Session.Status | null;
}

export interface AccountSummary {
  readonly account: string;
  readonly intents: readonly IntentSummary[];
  /** The balance by currency: the movements without fees, the fees, and the rest. */
  readonly balance: Readonly<Record<string, { readonly gross: number; readonly fees: number; readonly net: number }>>;
  /** The number of events by type. */
  readonly events: Readonly<Record<string, number>>;
  /** The ids of events that are held back. */
  readonly held: readonly string[];
}

/** Summarizes the whole account, to compare it with a ledger. */
export function summarize({ settings, state }: Account): AccountSummary {
  const refunded = sumByIntent(Object.values(state.refunds).filter(({ status }) => status !== 'failed'));
  const disputed = sumByIntent(Object.values(state.disputes).filter(({ status }) => status !== 'won'));
  const charges = new Map<string, number>();
  for (const { payment_intent: intent, status } of Object.values(state.charges)) {
    const id = readId(intent) ?? '';
    if (status === 'succeeded') charges.set(id, (charges.get(id) ?? 0) + 1);
  }
  const balance: Record<string, { gross: number; fees: number; net: number }> = {};
  for (const { currency, amount, fee, net } of Object.values(state.balance)) {
    const sum = (balance[currency] ??= { gross: 0, fees: 0, net: 0 });
    sum.gross += amount;
    sum.fees += fee;
    sum.net += net;
  }
  const events: Record<string, number> = {};
  for (const { type } of Object.values(state.events)) events[type] = (events[type] ?? 0) + 1;
  return {
    account: settings.name,
    intents: Object.values(state.intents).map((intent) => ({
      ...summarizeSession(state, intent.id),
      id: intent.id,
      status: intent.status,
      amount: intent.amount,
      currency: intent.currency,
      received: intent.amount_received,
      refunded: refunded.get(intent.id) ?? 0,
      disputed: disputed.get(intent.id) ?? 0,
      charges: charges.get(intent.id) ?? 0,
      metadata: { ...intent.metadata },
      receiptEmail: intent.receipt_email,
    })),
    balance,
    events,
    held: [...state.held],
  };
}

function summarizeSession(
  { attempts, sessions }: Account['state'],
  intentId: string,
): Pick<IntentSummary, 'session' | 'sessionStatus'> {
  const session = attempts[intentId]?.sessionId ?? null;
  return { session, sessionStatus: session === null ? null : (sessions[session]?.status ?? null) };
}

/** Adds up the amounts of refunds or disputes by the id of their intent. */
function sumByIntent(
  objects: readonly { readonly payment_intent: string | { readonly id: string } | null; readonly amount: number }[],
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { payment_intent: intent, amount } of objects) {
    const id = readId(intent) ?? '';
    sums.set(id, (sums.get(id) ?? 0) + amount);
  }
  return sums;
}
