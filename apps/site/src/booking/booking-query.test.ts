import { describe, expect, it } from 'vitest';
import { readBookingQuery, writeBookingQuery } from './booking-query.ts';

const nothing = { date: null, instanceId: null, isKidsMode: null, quantities: {} };

describe('the address of a booking step', () => {
  it.each([true, false, null])('reads what it wrote, Kids Mode %s', (isKidsMode) => {
    const step = { date: '2026-11-22', instanceId: 'slot/1 +ü', isKidsMode, quantities: { 'a:b &c': 2, child: 11 } };
    expect(readBookingQuery(writeBookingQuery('', step))).toEqual(step);
  });

  it('keeps the parameters of others and leaves out what is not said', () => {
    expect(writeBookingQuery('?utm_source=poster&slot=old&kids=1&ticket=2:adult', nothing)).toBe('?utm_source=poster');
  });

  it('leaves out what there are none of', () => {
    expect(writeBookingQuery('', { ...nothing, quantities: { adult: 0 } })).toBe('');
  });

  it.each([
    '?slot=',
    `?slot=${'x'.repeat(201)}`,
    '?kids=yes',
    '?ticket=',
    '?ticket=adult',
    '?ticket=-1:adult',
    '?ticket=0:adult',
    '?ticket=1e3:adult',
    '?ticket=9999:adult',
    '?ticket=2:',
    `?ticket=2:${'x'.repeat(201)}`,
  ])('reads %s as saying nothing', (search) => {
    expect(readBookingQuery(search)).toEqual(nothing);
  });

  it('reads no more kinds of tickets than a venue has', () => {
    const search = `?${Array.from({ length: 99 }, (_, index) => `ticket=1:kind-${index}`).join('&')}`;
    expect(Object.keys(readBookingQuery(search).quantities)).toHaveLength(50);
  });
});
