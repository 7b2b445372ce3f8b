import type { PaymentProvider, WebhookRequest } from '../payment-provider.ts';

/** A provider together with the actions of its other side, as a conformance test needs it. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** The actions of the other side; null for a provider that charges nothing. */
  readonly world: ProviderWorld | null;
  close(): Promise<void>;
}

/** The actions of visitors, banks, people in the provider's dashboard, the network and the clock. Payments are named by our ids. */
export interface ProviderWorld {
  pay(paymentId: string): Promise<void>;
  /** Declines the visitor's card. */
  decline(paymentId: string): Promise<void>;
  /** Lets the visitor's bank want an approval. */
  needApproval(paymentId: string): Promise<void>;
  approve(paymentId: string): Promise<void>;
  /** Lets the provider take the payment without a decision. */
  beginProcessing(paymentId: string): Promise<void>;
  refundOutside(paymentId: string, amountMinor: number): Promise<void>;
  dispute(paymentId: string): Promise<void>;
  winDispute(paymentId: string): Promise<void>;
  /** Lets the next call take effect, but loses its response. */
  loseResponseOf(call: 'start' | 'refund' | 'cancel' | 'removePerson'): void;
  /** Lists the email addresses of the visitor that the provider has with a payment. */
  emailsOf(paymentId: string): readonly string[];
  /** Stops the responses of the provider until the returned function is called. */
  goAway(): () => void;
  /** Lists all webhook requests so far, the oldest first. */
  requests(): readonly WebhookRequest[];
  /** Creates a signed request with an event of another account. */
  requestOfOtherAccount(): Promise<WebhookRequest>;
  advance(byMs: number): void;
  /** Reads the entries of the provider's own books about payments with this id. */
  booksOf(paymentId: string): {
    readonly payments: number;
    readonly receivedMinor: number;
    readonly refundedMinor: number;
  };
}
