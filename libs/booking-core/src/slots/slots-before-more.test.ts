import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { slotFixture } from '../testing/fixtures.ts';
import { slotsBeforeMore } from './slots-before-more.ts';

/** Creates slots from texts: `16:00` can be booked, `16:00!` is sold out, `16:00<` has begun. */
const slotsAt = (times: string) =>
  times.split(' ').map((time) =>
    slotFixture({
      instanceId: time,
      startTime: time.slice(0, 5),
      isInPast: time.endsWith('<'),
      isAvailable: !time.endsWith('!'),
    }),
  );

describe('the slots before More', () => {
  it.each([
    ['the first ones', '10:00 11:30 13:00 14:30 16:00 17:30 19:00', 5, '10:00 11:30 13:00 14:30 16:00'],
    ['those that are sold out, too', '10:00! 11:30 13:00! 14:30', 3, '10:00! 11:30 13:00!'],
    ['the first ones that have not begun', '10:00< 11:30< 13:00 14:30 16:00! 17:30', 3, '13:00 14:30 16:00!'],
    ['what began last, where too few are left', '10:00< 13:00< 16:00< 19:00', 2, '16:00< 19:00'],
    ['the last ones of a day that is over', '10:00< 13:00< 16:00< 19:00<', 2, '16:00< 19:00<'],
    ['all of a short day', '10:00< 13:00', 5, '10:00< 13:00'],
  ])('are %s', (_name, times, count, shown) => {
    expect(slotsBeforeMore(slotsAt(times), count).map(({ instanceId }) => instanceId)).toEqual(shown.split(' '));
  });

  it('are as many as requested, without a gap, with the next one to begin', () => {
    const states = fc.array(fc.constantFrom('', '!'), { maxLength: 14 });
    assertProperty(
      fc.property(fc.nat(8), states, fc.integer({ min: 1, max: 20 }), (begun, given, count) => {
        const all = [...Array.from({ length: begun }, () => '<'), ...given];
        fc.pre(all.length > 0);
        const slots = slotsAt(all.map((state, index) => `${String(index).padStart(2, '0')}:00${state}`).join(' '));
        const shown = slotsBeforeMore(slots, count);
        const from = slots.findIndex((slot) => slot === shown[0]);
        expect(shown).toEqual(slots.slice(from, from + Math.min(count, slots.length)));
        expect(shown.some(({ isInPast }) => !isInPast)).toBe(given.length > 0);
      }),
    );
  });
});
