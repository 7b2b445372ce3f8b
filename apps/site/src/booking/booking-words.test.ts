import type { Slot } from '@latchkey/booking-core';
import { slotFixture } from '@latchkey/booking-core/testing';
import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { describe, expect, it } from 'vitest';
import { slotStub, ticketReason } from './booking-words.ts';

const t = createTranslator('en', en);

describe('a slot in words', () => {
  const cases: readonly [string, Partial<Slot>, Parameters<typeof slotStub>[1]['reason'], string][] = [
    ['a private room', { isPrivate: true }, null, 'Private room'],
    [
      'a shared room with many places',
      { isPrivate: false, spaces: { minRequired: 1, maxAvailable: 8 } },
      null,
      '8 places',
    ],
    [
      'a shared room with one place',
      { isPrivate: false, spaces: { minRequired: 1, maxAvailable: 1 } },
      null,
      'Only 1 place left',
    ],
    ['a slot that has begun', {}, { code: 'inThePast' }, 'Already started'],
    ['a slot that is full', {}, { code: 'soldOut' }, 'Sold out'],
    ['a slot with too few places', {}, { code: 'tooFewPlaces', minRequired: 2, maxAvailable: 1 }, 'Only 1 place left'],
    ['a slot that others hold', {}, { code: 'held', places: 8 }, 'Held by others, places may come back'],
    ['a slot that the provider refuses', {}, { code: 'unavailable' }, 'Not available'],
  ];

  it.each(cases)('says of %s what matters', (_, part, reason, note) => {
    const stub = slotStub(t, { slot: slotFixture(part), state: reason === null ? 'available' : 'unavailable', reason });
    expect(stub.note).toBe(note);
    expect(stub.isAvailable).toBe(reason === null);
  });
});

describe('a refusal in words', () => {
  it('counts the tickets that are missing', () => {
    expect(ticketReason(t, { code: 'belowMinimum', missing: 1 })).toBe('Add 1 more ticket to book');
    expect(ticketReason(t, { code: 'belowMinimum', missing: 2 })).toBe('Add 2 more tickets to book');
  });

  it('names what a category must have', () => {
    expect(ticketReason(t, { code: 'categoryAtMinimum', min: 1 })).toBe('At least 1 of this ticket');
  });

  it('says of a slot that is gone why', () => {
    expect(ticketReason(t, { code: 'soldOut' })).toBe('Sold out');
  });

  it('is silent where nothing is refused', () => {
    expect(ticketReason(t, null)).toBeNull();
  });
});
