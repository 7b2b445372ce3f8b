import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { anyFacts } from '../testing/facts-arbitrary.ts';
import { mergeFacts, noFacts } from './merge-facts.ts';

describe('merging facts', () => {
  it('does not depend on which came first', () => {
    assertProperty(
      fc.property(anyFacts, anyFacts, (a, b) => {
        expect(mergeFacts(a, b)).toEqual(mergeFacts(b, a));
      }),
    );
  });

  it('does not depend on which were merged first', () => {
    const groups = fc.property(anyFacts, anyFacts, anyFacts, (a, b, c) => {
      expect(mergeFacts(mergeFacts(a, b), c)).toEqual(mergeFacts(a, mergeFacts(b, c)));
    });
    assertProperty(groups);
  });

  it('changes nothing the second time', () => {
    const twice = fc.property(anyFacts, (a) => {
      expect(mergeFacts(a, a)).toEqual(a);
    });
    assertProperty(twice);
    const again = fc.property(anyFacts, anyFacts, (a, b) => {
      expect(mergeFacts(mergeFacts(a, b), b)).toEqual(mergeFacts(a, b));
    });
    assertProperty(again);
  });

  it('adds nothing with no facts', () => {
    const known = anyFacts.filter(({ attemptedAt }) => attemptedAt > 0);
    const merged = fc.property(known, (a) => {
      expect(mergeFacts(noFacts, a)).toEqual(a);
    });
    assertProperty(merged);
  });

  it('never loses money, a dispute or a final state', () => {
    const grows = fc.property(anyFacts, anyFacts, (a, b) => {
      const both = mergeFacts(a, b);
      expect(both.receivedMinor).toBeGreaterThanOrEqual(a.receivedMinor);
      expect(both.refundedMinor).toBeGreaterThanOrEqual(a.refundedMinor);
      expect(both.disputes.map(({ id }) => id)).toEqual(expect.arrayContaining(a.disputes.map(({ id }) => id)));
      if (a.state === 'succeeded') expect(both.state).toBe('succeeded');
      if (a.state === 'cancelled') expect(['cancelled', 'succeeded']).toContain(both.state);
    });
    assertProperty(grows);
  });
});

describe('a decline', () => {
  const declined = { ...noFacts, declineCode: 'card_declined', attemptedAt: 100 };

  it.each(['open', 'needsAction', 'processing'] as const)('is over once a newer attempt is %s', (state) => {
    const retried = { ...noFacts, state, attemptedAt: 101 };
    expect(mergeFacts(retried, declined)).toMatchObject({ state, declineCode: null });
  });

  it('ends the attempt of the same second', () => {
    const waiting = { ...noFacts, state: 'needsAction' as const, attemptedAt: 100 };
    expect(mergeFacts(declined, waiting)).toMatchObject({ state: 'open', declineCode: 'card_declined' });
  });

  it('is over once a lookup of the same second has seen the next attempt', () => {
    const seen = { ...noFacts, state: 'needsAction' as const, attemptedAt: 100.25 };
    expect(mergeFacts(declined, seen)).toMatchObject({ state: 'needsAction', declineCode: null });
  });

  it('is forgotten once the payment is made', () => {
    const paid = { ...noFacts, state: 'succeeded' as const, receivedMinor: 4_500, attemptedAt: 90 };
    expect(mergeFacts(declined, paid)).toMatchObject({ state: 'succeeded', declineCode: null });
  });
});

describe('a dispute', () => {
  const dispute = (status: 'open' | 'won' | 'lost') => ({
    ...noFacts,
    disputes: [{ id: 'dp_1', amountMinor: 4_500, status }],
  });

  it.each(['won', 'lost'] as const)('that was %s does not open again', (status) => {
    expect(mergeFacts(dispute(status), dispute('open'))).toEqual(dispute(status));
  });
});
