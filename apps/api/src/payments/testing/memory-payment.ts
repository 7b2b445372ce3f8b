import type { DisputeFacts, PaymentFacts, RefundFacts, StartPayment } from '../payment-provider.ts';

/** A payment at the provider in memory. */
export interface MemoryPayment {
  readonly providerRef: string;
  command: StartPayment;
  state: PaymentFacts['state'];
  receivedMinor: number;
  declineCode: string | null;
  readonly refunds: Map<string, RefundFacts & { readonly amountMinor: number }>;
  readonly disputes: Map<string, DisputeFacts>;
}

export function sumRefundedMinor({ refunds }: MemoryPayment): number {
  return [...refunds.values()].reduce(
    (sum, { amountMinor, status }) => sum + (status === 'failed' ? 0 : amountMinor),
    0,
  );
}

export function toFacts(payment: MemoryPayment, attemptedAt: number): PaymentFacts {
  const { providerRef, state, receivedMinor, declineCode, disputes } = payment;
  return {
    providerRef,
    state,
    receivedMinor,
    refundedMinor: sumRefundedMinor(payment),
    disputes: [...disputes.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    declineCode,
    attemptedAt,
  };
}
