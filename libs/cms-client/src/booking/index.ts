export type { FetchLike, HttpOptions } from '../http.ts';
export { createBookingGateway, type BookingGatewayOptions } from './create-booking-gateway.ts';
