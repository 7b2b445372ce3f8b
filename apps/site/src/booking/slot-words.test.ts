import type { Slot, SlotFacts, SlotError } from '@latchkey/booking-core';
import { slotFixture } from '@latchkey/booking-core/testing';
import { createTranslator, loadPhrases } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { describe, expect, it } from 'vitest';
import { dateInWords, dayInWords, dayStatusInWords, toSlotStub } from './slot-words.ts';
import { ticketReason } from './ticket-words.ts';

const t = createTranslator('en', en);

const facts: SlotFacts = {
  isPrivate: false,
  fromPrice: { amountMinor: 2_900, partySize: 2, kind: 'adult' },
  currency: 'USD',
  minimumTotal: 2,
};
const allPrivate = { ...facts, isPrivate: true };
const spaces = (minRequired: number, maxAvailable: number) => ({ spaces: { minRequired, maxAvailable } });

describe('a slot in words', () => {
  const cases: readonly [string, Partial<Slot>, SlotFacts, string][] = [
    ['a private room among private ones', { isPrivate: true, ...spaces(2, 8) }, allPrivate, '2 to 8 players'],
    ['a private room of one size', { isPrivate: true, ...spaces(4, 4) }, allPrivate, '4 players'],
    ['a private room among shared ones', { isPrivate: true }, { ...facts, isPrivate: null }, 'Private room'],
    ['a shared room with many places', spaces(1, 8), facts, '8 places'],
    ['a shared room with one place', spaces(1, 1), facts, 'Only 1 place left'],
    // The facts have no price if the slots of the day differ in it.
    ['a shared room of another price', {}, { ...facts, fromPrice: null }, '8 places. $29.00 per person'],
    [
      'a private room of another price',
      { isPrivate: true, ...spaces(2, 8) },
      { ...allPrivate, fromPrice: null },
      '$29.00 per person',
    ],
  ];

  it.each(cases)('has a note about the room, if it is %s', (_, part, common, note) => {
    expect(
      toSlotStub(t, { slot: slotFixture(part), reason: null, tooLargeParty: null }, common, 'America/New_York'),
    ).toMatchObject({
      note,
      isAvailable: true,
    });
  });

  const errors: readonly [string, SlotError, string][] = [
    ['it has begun', { code: 'inThePast' }, 'Already started'],
    ['it is full', { code: 'soldOut' }, 'Sold out'],
    ['it has too few places', { code: 'tooFewPlaces', minRequired: 2, maxAvailable: 1 }, 'Only 1 place left'],
    ['others hold its places', { code: 'held', places: 8 }, 'Held by others, places may become free'],
    ['it is closed for the holidays', { code: 'closed', kind: 'holiday' }, 'Closed for the holidays'],
    ['it is closed for maintenance', { code: 'closed', kind: 'repair' }, 'Closed for maintenance'],
    ['it is closed for a private event', { code: 'closed', kind: 'privateEvent' }, 'Closed for a private event'],
    ['it is closed without a reason', { code: 'closed', kind: null }, 'Closed'],
    ['it begins too soon', { code: 'tooSoon' }, 'Too late to book online'],
    ['it is too far ahead', { code: 'tooFarAhead' }, 'Not open for booking yet'],
    ['the room is taken', { code: 'roomTaken' }, 'Not available'],
    ['the provider does not sell it', { code: 'unavailable' }, 'Not available'],
  ];

  it.each(errors)('says why it is not available: %s', (_, reason, note) => {
    expect(
      toSlotStub(t, { slot: slotFixture(), reason, tooLargeParty: null }, facts, 'America/New_York'),
    ).toMatchObject({
      note,
      isAvailable: false,
    });
  });
});

it('a slot that is too small for the party of a moved booking says how many players have places', () => {
  const view = { slot: slotFixture(), reason: null, tooLargeParty: { partySize: 5, maxAvailable: 3 } };
  expect(toSlotStub(t, view, facts, 'America/New_York')).toMatchObject({
    note: 'Places for 3 of your 5 players',
    isAvailable: true,
  });
});

describe('a day in words', () => {
  it.each([
    [{ total: 0, available: 0 }, 'There are no times on this day'],
    [{ total: 6, available: 1 }, '1 time can be booked'],
    [{ total: 6, available: 5 }, '5 times can be booked'],
  ])('counts its slots: %j', (count, words) => {
    expect(dayInWords(t, '2026-11-22', count)).toBe(`Sunday, November 22, 2026. ${words}`);
  });

  it.each([
    ['soldOut', '. Sold out'],
    ['closed', '. Closed'],
    ['other', '. Closed'],
    ['holiday', '. Closed for the holidays'],
    ['notice', '. Too late to book online'],
    ['tooFarAhead', '. Not open for booking yet'],
    ['few', ''],
    [undefined, ''],
  ] as const)('says why a day is not available: %s', (status, words) => {
    expect(dayStatusInWords(t, status)).toBe(words);
  });
});

describe('the reason why a ticket cannot be added or removed, in words', () => {
  it('counts the tickets that are missing', () => {
    expect(ticketReason(t, { code: 'belowMinimum', missing: 1 })).toBe('Add 1 more ticket to book');
    expect(ticketReason(t, { code: 'belowMinimum', missing: 2 })).toBe('Add 2 more tickets to book');
  });

  it('names the minimum of a category', () => {
    expect(ticketReason(t, { code: 'categoryAtMinimum', min: 1 })).toBe('At least 1 of this ticket');
  });

  it('names the limit that is reached: of a private room, of the places that are left, or of the category', () => {
    expect(ticketReason(t, { code: 'totalAtMaximum', max: 8 }, true)).toBe('At most 8 players in this room');
    expect(ticketReason(t, { code: 'totalAtMaximum', max: 3 }, false)).toBe('Only 3 places left');
    expect(ticketReason(t, { code: 'categoryAtMaximum', max: 4 })).toBe('At most 4 of this ticket');
  });

  it('says that the slot is sold out', () => {
    expect(ticketReason(t, { code: 'soldOut' })).toBe('Sold out');
  });

  it('is null if the control is enabled', () => {
    expect(ticketReason(t, null)).toBeNull();
  });
});

it('a date and the word "today" are joined by the comma of the language', async () => {
  const ar = createTranslator('ar', await loadPhrases('ar'));
  expect(dateInWords(ar, '2026-12-01', '2026-12-01')).toBe('اليوم، الثلاثاء، 1 ديسمبر 2026');
  expect(dateInWords(ar, '2026-12-01', '2026-12-01')).not.toContain(', ');
});
