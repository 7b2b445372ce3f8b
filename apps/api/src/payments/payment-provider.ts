import type { Result } from '../kernel/result.ts';

/**
 * A payment provider: the company that takes cards. `stripe` charges; `at-venue` charges nothing. Each call can be repeated: the id
 * of a payment or refund is its idempotency key, so that a repeat after a lost response has no second effect.
 */
export interface PaymentProvider {
  readonly name: string;
  /** The amounts that can be charged in a currency. `start` rejects all others. */
  getChargeLimits(currency: string): ChargeLimits;
  /** Registers a payment. Nothing is charged until the visitor pays at the provider. */
  start(command: StartPayment): Promise<ProviderResult<StartedPayment>>;
  /** Takes an authorised amount. Providers that charge at once return the facts unchanged. */
  capture(query: PaymentQuery): Promise<ProviderResult<PaymentFacts>>;
  /** Makes sure that nothing will be charged. If it was charged already, the facts say so. */
  cancel(query: PaymentQuery): Promise<ProviderResult<PaymentFacts>>;
  /** Pays back a part or the whole. `unavailable` errors may have taken effect: repeat with the same id. */
  refund(command: RefundPayment): Promise<ProviderResult<RefundFacts>>;
  find(query: PaymentQuery): Promise<ProviderResult<PaymentFacts>>;
  /** Removes what names the person who paid, as far as the provider lets its accounts do it. Charges and refunds stay. */
  removePerson(query: PaymentQuery): Promise<ProviderResult<null>>;
  /** Verifies and reads a webhook request. Never throws: a forged, stale or unreadable one is an error. */
  readEvent(request: WebhookRequest): Result<ProviderEvent, EventError>;
}

/** The amounts of one currency that a provider charges, in minor units. */
export interface ChargeLimits {
  readonly minMinor: number;
  readonly maxMinor: number;
  /** Amounts are multiples of it; refunds likewise. */
  readonly stepMinor: number;
}

export interface StartPayment {
  /** `payments.id`, the idempotency key. */
  readonly paymentId: string;
  readonly locationId: string;
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Shown on the statement and in the provider's dashboard, e.g. the games. */
  readonly description: string;
  /** For the provider's receipt. */
  /** Empty for a party without an address, to which the staff sold. */
  readonly email: string;
  /** The visitor's locale. */
  readonly locale: string;
  /** `hosted`: the provider's own page, for a browser without scripts. */
  readonly page: { readonly kind: 'embedded' } | { readonly kind: 'hosted'; readonly returnUrl: string };
}

export interface StartedPayment {
  readonly providerRef: string;
  /** What the provider's part of the page needs; `url` for a hosted page. Not stored. */
  readonly handoff: Readonly<Record<string, string>>;
  readonly facts: PaymentFacts;
}

export interface PaymentQuery {
  readonly paymentId: string;
  /** Null if the response of `start` was lost: `find` then looks by the id of the payment. */
  readonly providerRef: string | null;
}

export interface RefundPayment extends PaymentQuery {
  /** `refunds.id`, the idempotency key. */
  readonly refundId: string;
  readonly amountMinor: number;
}

export interface RefundFacts {
  readonly providerRef: string;
  readonly status: 'pending' | 'done' | 'failed';
}

/**
 * What is known of a payment at the provider. Facts of events in any order and of responses merge to the same (`mergeFacts`).
 */
export interface PaymentFacts {
  /** The provider's id of the charge, by which its disputes name it; null before there is one. May differ from that of `start`. */
  readonly providerRef: string | null;
  /** The newest state seen. `succeeded` and `cancelled` are final. */
  readonly state: 'open' | 'needsAction' | 'processing' | 'cancelled' | 'succeeded';
  /** Minor units that were charged; 0 before. */
  readonly receivedMinor: number;
  /** Minor units paid back by the provider, all refunds together, also those made in its dashboard. */
  readonly refundedMinor: number;
  /** Disputes of the charge, one each, in the order of their ids. */
  readonly disputes: readonly DisputeFacts[];
  /** Why the newest attempt was declined, the provider's code; null without one. */
  readonly declineCode: string | null;
  /**
   * Seconds since 1970 when the state was seen, so that an older event does not bring back its decline. An event has the whole seconds
   * of its provider; a lookup has the time of its request with the fraction, and so counts more than the events of the same second.
   */
  readonly attemptedAt: number;
}

export interface DisputeFacts {
  readonly id: string;
  readonly amountMinor: number;
  /** `won` and `lost` are final. */
  readonly status: 'open' | 'won' | 'lost';
}

export interface ProviderEvent {
  readonly eventId: string;
  readonly kind: string;
  /** The payment that it is about. Null if the event does not name it: then it is found by `facts.providerRef`. */
  readonly paymentId: string | null;
  /** ISO 4217, in capitals; null for an event that does not name one. */
  readonly currency: string | null;
  /** Null for an event that does not concern us. */
  readonly facts: PaymentFacts | null;
}

export interface WebhookRequest {
  /** The bytes as received: the signature covers them. */
  readonly body: string;
  readonly signature: string | null;
}

/** `early`: its time is in the future. */
export type EventError = 'forged' | 'stale' | 'early' | 'unreadable' | 'otherAccount';

/** `rejected`: it had no effect and a repeat has none. `unavailable`: it may have had an effect; repeat it. */
export interface ProviderError {
  readonly kind: 'rejected' | 'unavailable';
  /** For developers; no card data, no secret. */
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

export type ProviderResult<Value> = Result<Value, ProviderError>;
