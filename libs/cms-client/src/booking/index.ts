export type { FetchLike, HttpOptions } from '../transport/http.ts';
export type { BookingGatewayOptions } from './booking-http.ts';
export { type BasketFinder, createBasketFinder } from './create-basket-finder.ts';
export { createBookingGateway } from './create-booking-gateway.ts';
export { createGameCalendar } from './create-game-calendar.ts';
export { createPaymentPages, type PaymentPages } from './create-payment-pages.ts';
export { createVoucherBalances, type VoucherBalance, type VoucherBalances } from './create-voucher-balances.ts';
export { readSlotList } from './read-slot-list.ts';
