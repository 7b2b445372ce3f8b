import { describe, expect, it } from 'vitest';
import { readBookingQuery, writeBookingQuery } from './booking-query.ts';

const nothing = { date: null, instanceId: null, isKidsMode: null, quantities: {} };

describe('the query of a booking step', () => {
  it.each([true, false, null])('is read as it was written, with Kids Mode %s', (isKidsMode) => {
    const step = { date: '2026-11-22', instanceId: 'slot/1 +ü', isKidsMode, quantities: { 'a:b &c': 2, child: 11 } };
    expect(readBookingQuery(writeBookingQuery('', step))).toEqual(step);
  });

  it('keeps foreign parameters and leaves out null', () => {
    expect(writeBookingQuery('?utm_source=poster&slot=old&kids=1&ticket=2:adult', nothing)).toBe('?utm_source=poster');
  });

  it('leaves out quantities of zero', () => {
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
  ])('is empty when read from %s', (search) => {
    expect(readBookingQuery(search)).toEqual(nothing);
  });

  it('contains at most 50 pricing categories', () => {
    const search = `?${Array.from({ length: 99 }, (_, index) => `ticket=1:kind-${index}`).join('&')}`;
    expect(Object.keys(readBookingQuery(search).quantities)).toHaveLength(50);
  });
});
