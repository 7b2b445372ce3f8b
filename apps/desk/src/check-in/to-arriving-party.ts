import type { DeskBookingWire } from '@latchkey/cms-client/contract';

type Game = DeskBookingWire['games'][number];

/** The facts that a host has to know of a party at the door. */
export interface ArrivingParty {
  readonly name: string;
  readonly reference: string;
  /** The games of today in the order of their starts; all games of a booking for other days. */
  readonly games: readonly Game[];
  readonly note: string;
  readonly due: number;
  readonly currency: string;
}

/**
 * Reads the facts of a party from its booking.
 *
 * @param today the location's date, YYYY-MM-DD
 */
export function toArrivingParty(booking: DeskBookingWire, today: string): ArrivingParty {
  const { customer, reference, note, due, currency } = booking;
  const sorted = booking.games.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const ofToday = sorted.filter(({ date }) => date === today);
  return {
    name: `${customer.firstName} ${customer.lastName}`.trim() || reference,
    reference,
    games: ofToday.length > 0 ? ofToday : sorted,
    note,
    due,
    currency,
  };
}

/** The time around its start in which a game of another date can be checked in, for games around midnight. The api has the same number. */
const aroundMs = 3 * 60 * 60_000;

/**
 * Chooses the game that a reference checks in: of those around now the first that has not arrived, else the first, else the first of all,
 * about which the api decides; null without games.
 */
export function chooseGameToCheckIn(booking: DeskBookingWire, today: string, nowMs: number): Game | null {
  const sorted = booking.games.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  const expected = sorted.filter(
    ({ date, startsAt }) => date === today || Math.abs(Date.parse(startsAt) - nowMs) <= aroundMs,
  );
  return expected.find(({ arrivedAt }) => arrivedAt === null) ?? expected[0] ?? sorted[0] ?? null;
}
