import type { PaymentProvider, WebhookRequest } from '../payment-provider.ts';

/** A provider with what its other side does, as a conformance test needs it. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** Null for a provider that charges nothing. */
  readonly world: ProviderWorld | null;
  close(): Promise<void>;
}

/** Visitors, banks, people in the provider's dashboard, the network and the clock. Payments are named by our ids. */
export interface ProviderWorld {
  pay(paymentId: string): Promise<void>;
  /** The visitor's card is declined. */
  decline(paymentId: string): Promise<void>;
  /** The visitor's bank wants an approval. */
  needApproval(paymentId: string): Promise<void>;
  approve(paymentId: string): Promise<void>;
  /** The provider takes the payment and has not decided yet. */
  beginProcessing(paymentId: string): Promise<void>;
  refundOutside(paymentId: string, amountMinor: number): Promise<void>;
  dispute(paymentId: string): Promise<void>;
  winDispute(paymentId: string): Promise<void>;
  /** The next call takes effect, and its response is lost. */
  loseResponseOf(call: 'start' | 'refund' | 'cancel' | 'removePerson'): void;
  /** Addresses of the visitor that the provider has with a payment. */
  emailsOf(paymentId: string): readonly string[];
  /** The provider does not respond until the returned function is called. */
  goAway(): () => void;
  /** All webhook requests so far, the oldest first. */
  requests(): readonly WebhookRequest[];
  /** A signed request with an event of another account. */
  requestOfOtherAccount(): Promise<WebhookRequest>;
  advance(byMs: number): void;
  /** What the provider's own books say of payments with this id. */
  booksOf(paymentId: string): {
    readonly payments: number;
    readonly receivedMinor: number;
    readonly refundedMinor: number;
  };
}
