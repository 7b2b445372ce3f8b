import type { Outcome } from '@latchkey/booking-core';
import { getCalendar } from '../operations/booking.ts';
import type { CalendarWire } from '../schema/booking.ts';
import { send } from '../transport/send.ts';
import { type BookingGatewayOptions, createBookingHttp, fresh, outcomeOf } from './booking-http.ts';

/** The availability of a day. */
export type CalendarDay = CalendarWire[number];

/** For a date picker that shows which days have slots, before the slots of a day are requested. */
export interface GameCalendar {
  /** Returns one entry for each day from `from` to `to`, both included and at most 100 days apart. */
  listDays(query: {
    readonly locationId: string;
    readonly gameId: string;
    /** YYYY-MM-DD in the venue's zone. */
    readonly from: string;
    readonly to: string;
    readonly isKidsMode: boolean;
  }): Promise<Outcome<readonly CalendarDay[]>>;
}

/** Creates the calendar client, which uses the same api as `createBookingGateway`. Expected errors are returned, not thrown. */
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
