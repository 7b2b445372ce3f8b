import { type Money, toMinor } from '@latchkey/booking-core';
import type { Party } from './day-types.ts';

export interface DaySummary {
  readonly parties: number;
  readonly people: number;
  readonly arrivedParties: number;
  readonly arrivedPeople: number;
  readonly noShows: number;
  /** The sums that are due, by currency. A booking with several games counts once. */
  readonly due: readonly Money[];
}

/** Sums up the parties of a day. */
export function summarise(parties: readonly Party[]): DaySummary {
  const arrived = parties.filter(({ arrivedAt }) => arrivedAt !== null);
  const people = (counted: readonly Party[]) => counted.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    parties: parties.length,
    people: people(parties),
    arrivedParties: arrived.length,
    arrivedPeople: people(arrived),
    noShows: parties.filter(({ noShowAt }) => noShowAt !== null).length,
    due: sumDue(parties),
  };
}

function sumDue(parties: readonly Party[]): DaySummary['due'] {
  const bookings = new Map(parties.map((party) => [party.reference, party]));
  const minor = new Map<string, number>();
  for (const { due, currency } of bookings.values()) {
    if (due > 0) minor.set(currency, (minor.get(currency) ?? 0) + toMinor(due, currency));
  }
  return [...minor].map(([currency, amountMinor]) => ({ amountMinor, currency }));
}
