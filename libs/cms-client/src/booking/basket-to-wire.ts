import type { BookingDemand, BookingGateway, VoucherDemand } from '@latchkey/booking-core';
import type { BasketBody, CheckoutBody } from '../schema/booking-bodies.ts';

interface BasketContents {
  readonly bookings: readonly BookingDemand[];
  readonly vouchers?: readonly VoucherDemand[] | undefined;
}

export function basketBodyOf({ bookings, vouchers }: BasketContents): BasketBody {
  return {
    bookings: bookings.map(({ instanceId, tickets }) => ({
      instanceId,
      tickets: tickets.map(({ pricingCategoryId, quantity }) => ({ pricing_category_id: pricingCategoryId, quantity })),
    })),
    // JSON leaves out what is undefined; a field that the api does not know would be an error.
    ...(vouchers && {
      vouchers: vouchers.map(({ voucherId, quantity, email, message }) => ({ voucherId, quantity, email, message })),
    }),
  };
}

export function checkoutBodyOf({
  customer,
  newsletter,
  locale,
}: Parameters<BookingGateway['checkout']>[0]): CheckoutBody {
  return { customer, locale, ...(newsletter !== undefined && { newsletter }), payment: { method: 'venue' } };
}
