import type { Outcome, Payment, PaymentPage } from '@latchkey/booking-core';
import { changePaymentPage } from '../operations/booking.ts';
import { paymentFromWire } from '../operations/booking-wire.ts';
import { send } from '../transport/send.ts';
import { type BookingGatewayOptions, createBookingHttp, toOutcome } from './booking-http.ts';

/** Moves payments to the other page, for visitors whose browser has turned scripts off or on since the payment began. */
export interface PaymentPages {
  /**
   * Moves the typing of the card to the other page: the payment under way is cancelled and begins anew with the same details and deadline. A payment
   * that was made in the meantime counts: its status is then `confirmed` or `processing`. A repeat changes nothing. `notFound` if the basket has no
   * payment.
   */
  change(command: {
    readonly locationId: string;
    readonly basketId: string;
    readonly page: PaymentPage;
  }): Promise<Outcome<Payment>>;
}

/** Creates the client, which uses the same api as `createBookingGateway`. Expected errors are returned, not thrown. */
export function createPaymentPages(options: BookingGatewayOptions): PaymentPages {
  const http = createBookingHttp(options);
  return {
    change: async ({ page, ...place }) =>
      toOutcome(await send(http, changePaymentPage, place, { json: { page } }), paymentFromWire),
  };
}
