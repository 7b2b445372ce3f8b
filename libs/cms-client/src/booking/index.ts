export type { FetchLike, HttpOptions } from '../http.ts';
export { createBookingGateway } from './create-booking-gateway.ts';
