import type { Outcome } from '@latchkey/booking-core';
import { getCalendar } from '../operations/booking.ts';
import type { CalendarWire } from '../schema/booking.ts';
import { send } from '../transport/send.ts';
import { type BookingGatewayOptions, createBookingHttp, fresh, outcomeOf } from './booking-http.ts';

/** What a day has left, in a word. */
export type CalendarDay = CalendarWire[number];

/** For a date picker that shows which days are worth a click, before any is asked for its slots. */
export interface GameCalendar {
  /** A day for each from `from` to `to`, both included and at most 100 days apart. */
  listDays(query: {
    readonly locationId: string;
    readonly gameId: string;
    /** YYYY-MM-DD in the venue's zone. */
    readonly from: string;
    readonly to: string;
    readonly isKidsMode: boolean;
  }): Promise<Outcome<readonly CalendarDay[]>>;
}

/** Beside `createBookingGateway`, over the same api. Every expected failure is a value. */
export function createGameCalendar(options: BookingGatewayOptions): GameCalendar {
  const http = createBookingHttp(options);
  return {
    listDays: async ({ from, to, isKidsMode, ...place }) =>
      outcomeOf(
        await send(http, getCalendar, place, { query: { from, to, kidsMode: isKidsMode }, options: fresh }),
        (days) => days,
      ),
  };
}
