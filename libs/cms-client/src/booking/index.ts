export type { FetchLike, HttpOptions } from '../http.ts';
export type { BookingGatewayOptions } from './booking-http.ts';
export { createBookingGateway } from './create-booking-gateway.ts';
export { createGameCalendar, type CalendarDay, type GameCalendar } from './create-game-calendar.ts';
