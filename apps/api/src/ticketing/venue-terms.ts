import { fromMinor } from '@latchkey/booking-core';
import type { VenueTermsWire } from '@latchkey/cms-client/contract';
import type { FindVenueTerms } from '../content/content-source.ts';
import type { SourceDocument } from '../content/source-document.ts';
import { addDays, wallClockAt } from '../kernel/wall-clock.ts';
import { kindFor, type TicketingChoice } from './choose-ticketing.ts';
import { type Catalogue, createCatalogue, type Venue, type VenueClosure } from '../venues/catalogue.ts';
import { policyByTelephone, type Policy } from '../venues/policy.ts';

/** The days ahead for which closed days are listed. */
const aheadDays = 180;

/** Creates the function that describes the terms of bookings at a location. */
export function describeVenueTerms(catalogue: Catalogue, choice: TicketingChoice, now: () => number): FindVenueTerms {
  return (locationId) => {
    const venue = catalogue.venue(locationId);
    if (venue === null) return null;
    return kindFor(choice, locationId) === 'embedded' ? describeTerms(venue, now()) : describeTermsAtResova(venue);
  };
}

/**
 * Describes the terms of bookings at each location with our own basket, by the documents, as if all payment accounts that they need existed.
 *
 * @param nowMs the current time in epoch milliseconds
 */
export function documentedTerms(
  documents: readonly SourceDocument[],
  nowMs: number,
): ReadonlyMap<string, VenueTermsWire> {
  const { venues } = createCatalogue(documents, () => anySum);
  return new Map(venues.map((venue) => [venue.locationId, describeTerms(venue, nowMs)]));
}

/** The limits that stand for those of an account that does not exist: every amount passes. */
const anySum = { minMinor: 1, maxMinor: Number.MAX_SAFE_INTEGER, stepMinor: 1 };

/** Describes the terms at Resova. Its bookings are paid on arrival and managed by the venue; only Resova knows its gift vouchers and its notice. */
function describeTermsAtResova({ maxUnpaid }: Venue): VenueTermsWire {
  return {
    paymentMethods: ['venue'],
    maxUnpaid: { ...maxUnpaid },
    policy: describePolicy(policyByTelephone),
    variesByGame: false,
    noticeMinutes: [],
    holidays: [],
    vouchers: null,
  };
}

/** Describes the terms of a location. */
function describeTerms(venue: Venue, nowMs: number): VenueTermsWire {
  const { paymentMethods, maxUnpaid, policy, rooms, offers, documentedVouchers, currency } = venue;
  return {
    paymentMethods: [...paymentMethods],
    maxUnpaid: { ...maxUnpaid },
    policy: describePolicy(policy),
    variesByGame: rooms.some((room) => room.policy !== policy),
    noticeMinutes: distinct(rooms.map(({ minimumNoticeMinutes }) => minimumNoticeMinutes)),
    holidays: venue.closed.flatMap((closure) => toHoliday(closure, wallClockAt(nowMs, venue.timeZone).date) ?? []),
    vouchers: {
      areSoldOnline: offers.vouchers.length > 0,
      amounts: distinct(documentedVouchers.map(({ amountMinor }) => amountMinor)).map((minor) =>
        fromMinor(minor, currency),
      ),
      validMonths: [...new Set(documentedVouchers.map(({ validMonths }) => validMonths))],
    },
  };
}

/** Describes what visitors may change and cancel online. */
function describePolicy({ changeUntilHours, cancellation }: Policy): VenueTermsWire['policy'] {
  return { changeUntilHours, cancellation: [...cancellation] };
}

/** Returns the whole days of a closure of all rooms for holidays; null for any other closure, and for one that is over or far ahead. */
function toHoliday(
  { kind, games, rooms, from, to }: VenueClosure,
  today: string,
): VenueTermsWire['holidays'][number] | null {
  const first = from.time === '00:00' ? from.date : addDays(from.date, 1);
  const last = addDays(to.date, -1);
  const closesAllForDays = kind === 'holiday' && games === undefined && rooms === undefined && first <= last;
  const isSoon = last >= today && first <= addDays(today, aheadDays);
  return closesAllForDays && isSoon ? { from: first, to: last } : null;
}

/** Lists each number once. */
function distinct(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}
