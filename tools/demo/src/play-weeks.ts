import { createBookParty } from './book-parties.ts';
import { planCashUps } from './cash-ups.ts';
import type { PlayedLocation, PlayPorts } from './demo-ports.ts';
import type { Later } from './play-office.ts';
import type { PlannedParty } from './plan-weeks.ts';
import { createPartyActs } from './visit-party.ts';

const minuteMs = 60_000;
/** The milliseconds within which parties book at once, since the calls of one can wait for the database while others are computed. */
const bookTogetherMs = 4 * 60 * minuteMs;
/** The milliseconds within which parties that come, or do not come, are handled at once. */
const comeTogetherMs = 10 * minuteMs;

/** A party arrives this long before its game, and counts as missing this long after the start. */
const arrivesBeforeMs = 8 * minuteMs;
const missedAfterMs = 20 * minuteMs;

interface Weeks {
  readonly parties: readonly PlannedParty[];
  readonly locations: ReadonlyMap<string, PlayedLocation>;
  /** The present time in epoch milliseconds, after which nothing happens. */
  readonly nowMs: number;
  readonly daysBack: number;
  /** The acts besides the parties. */
  readonly office: readonly Later[];
  /** The codes of gift vouchers that parties will bring; used ones are removed. */
  readonly gifts: string[];
}

/**
 * Carries out the plan in the order of time: books, cancels, takes payments, checks parties in, and counts the till in the evening.
 * @returns the number of booked parties
 */
export async function playWeeks(
  ports: PlayPorts,
  { parties, locations, nowMs, daysBack, office, gifts }: Weeks,
): Promise<number> {
  const bookParty = createBookParty(ports, locations, nowMs);
  const { cancel, missParty, welcome } = createPartyActs(ports, gifts);
  // One location shows what a cash-up is.
  const [firstLocation] = locations.values();
  const cashUps = firstLocation === undefined ? [] : planCashUps(ports, firstLocation, { nowMs, daysBack });
  const later: Later[] = [...office, ...cashUps];
  let booked = 0;
  for (const together of groupInTime(parties)) {
    const bookedAtMs = together[0]?.bookedAtMs ?? nowMs;
    await runUntil(bookedAtMs);
    ports.setClock(bookedAtMs);
    booked += (await Promise.all(together.map(bookAndPlan))).filter(Boolean).length;
  }
  await runUntil(nowMs);
  return booked;

  /** Books a party, and plans what becomes of it. Returns whether it got a slot. */
  async function bookAndPlan(party: PlannedParty): Promise<boolean> {
    const bookedParty = await bookParty(party);
    if (bookedParty === null) return false;
    const { reference, startsAtMs } = bookedParty;
    const { locationId, bookedAtMs, outcome } = party;
    switch (outcome) {
      case 'cancels': {
        const halfwayMs = (bookedAtMs + startsAtMs) / 2;
        later.push({ atMs: halfwayMs, isOfParty: true, run: () => cancel(locationId, reference) });
        break;
      }
      case 'noShow':
        later.push({ atMs: startsAtMs + missedAfterMs, isOfParty: true, run: () => missParty(locationId, reference) });
        break;
      case 'comes':
        later.push({ atMs: startsAtMs - arrivesBeforeMs, isOfParty: true, run: () => welcome(reference, party) });
        break;
    }
    return true;
  }

  /** Runs the planned acts before a time, in their order. Acts on parties that are close in time run at once. */
  async function runUntil(atMs: number): Promise<void> {
    for (;;) {
      const inTurn = later.filter((each) => each.atMs < atMs).toSorted((one, other) => one.atMs - other.atMs);
      const [next] = inTurn;
      if (next === undefined) return;
      // An act that is not of a party runs alone.
      const end = inTurn.findIndex((each) => each.isOfParty !== true || each.atMs > next.atMs + comeTogetherMs);
      const together = inTurn.slice(0, end < 0 ? inTurn.length : Math.max(1, end));
      for (const each of together) later.splice(later.indexOf(each), 1);
      ports.setClock(next.atMs);
      await Promise.all(together.map((each) => each.run()));
    }
  }
}

/** Groups parties, in the order of their bookings, into those that book at once. */
function groupInTime(parties: readonly PlannedParty[]): readonly (readonly PlannedParty[])[] {
  const groups: PlannedParty[][] = [];
  for (const party of parties) {
    const group = groups.at(-1);
    const isTogether = group?.[0] !== undefined && party.bookedAtMs <= group[0].bookedAtMs + bookTogetherMs;
    if (group !== undefined && isTogether) group.push(party);
    else groups.push([party]);
  }
  return groups;
}
