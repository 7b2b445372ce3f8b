import type { Result } from '../kernel/result.ts';

/**
 * A payment provider: the company that takes cards. `stripe` charges; `at-venue` charges nothing. Each call can be repeated: the id
 * of a payment or refund is its idempotency key, so that a repeat after a lost response has no second effect.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Returns the amounts that can be charged in a currency. `start` rejects all others. */
  getChargeLimits(currency: string): ChargeLimits;
  /** Registers a payment. Nothing is charged until the visitor pays at the provider. */
  start(command: StartPayment): Promise<ProviderResult<StartedPayment>>;
  /** Takes an authorised amount. Providers that charge at once return the facts unchanged. */
  capture(query: PaymentQuery): Promise<ProviderResult<PaymentFacts>>;
  /** Makes sure that nothing will be charged. If it was charged already, the facts say so. */
  cancel(query: PaymentQuery): Promise<ProviderResult<PaymentFacts>>;
  /** Pays back a part or the whole. `unavailable` errors may have taken effect: repeat with the same id. */
  refund(command: RefundPayment): Promise<ProviderResult<RefundFacts>>;
  /** Looks a payment up. */
  find(query: PaymentQuery): Promise<ProviderResult<PaymentFacts>>;
  /** Removes the data that name the person who paid, as far as the provider lets its accounts do it. Charges and refunds stay. */
  removePerson(query: PaymentQuery): Promise<ProviderResult<null>>;
  /** Verifies and reads a webhook request. It never throws: a forged, stale or unreadable request is an error. */
  readEvent(request: WebhookRequest): Result<ProviderEvent, EventError>;
}

/** The amounts of one currency that a provider charges, in minor units. */
export interface ChargeLimits {
  readonly minMinor: number;
  readonly maxMinor: number;
  /** The step of amounts: charges and refunds are multiples of it. */
  readonly stepMinor: number;
}

/** The data of a new payment. */
export interface StartPayment {
  /** The id of the payment, `payments.id`, which is the idempotency key. */
  readonly paymentId: string;
  readonly locationId: string;
  readonly amountMinor: number;
  /** The currency, ISO 4217. */
  readonly currency: string;
  /** The description on the statement and in the provider's dashboard, e.g. the games. */
  readonly description: string;
  /** The address for the provider's receipt; empty for a party without an address, to which the staff sold. */
  readonly email: string;
  /** The visitor's locale. */
  readonly locale: string;
  /** The page of the payment. `hosted` is the provider's own page, for a browser without scripts. */
  readonly page: { readonly kind: 'embedded' } | { readonly kind: 'hosted'; readonly returnUrl: string };
}

/** A payment that the provider has registered. */
export interface StartedPayment {
  readonly providerRef: string;
  /** The values that the provider's part of the page needs; `url` for a hosted page. They are not stored. */
  readonly handoff: Readonly<Record<string, string>>;
  readonly facts: PaymentFacts;
}

/** The ids by which a payment is looked up. */
export interface PaymentQuery {
  readonly paymentId: string;
  /** The provider's id; null if the response of `start` was lost: `find` then looks by the id of the payment. */
  readonly providerRef: string | null;
}

/** The data of a refund. */
export interface RefundPayment extends PaymentQuery {
  /** The id of the refund, `refunds.id`, which is the idempotency key. */
  readonly refundId: string;
  readonly amountMinor: number;
}

/** The state of a refund at the provider. */
export interface RefundFacts {
  readonly providerRef: string;
  readonly status: 'pending' | 'done' | 'failed';
}

/** The facts about a payment at the provider. Facts of events in any order and of responses merge to the same result (`mergeFacts`). */
export interface PaymentFacts {
  /** The provider's id of the charge, by which its disputes name it; null before there is one. It may differ from that of `start`. */
  readonly providerRef: string | null;
  /** The newest state that was seen. `succeeded` and `cancelled` are final. */
  readonly state: 'open' | 'needsAction' | 'processing' | 'cancelled' | 'succeeded';
  /** The minor units that were charged; 0 before. */
  readonly receivedMinor: number;
  /** The minor units that the provider paid back, all refunds together, also those made in its dashboard. */
  readonly refundedMinor: number;
  /** The disputes of the charge, one each, in the order of their ids. */
  readonly disputes: readonly DisputeFacts[];
  /** The provider's code of the reason why the newest attempt was declined; null if it was not. */
  readonly declineCode: string | null;
  /**
   * The time when the state was seen, in seconds since 1970, so that an older event does not bring back its decline. An event has the whole seconds
   * of its provider; a lookup has the time of its request with the fraction, and so comes after the events of the same second.
   */
  readonly attemptedAt: number;
}

/** A dispute of a charge. */
export interface DisputeFacts {
  readonly id: string;
  readonly amountMinor: number;
  /** The state; `won` and `lost` are final. */
  readonly status: 'open' | 'won' | 'lost';
}

/** An event that the provider sent. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly kind: string;
  /** The payment that it is about. Null if the event does not name it: then it is found by `facts.providerRef`. */
  readonly paymentId: string | null;
  /** The currency, ISO 4217, in capitals; null for an event that does not name one. */
  readonly currency: string | null;
  /** The facts; null for an event that does not concern us. */
  readonly facts: PaymentFacts | null;
}

/** A request of the provider to our webhook. */
export interface WebhookRequest {
  /** The bytes as received, because the signature covers them. */
  readonly body: string;
  readonly signature: string | null;
}

/** The reason why an event is not accepted. `early`: its time is in the future. */
export type EventError = 'forged' | 'stale' | 'early' | 'unreadable' | 'otherAccount';

/** An error of a call. `rejected`: it had no effect and a repeat has none. `unavailable`: it may have had an effect; repeat it. */
export interface ProviderError {
  readonly kind: 'rejected' | 'unavailable';
  /** The message for developers, without card data and secrets. */
  readonly message: string;
  readonly retryAfterSeconds?: number;
}

/** The result of a call of a provider. */
export type ProviderResult<Value> = Result<Value, ProviderError>;
