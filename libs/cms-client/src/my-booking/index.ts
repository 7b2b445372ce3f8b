export type { BookingGatewayOptions } from '../booking/booking-http.ts';
export { type BookingManagement, createBookingManagement } from './create-booking-management.ts';
