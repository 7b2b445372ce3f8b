import type { PaymentGateway } from '@latchkey/booking-core';

let shown: PaymentGateway | null = null;

/** The payments of all visits are made by the part of the page that shows the form for the card. */
export const payments: PaymentGateway = {
  pay: (payment) => (shown === null ? Promise.resolve({ type: 'unavailable' }) : shown.pay(payment)),
};

/** From now on, payments are made by this part of the page. Returns a function that ends it. */
export function payBy(gateway: PaymentGateway): () => void {
  shown = gateway;
  return () => {
    if (shown === gateway) shown = null;
  };
}
