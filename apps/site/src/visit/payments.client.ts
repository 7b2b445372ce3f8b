import type { PaymentGateway } from '@latchkey/booking-core';

let shown: PaymentGateway | null = null;

/** Makes the payments of all visits, by the part of the page that shows the form for the card. */
export const payments: PaymentGateway = {
  pay: (payment) => (shown === null ? Promise.resolve({ type: 'unavailable' }) : shown.pay(payment)),
};

/** Makes payments go through a part of the page from now on. Returns a function that ends it. */
export function payBy(gateway: PaymentGateway): () => void {
  shown = gateway;
  return () => {
    if (shown === gateway) shown = null;
  };
}
