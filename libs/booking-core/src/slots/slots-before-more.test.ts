import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { slotFixture } from '../testing/fixtures.ts';
import { dayPartOf, slotsBeforeMore } from './slots-before-more.ts';

/** `16:00` can be booked, `16:00!` is sold out, `16:00<` has begun. */
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
    [
      'every part of the day, and the whole evening',
      '10:00 11:30 13:00 14:30 16:00 17:30 19:00 20:30',
      5,
      '10:00 13:00 17:30 19:00 20:30',
    ],
    ['the evening first, where there is room for less', '10:00 13:00 17:30 19:00', 1, '17:30'],
    ['the afternoon next', '10:00 13:00 17:30 19:00', 2, '13:00 17:30'],
    [
      'an evening of many slots from its beginning to its end',
      '10:00 13:00 17:00 17:30 18:00 18:30 19:00 19:30 20:00',
      5,
      '10:00 13:00 17:00 18:30 20:00',
    ],
    [
      'what can be booked before what cannot',
      '10:00 11:30 13:00 14:30 17:30! 19:00! 20:30',
      5,
      '10:00 11:30 13:00 14:30 20:30',
    ],
    ['one of a part that is sold out', '10:00 11:30 13:00 14:30 17:30! 19:00!', 4, '10:00 13:00 14:30 17:30!'],
    ['the afternoon where there is no evening', '10:00 11:30 13:00 14:30 16:00', 3, '10:00 13:00 16:00'],
    ['what has not begun', '10:00< 11:30< 13:00 16:00 17:30 19:00 20:30', 5, '13:00 16:00 17:30 19:00 20:30'],
    ['what began last, where nothing else is left', '10:00< 13:00< 16:00< 19:00', 2, '16:00< 19:00'],
    ['the last ones of a day that is over', '10:00< 13:00< 16:00< 19:00<', 2, '16:00< 19:00<'],
  ])('are %s', (_name, times, count, shown) => {
    expect(slotsBeforeMore(slotsAt(times), count).map(({ instanceId }) => instanceId)).toEqual(shown.split(' '));
  });

  it('are as many as requested, in the order of the list, with an evening slot if one is ahead', () => {
    // From nine on, hour by hour.
    const states = fc.array(fc.constantFrom('', '!', '<'), { minLength: 1, maxLength: 14 });
    assertProperty(
      fc.property(states, fc.integer({ min: 1, max: 20 }), (given, count) => {
        const slots = slotsAt(
          given.map((state, index) => `${String(9 + index).padStart(2, '0')}:00${state}`).join(' '),
        );
        const shown = slotsBeforeMore(slots, count);
        expect(shown).toEqual(slots.filter((each) => shown.includes(each)));
        expect(shown).toHaveLength(Math.min(count, slots.length));
        const isAhead = (each: (typeof slots)[number]) => !each.isInPast && dayPartOf(each.startTime) === 'evening';
        expect(shown.some(isAhead)).toBe(slots.some(isAhead));
      }),
    );
  });
});
