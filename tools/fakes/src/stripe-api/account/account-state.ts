import type Stripe from 'stripe';
import type { KeptCard } from '../payments/card-details.ts';

/** The data of an intent that the fake keeps besides the object that Stripe shows. */
export interface Attempt {
  /** The card of the current attempt; null before the first. */
  readonly cardId: string | null;
  readonly returnUrl: string | null;
  /** The session of hosted Checkout that the payment belongs to. */
  readonly sessionId: string | null;
}

/** The data of a session of hosted Checkout besides the object that Stripe shows. */
export interface SessionDetails {
  readonly lineItems: readonly { readonly name: string; readonly quantity: number; readonly unitAmount: number }[];
  readonly intent: {
    readonly description: string | null;
    readonly metadata: Record<string, string>;
    readonly receiptEmail: string | null;
  };
}

/** A response that is kept under an idempotency key. */
export interface KeptResponse {
  /** The time of the response, in epoch milliseconds. */
  readonly at: number;
  /** The hash of method, path and parameters. */
  readonly request: string;
  readonly status: number;
  /** The body as JSON. */
  readonly text: string;
  readonly requestId: string;
}

/** A job that is done at a time, in epoch milliseconds. */
export type Job = { readonly at: number } & (
  | { readonly type: 'settleIntent'; readonly intent: string }
  | { readonly type: 'settleRefund'; readonly refund: string }
  | { readonly type: 'expireSession'; readonly session: string }
  | { readonly type: 'deliver'; readonly event: string; readonly attempt: number }
  /** Delivers the held events, the newest first, since Stripe promises no order. */
  | { readonly type: 'deliverReversed' }
);

/** The whole state of an account, as it is kept in a file. Objects are in the order of their creation. */
export interface AccountState {
  nextId: number;
  readonly intents: Record<string, Stripe.PaymentIntent>;
  readonly attempts: Record<string, Attempt>;
  readonly cards: Record<string, KeptCard>;
  readonly charges: Record<string, Stripe.Charge>;
  readonly refunds: Record<string, Stripe.Refund>;
  readonly disputes: Record<string, Stripe.Dispute>;
  readonly sessions: Record<string, Stripe.Checkout.Session>;
  readonly sessionDetails: Record<string, SessionDetails>;
  readonly balance: Record<string, Stripe.BalanceTransaction>;
  readonly events: Record<string, Stripe.Event>;
  /** The endpoints that were created by the API. No event is sent there: all go to `webhookUrl` of the settings. */
  readonly endpoints: Record<string, Stripe.WebhookEndpoint>;
  /** The ids of events that are held back, in their order, until `deliver` or `deliverReversed`. */
  held: string[];
  readonly kept: Record<string, KeptResponse>;
  jobs: Job[];
}

export function emptyAccountState(): AccountState {
  return {
    nextId: 0,
    intents: {},
    attempts: {},
    cards: {},
    charges: {},
    refunds: {},
    disputes: {},
    sessions: {},
    sessionDetails: {},
    balance: {},
    events: {},
    endpoints: {},
    held: [],
    kept: {},
    jobs: [],
  };
}
