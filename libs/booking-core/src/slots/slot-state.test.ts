import { expect, it } from 'vitest';
import { slotFixture } from '../testing/slot.fixture.ts';
import { isBookable, slotState, whyUnavailable } from './slot-state.ts';

/** Past, status, places, selected: state and reason (§4 Slot states). The fewest is 2. */
const cases = [
  [false, true, 8, false, 'available', null],
  [false, true, 8, true, 'selected', null],
  [false, true, 2, false, 'available', null],
  [true, true, 8, false, 'unavailable', { code: 'inThePast' }],
  [true, true, 8, true, 'unavailable', { code: 'inThePast' }],
  [true, false, 0, false, 'unavailable', { code: 'inThePast' }],
  [false, false, 0, false, 'unavailable', { code: 'soldOut' }],
  [false, false, 0, true, 'unavailable', { code: 'soldOut' }],
  [false, false, 1, false, 'unavailable', { code: 'tooFewPlaces', minRequired: 2, maxAvailable: 1 }],
  [false, false, 2, false, 'unavailable', { code: 'unavailable' }],
  [false, false, 8, false, 'unavailable', { code: 'unavailable' }],
] as const;

it.each(cases)(
  'reads past %s, status %s, %d places, selected %s as %s',
  (isInPast, isAvailable, maxAvailable, isSelected, state, reason) => {
    const slot = slotFixture({ isInPast, isAvailable, spaces: { minRequired: 2, maxAvailable } });
    expect(slotState(slot, isSelected ? slot.instanceId : 'another')).toBe(state);
    expect(whyUnavailable(slot)).toEqual(reason);
    expect(isBookable(slot)).toBe(reason === null);
  },
);

it('has nothing selected while nothing is', () => {
  expect(slotState(slotFixture(), null)).toBe('available');
});
