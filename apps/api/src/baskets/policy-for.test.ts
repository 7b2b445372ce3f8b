import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import type { Venue } from '../venues/catalogue.ts';
import { datedPolicyFor } from './policy-for.ts';
import { policyByTelephone, findStep, termsToKeep, type CancellationTerms, type Policy } from '../venues/policy.ts';

const hourMs = 3_600_000;
const nowMs = Date.UTC(2026, 10, 1);

const steps = fc
  .uniqueArray(
    fc.record({
      untilHours: fc.integer({ min: 0, max: 72 }),
      feePercent: fc.integer({ min: 0, max: 100 }),
      back: fc.constantFrom('original', 'voucher', 'none'),
    }),
    { selector: ({ untilHours }) => untilHours, minLength: 1, maxLength: 5 },
  )
  .map((list) =>
    list
      .map((step) => (step.back === 'none' ? { ...step, feePercent: 0 } : step))
      .toSorted((a, b) => b.untilHours - a.untilHours),
  );

/** Returns a venue with a policy and a time zone: the functions under test read nothing else of it. */
const venueWith = (policy: Policy) => ({ policy, rooms: [], timeZone: 'Europe/Madrid' }) as unknown as Venue;

/** The terms after which no cancellation is possible any more. */
const nothingBack: CancellationTerms = { back: 'none', feePercent: 0 };
/** Returns numbers that grow with the cost of a cancellation to its visitor: the way in which money comes back, and the fee in per cent. */
const rateCost = ({ back, feePercent }: CancellationTerms) => [
  ['original', 'voucher', 'none'].indexOf(back),
  back === 'none' ? 100 : feePercent,
];

describe('the policy of a game that a visitor has moved', () => {
  it('makes no cancellation cheaper than it was at any of its moves', () => {
    assertProperty(
      fc.property(
        steps,
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: 6 }),
        (cancellation, hoursOfMoves) => {
          const venue = venueWith({ ...policyByTelephone, changeUntilHours: 0, cancellation });
          let keptStep: CancellationTerms | null = null;
          let worst = [0, 0];
          // Each move is to a start that is so many hours away; the terms that it keeps go into the next move.
          for (const hoursBefore of hoursOfMoves) {
            const newStart = new Date(nowMs + hoursBefore * hourMs).toISOString();
            const dated = datedPolicyFor(venue, { gameId: 'game', startsAt: newStart, keptStep });
            const [back = 0, fee = 0] = rateCost(findStep(dated, nowMs) ?? nothingBack);
            expect([back >= (worst[0] ?? 0), fee >= (worst[1] ?? 0)]).toEqual([true, true]);
            worst = [back, fee];
            keptStep = termsToKeep(dated, nowMs);
          }
        },
      ),
    );
  });

  const startsAt = new Date(nowMs + 48 * hourMs).toISOString();

  it('stays that of its room if the booking could be cancelled free of charge at the move', () => {
    const free = venueWith({
      ...policyByTelephone,
      cancellation: [
        { untilHours: 24, feePercent: 0, back: 'original' },
        { untilHours: 0, feePercent: 0, back: 'none' },
      ],
    });
    expect(termsToKeep(datedPolicyFor(free, { gameId: 'game', startsAt }), nowMs)).toBeNull();
  });

  it('stays that of its room if nothing can be cancelled online', () => {
    const byTelephone = datedPolicyFor(venueWith(policyByTelephone), { gameId: 'game', startsAt });
    expect(termsToKeep(byTelephone, nowMs)).toBeNull();
  });
});
