const dayMs = 24 * 60 * 60_000;

/** A room of a location that sells here. */
export interface PlannedRoom {
  readonly locationId: string;
  readonly gameId: string;
}

export interface PlannedParty extends PlannedRoom {
  readonly number: number;
  /** The day of the game, in days from today. */
  readonly day: number;
  /** The part of the day at which the party wants to start, from 0 for the first free start to 1. */
  readonly partOfDay: number;
  /** The number of players above the fewest that can be booked, 1 to 5. */
  readonly more: number;
  readonly bookedAtMs: number;
  /** True where the party uses a code, which may not apply. */
  readonly wantsCode: boolean;
  readonly outcome: 'comes' | 'noShow' | 'cancels';
  readonly pays: 'cash' | 'cardAtVenue';
}

/**
 * The plans of the locations, the busiest first: the first and the last day relative to today, and the mean number of parties of a room on a quiet,
 * a usual and a busy day. On a busy day about a third of the places are sold, as in a real chain. The other locations begin later, because each
 * party makes the first start longer.
 */
const plans = [
  { daysBack: 28, days: 3, parties: [0.9, 1.4, 4.4] },
  { daysBack: 11, days: 2, parties: [0.5, 0.8, 4] },
  { daysBack: 4, days: 1, parties: [0.4, 0.6, 3.6] },
] as const;

/** The busy weekdays, as numbers of `Date`: Friday, Saturday, Sunday. */
const busyDays = new Set([5, 6, 0]);
/** The weekday that is as usual; the others are quiet. */
const thursday = 4;
/** The share by which today has more parties than the first day. */
const maxGrowth = 1 / 8;
/** How long before its day a party books. */
const minLeadMs = 3 * 60 * 60_000;
const maxLeadMs = minLeadMs + 9 * dayMs;
/** The shares of parties that use a code, pay in cash, do not come, and cancel. */
const shares = { withCode: 0.3, inCash: 0.35, noShow: 0.05, cancels: 0.07 } as const;

interface Weeks {
  /** The rooms of each location. */
  readonly locations: readonly (readonly PlannedRoom[])[];
  /** The number of days before today. */
  readonly daysBack: number;
  /** The present time in epoch milliseconds. */
  readonly nowMs: number;
  /** The share of the parties, for a smaller demonstration; 1 by default. */
  readonly share?: number;
}

/**
 * Plans the parties of the days before today, of today and of the days that follow: more at weekends, a little more each week, the busiest location
 * first. The same input gives the same plan. The result is sorted by the time of booking.
 */
export function planWeeks({ locations, daysBack, nowMs, share = 1 }: Weeks): readonly PlannedParty[] {
  const parties: PlannedParty[] = [];
  for (const [index, plan] of plans.entries()) {
    for (const [nth, room] of (locations[index] ?? []).entries()) {
      for (let day = -Math.min(daysBack, plan.daysBack); day < plan.days; day += 1)
        parties.push(...planParties(room, { plan, day, nth }));
    }
  }
  return parties.toSorted((one, other) => one.bookedAtMs - other.bookedAtMs || one.number - other.number);

  function planParties(
    room: PlannedRoom,
    { plan, day, nth }: { readonly plan: (typeof plans)[number]; readonly day: number; readonly nth: number },
  ): PlannedParty[] {
    const [quiet, usual, busy] = plan.parties;
    const weekday = new Date(nowMs + day * dayMs).getUTCDay();
    const mean = busyDays.has(weekday) ? busy : weekday === thursday ? usual : quiet;
    const growth = 1 + (maxGrowth * (day + daysBack)) / Math.max(1, daysBack);
    // The spread rounds some days up and some down, so that the mean stays.
    const count = Math.floor(mean * growth * share + spread(day * 31 + nth * 7));
    return Array.from({ length: count }, (_, turn): PlannedParty => {
      const number = parties.length + turn;
      // The factors differ, so that the properties of a party do not depend on each other. Squares make short lead times more frequent.
      const leadMs = minLeadMs + spread(number * 3 + 1) ** 2 * (maxLeadMs - minLeadMs);
      return {
        ...room,
        number,
        day,
        partOfDay: spread(number * 2 + nth),
        more: 1 + Math.floor(spread(number + 11) * 5),
        // Nothing is booked later than now, and a party of today was booked this morning at the latest.
        bookedAtMs: Math.min(nowMs + day * dayMs, nowMs) - leadMs,
        wantsCode: spread(number * 11 + 3) < shares.withCode,
        outcome: chooseOutcome(spread(number * 5 + 2)),
        pays: spread(number * 13 + 5) < shares.inCash ? 'cash' : 'cardAtVenue',
      };
    });
  }
}

/** Chooses what becomes of a party, by a number from 0 to below 1. */
function chooseOutcome(chance: number): PlannedParty['outcome'] {
  if (chance < shares.noShow) return 'noShow';
  return chance < shares.noShow + shares.cancels ? 'cancels' : 'comes';
}

/**
 * Returns a number from 0 to below 1 that looks random and is the same for the same input. The multiples of the golden ratio spread evenly, so that
 * few parties already have the wanted shares.
 */
function spread(number: number): number {
  // The second remainder makes the result positive for days before today.
  return ((((number + 1) * 0.618_033_988_749_895) % 1) + 1) % 1;
}
