import { fileURLToPath } from 'node:url';
import { createTranslator, loadPhrases, decidePaying, policyInWords, venueSentences } from '@latchkey/i18n';
import { assertProperty, fc } from '@latchkey/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDocuments } from '../documents/read-documents.ts';
import { createCatalogue, type Venue } from '../venues/catalogue.ts';
import { planPayment } from '../baskets/payment-options.ts';
import { describeVenueTerms } from './venue-terms.ts';
import type { BookingState } from '../bookings/managed-booking.ts';
import { policyByTelephone, type Policy, toPolicyWire, whyNotCancel, whyNotChange } from '../venues/policy.ts';
import { visitorRights } from '../bookings/changes/change-rights.ts';
import { chooseDestination, calculateKept } from '../bookings/changes/kept-money.ts';

const t = createTranslator('en', await loadPhrases('en'));
const demo = fileURLToPath(new URL('../../../../examples/cipher-house/content', import.meta.url));
const hourMs = 3_600_000;
const nowMs = Date.UTC(2026, 9, 31, 12);
const priceMinor = 20_000;
const methods = ['card', 'venue'] as const;

let venues: readonly Venue[];
let withoutAccount: readonly Venue[];
beforeAll(async () => {
  const { documents } = await readDocuments(demo);
  venues = createCatalogue(documents, () => ({ minMinor: 50, maxMinor: 99_999_999, stepMinor: 1 })).venues;
  withoutAccount = createCatalogue(documents, () => null).venues;
});

const steps = fc
  .uniqueArray(
    fc.record({
      untilHours: fc.integer({ min: 0, max: 96 }),
      feePercent: fc.constantFrom(0, 0, 5, 12.5, 50, 100),
      back: fc.constantFrom('original', 'voucher', 'none'),
    }),
    { selector: ({ untilHours }) => untilHours, maxLength: 5 },
  )
  .map((list) =>
    list
      .map((step) => (step.back === 'none' ? { ...step, feePercent: 0 } : step))
      .toSorted((one, other) => other.untilHours - one.untilHours),
  );

const policies: fc.Arbitrary<Policy> = fc.record({
  changeUntilHours: fc.option(fc.integer({ min: 0, max: 96 })),
  cancellation: steps,
  higherPrice: fc.constant('venue' as const),
  lowerPrice: fc.constant('original' as const),
});

interface Booked {
  readonly policy: Policy;
  readonly timeZone: string;
  readonly method: (typeof methods)[number];
  readonly hoursAhead: number;
}

/** Returns what the api gives back for a booking of one game that is cancelled now. */
function cancelInApi({ policy, timeZone, method, hoursAhead }: Booked) {
  const startsAt = new Date(nowMs + hoursAhead * hourMs).toISOString();
  const about = { policy, startsAt, timeZone };
  if (whyNotCancel(about, nowMs) !== null) return null;
  const item = {
    gameId: 'game',
    startsAt,
    keptStep: null,
    tickets: [{ quantity: 1, priceMinor, totalMinor: priceMinor }],
  };
  // The rules of money read only these fields of a booking and of a venue.
  const state = {
    booking: { email: 'ada@example.com' },
    items: [item],
    offers: { applied: [] },
    money: { discountedMinor: 0 },
  } as unknown as BookingState;
  const venue = { policy, rooms: [], timeZone } as unknown as Venue;
  const paidMinor = method === 'card' ? priceMinor : 0;
  const moment = { venue, nowMs, rights: visitorRights, kind: 'cancelled' as const };
  const kept = calculateKept(state, { ...moment, oldGamesMinor: priceMinor, overpaidMinor: paidMinor });
  return { backMinor: paidMinor - Math.min(paidMinor, kept), to: chooseDestination(state, moment) };
}

/** Reads what the sentences promise to a visitor who cancels now; null if they ask the visitor to call. */
function readPromise(sentences: readonly string[], paidMinor: number) {
  const [first = ''] = sentences;
  // The first clause is about now, the others are about later.
  const [clause = ''] = first.split(';');
  const fee = /less ([\d.]+)%/u.exec(clause)?.[1] ?? '0';
  const backMinor = paidMinor - Math.round((priceMinor * Number(fee)) / 100);
  if (clause.startsWith('Free to cancel')) return { backMinor: paidMinor, to: 'card' };
  if (/^Cancel by .* get a gift voucher for what you paid/u.test(clause)) return { backMinor, to: 'voucher' };
  if (/^Cancel by .* get back what you paid/u.test(clause)) return { backMinor, to: 'card' };
  if (clause.endsWith('but nothing is paid back')) return { backMinor: 0, to: 'card' };
  expect(first).toMatch(/please call us\.$|Please call us\.$/u);
  return null;
}

/** Compares what the sentences say of a booking with what the api does. */
function comparePromise(booked: Booked) {
  const { policy, timeZone, method, hoursAhead } = booked;
  const startsAt = new Date(nowMs + hoursAhead * hourMs).toISOString();
  const paidMinor = method === 'card' ? priceMinor : 0;
  const paying = decidePaying({ promotions: [], paid: paidMinor, due: priceMinor - paidMinor });
  const said = policyInWords(t, { policy: datedPolicy(policy, startsAt, timeZone), startsAt, timeZone, paying }, nowMs);
  const done = cancelInApi(booked);
  const promise = readPromise(said, paidMinor);
  const isMoneyBack = done !== null && done.backMinor > 0;
  return {
    promised: {
      backMinor: promise?.backMinor ?? null,
      to: isMoneyBack ? promise?.to : null,
      isOfMoneyPaid: said.join(' ').includes('what you paid') && method === 'venue',
      canChange: said.some((sentence) => sentence.startsWith('You can change')),
    },
    given: {
      backMinor: done?.backMinor ?? null,
      to: isMoneyBack ? done.to : null,
      isOfMoneyPaid: false,
      canChange: whyNotChange({ policy, startsAt, timeZone }, nowMs) === null,
    },
  };
}

/** Returns the policy in the form that the site has. */
function datedPolicy(policy: Policy, startsAt: string, timeZone: string) {
  const { changeUntil, cancellation } = toPolicyWire({ policy, startsAt, timeZone });
  const dated = cancellation.map(({ feePercent, ...step }) => ({
    ...step,
    feeHundredths: Math.round(feePercent * 100),
  }));
  return { changeUntil, cancellation: dated };
}

describe('the sentences about a slot', () => {
  it('promise what the api gives back, under random policies', () => {
    assertProperty(
      fc.property(
        policies,
        fc.constantFrom('America/New_York', 'Europe/Madrid', 'Asia/Dubai'),
        fc.constantFrom(...methods),
        fc.integer({ min: 1, max: 100 }),
        (policy, timeZone, method, hoursAhead) => {
          const { promised, given } = comparePromise({ policy, timeZone, method, hoursAhead });
          expect(promised).toEqual(given);
        },
      ),
    );
  });

  it('promise what the api gives back, at each venue of the demo', () => {
    for (const { policy, timeZone, paymentMethods } of [...venues, ...withoutAccount]) {
      for (const method of paymentMethods) {
        // Around the deadlines of the demo, which are 24, 48 and 72 hours before the start.
        for (const hoursAhead of [1, 12, 23, 24, 25, 47, 49, 71, 73, 200]) {
          const { promised, given } = comparePromise({ policy, timeZone, method, hoursAhead });
          expect(promised).toEqual(given);
        }
      }
    }
    expect(venues.length).toBeGreaterThan(5);
  });
});

describe('the sentences about a venue', () => {
  const embedded = { everywhere: 'embedded', byLocation: new Map() } as const;

  /** Returns the sentences of the pages of a venue, from the data that the api sends. */
  function writeSentences(venue: Venue) {
    const terms = describeVenueTerms({ venues: [venue], venue: () => venue }, embedded, () => nowMs)(venue.locationId);
    if (terms === null) throw new Error(`${venue.locationId} has no terms`);
    const cancellation = terms.policy.cancellation.map(({ untilHours, feePercent, back }) => ({
      untilHours,
      feeHundredths: Math.round(feePercent * 100),
      back,
    }));
    return venueSentences(t, {
      currency: venue.currency,
      openingHours: [],
      opensOn: null,
      fromPrice: null,
      terms: { ...terms, policy: { ...terms.policy, cancellation }, vouchers: null },
    });
  }

  it('name the ways to pay that its baskets offer', () => {
    for (const venue of [...venues, ...withoutAccount]) {
      const basket = { totalMinor: priceMinor, buysVouchers: false, isTooLargeUnpaid: false };
      const offered = planPayment(venue, basket).offered.map(({ method }) => method);
      const said = writeSentences(venue)['payment.when'];
      expect(said.includes('by card when you book')).toBe(offered.includes('card'));
      expect(said.includes('at the venue when you arrive')).toBe(offered.includes('venue'));
      expect(said.includes('Nothing is charged')).toBe(!offered.includes('card'));
    }
  });

  it('say the same about a cancellation as those about its slots', () => {
    assertProperty(
      fc.property(policies, fc.constantFrom(...methods), (policy, method) => {
        const [some] = venues;
        if (some === undefined) throw new Error('the demo has no venue');
        const venue: Venue = { ...some, policy, rooms: [], paymentMethods: [method] };
        const startsAt = new Date(nowMs + 200 * hourMs).toISOString();
        const paying = method === 'card' ? ('ahead' as const) : ('onArrival' as const);
        const timeZone = 'Asia/Dubai';
        const about = { policy: datedPolicy(policy, startsAt, timeZone), startsAt, timeZone, paying };
        const saidOfSlot = policyInWords(t, about, nowMs);
        const said = writeSentences(venue)['policy.cancel'];
        if (policy.cancellation.length === 0) expect(said).toBe('To cancel, please call us.');
        else expect(withoutTimes(said)).toBe(withoutTimes(saidOfSlot[0] ?? ''));
      }),
    );
  });

  it('ask visitors to call if the venue has no policy', () => {
    const [some] = venues;
    if (some === undefined) throw new Error('the demo has no venue');
    const said = writeSentences({ ...some, policy: policyByTelephone, rooms: [] });
    expect([said['policy.cancel'], said['policy.change']]).toEqual([
      'To cancel, please call us.',
      'To change the time or the tickets, please call us.',
    ]);
  });
});

/** Leaves out each deadline: the sentences about a slot have instants, those about a venue have hours before the game. */
function withoutTimes(sentence: string): string {
  return sentence
    .replaceAll(/until (?:\w{3}, \w{3} \d+, [\d:]+ [AP]M|\d+ hours? before the game|the game starts)/gu, 'until …')
    .replaceAll(
      /(?:by \w{3}, \w{3} \d+, [\d:]+ [AP]M|at least \d+ hours? before the game|before the game starts)/gu,
      'by …',
    );
}
