import { fromMinor } from '@latchkey/booking-core';
import type { ConfirmationWire, PaymentWire } from '@latchkey/cms-client/contract';
import { findDeclinePhrase } from './decline-phrase.ts';
import type { PaymentRow } from '../../payments/payment-rows.ts';

interface PaymentParts {
  readonly payment: PaymentRow;
  readonly handoff: PaymentWire['handoff'];
  /** The confirmation of a booked payment; null for any other. */
  readonly confirmation: ConfirmationWire | null;
}

/** Returns the payment as the api sends it. */
export function toPaymentWire({ payment, handoff, confirmation }: PaymentParts): PaymentWire {
  const { id, amountMinor, currency, deadline, leftMs, facts } = payment;
  const status = toStatus(payment);
  return {
    id,
    status,
    amount: fromMinor(amountMinor, currency),
    currency,
    deadline,
    expiresInMs: Math.max(0, leftMs),
    declined: status === 'open' && facts.declineCode !== null ? findDeclinePhrase(facts.declineCode) : null,
    handoff,
    confirmation,
  };
}

/** True if the visitor has something to do at the provider. */
export function isPayable(payment: Pick<PaymentRow, 'status' | 'facts' | 'leftMs'>): boolean {
  const status = toStatus(payment);
  return (status === 'open' || status === 'needsAction') && payment.leftMs > 0;
}

function toStatus({ status, facts }: Pick<PaymentRow, 'status' | 'facts'>): PaymentWire['status'] {
  switch (status) {
    case 'booked':
      return 'confirmed';
    case 'refunding':
    case 'refunded':
      return 'placesLost';
    case 'cancelled':
      return 'cancelled';
    case 'cancelling':
      return 'processing';
    case 'open':
      return facts.state === 'open' || facts.state === 'needsAction' ? facts.state : 'processing';
  }
}
