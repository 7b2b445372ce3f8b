import { expect, it } from 'vitest';
import { slotFixture } from '../testing/fixtures.ts';
import { findTooLargeParty, isBookable, slotState, whyDayIsBlocked, whyUnavailable } from './slot-state.ts';

/** Each case: isInPast, isAvailable, maxAvailable and isSelected, then the expected state and reason. The minimum is 2. */
const cases = [
  [false, true, 8, false, 'available', null],
  [false, true, 8, true, 'selected', null],
  [false, true, 2, false, 'available', null],
  [true, true, 8, false, 'unavailable', { code: 'inThePast' }],
  [true, true, 8, true, 'unavailable', { code: 'inThePast' }],
  [true, false, 0, false, 'unavailable', { code: 'inThePast' }],
  [false, false, 0, false, 'unavailable', { code: 'soldOut' }],
  [false, false, 0, true, 'unavailable', { code: 'soldOut' }],
  [false, false, -1, false, 'unavailable', { code: 'soldOut' }],
  [false, false, 1, false, 'unavailable', { code: 'tooFewPlaces', minRequired: 2, maxAvailable: 1 }],
  [false, false, 2, false, 'unavailable', { code: 'unavailable' }],
  [false, false, 8, false, 'unavailable', { code: 'unavailable' }],
] as const;

it.each(cases)(
  'a slot with isInPast %s, isAvailable %s, %d places and isSelected %s is %s',
  (isInPast, isAvailable, maxAvailable, isSelected, state, reason) => {
    const slot = slotFixture({ isInPast, isAvailable, spaces: { minRequired: 2, maxAvailable } });
    expect(slotState(slot, isSelected ? slot.instanceId : 'another')).toBe(state);
    expect(whyUnavailable(slot)).toEqual(reason);
    expect(isBookable(slot)).toBe(reason === null);
  },
);

/** Each case: the places that others hold in words, isPrivate, minRequired, maxAvailable, those places as a number, and the expected reason. */
const heldCases = [
  ['all of a shared room', false, 2, 0, 8, { code: 'held', places: 8 }],
  ['as many as are missing', false, 2, 1, 1, { code: 'held', places: 1 }],
  ['fewer than are missing', false, 3, 1, 1, { code: 'tooFewPlaces', minRequired: 3, maxAvailable: 1 }],
  ['one of a sold-out room', false, 2, 0, 1, { code: 'soldOut' }],
  ['none', false, 2, 0, 0, { code: 'soldOut' }],
  ['one place, where one suffices', false, 0, 0, 1, { code: 'held', places: 1 }],
  ['a private room, by a party of one', true, 2, 0, 1, { code: 'held', places: 1 }],
  ['a private room that is sold', true, 2, 0, 0, { code: 'soldOut' }],
  ['some of a slot that the provider closed', false, 2, 6, 2, { code: 'unavailable' }],
] as const;

it.each(heldCases)(
  'a slot of which others hold %s has its reason',
  (_name, isPrivate, minRequired, maxAvailable, held, reason) => {
    const slot = slotFixture({ isPrivate, isAvailable: false, spaces: { minRequired, maxAvailable, held } });
    expect(whyUnavailable(slot)).toEqual(reason);
    expect(whyUnavailable({ ...slot, isInPast: true })).toEqual({ code: 'inThePast' });
    expect(whyUnavailable({ ...slot, isAvailable: true })).toBeNull();
  },
);

it('the reason of a block goes before all others, except that the slot has begun', () => {
  const closed = { code: 'closed', kind: 'holiday' } as const;
  const slot = slotFixture({ isAvailable: false, block: closed, spaces: { minRequired: 2, maxAvailable: 0, held: 4 } });
  expect(whyUnavailable(slot)).toEqual(closed);
  expect(whyUnavailable({ ...slot, isInPast: true })).toEqual({ code: 'inThePast' });
});

it('a day is blocked if all its slots to come are blocked for the same reason', () => {
  const past = slotFixture({ isInPast: true });
  const closed = slotFixture({ isAvailable: false, block: { code: 'closed', kind: null } });
  const soon = slotFixture({ isAvailable: false, block: { code: 'tooSoon' } });
  const full = slotFixture({ isAvailable: false, spaces: { minRequired: 2, maxAvailable: 0 } });
  expect(whyDayIsBlocked([past, closed, closed])).toEqual({ code: 'closed', kind: null });
  expect(whyDayIsBlocked([past, soon])).toEqual({ code: 'tooSoon' });
  const far = slotFixture({ isAvailable: false, block: { code: 'tooFarAhead' } });
  expect(whyDayIsBlocked([far, far])).toEqual({ code: 'tooFarAhead' });
  const taken = slotFixture({ isAvailable: false, block: { code: 'roomTaken' } });
  expect(whyDayIsBlocked([taken])).toBeNull();
  for (const day of [[], [past], [closed, soon], [closed, full], [full], [closed, slotFixture()]]) {
    expect(whyDayIsBlocked(day)).toBeNull();
  }
});

it('a slot is not selected while no slot is', () => {
  expect(slotState(slotFixture(), null)).toBe('available');
});

it.each([
  ['as many places as the party', true, 4, { adult: 4 }, null],
  ['fewer places than the party', true, 3, { adult: 4 }, { partySize: 4, maxAvailable: 3 }],
  ['no tickets chosen', true, 1, {}, null],
  ['tickets that the slot does not offer', true, 1, { gone: 4 }, null],
  ['no places at all, which has its own reason', false, 0, { adult: 4 }, null],
] as const)('a party may be too large for a slot with %s', (_, isAvailable, maxAvailable, quantities, party) => {
  const slot = slotFixture({ isAvailable, spaces: { minRequired: 1, maxAvailable } });
  expect(findTooLargeParty(slot, quantities)).toEqual(party);
});
