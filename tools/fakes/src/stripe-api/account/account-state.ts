import type Stripe from 'stripe';
import type { KeptCard } from '../payments/card-details.ts';

/** What the fake knows of an intent besides the object that Stripe shows. */
export interface Attempt {
  /** The card of the current attempt; null before the first. */
  readonly cardId: string | null;
  readonly returnUrl: string | null;
  /** The session of hosted Checkout that the payment belongs to. */
  readonly sessionId: string | null;
}

/** A session of hosted Checkout besides the object that Stripe shows. */
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
  /** Milliseconds since 1970. */
  readonly at: number;
  /** A hash of method, path and parameters. */
  readonly request: string;
  readonly status: number;
  /** The JSON of the body. */
  readonly text: string;
  readonly requestId: string;
}

/** Something that happens at a time, in milliseconds since 1970. */
export type Job = { readonly at: number } & (
  | { readonly type: 'settleIntent'; readonly intent: string }
  | { readonly type: 'settleRefund'; readonly refund: string }
  | { readonly type: 'expireSession'; readonly session: string }
  | { readonly type: 'deliver'; readonly event: string; readonly attempt: number }
  | { readonly type: 'deliverReversed' }
);

/** All of an account, as it is kept in a file. Objects stand in the order of their creation. */
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
  /** The endpoints that the API was asked to send events to. None go there: `webhookUrl` of the settings has them all. */
  readonly endpoints: Record<string, Stripe.WebhookEndpoint>;
  /** The ids of events that wait for `deliver`. */
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
