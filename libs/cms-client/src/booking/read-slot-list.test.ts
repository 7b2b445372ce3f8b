import { expect, it } from 'vitest';
import { readSlotList } from './read-slot-list.ts';
import { slotOnTheWire } from './wire.fixture.ts';

it('a list of slots is read as the client reads the response of the api', () => {
  expect(readSlotList([slotOnTheWire])).toMatchObject([
    { instanceId: '2026-11-22T19:00', startTime: '19:00', pricingCategories: [{ priceMinor: 1_999 }] },
  ]);
  expect(readSlotList([])).toEqual([]);
});

it.each([[null], ['x'], [{}], [[{ ...slotOnTheWire, startTime: 'soon' }]]])('an invalid list is not read: %j', (data) => {
  expect(readSlotList(data)).toBeNull();
});
