import { describe, expect, it } from 'vitest';
import type { Gift, Line } from './basket-lines.ts';
import { givesUpFirst, planChanges, type RoomOf, type Step } from './plan-changes.ts';
import type { ResovaBasket } from './resova-schemas.ts';

const line = (instanceId: string, quantity: number, more: Partial<Line> = {}): Line => ({
  id: `bk-${instanceId}`,
  itemId: 'item',
  instanceId,
  gameId: 'game',
  isKidsMode: false,
  date: '2026-11-25',
  time: instanceId,
  startsAt: '2026-11-25T21:00:00.000Z',
  durationMinutes: 60,
  tickets: [{ categoryId: '1', name: 'Adult', quantity, priceMinor: 2_000 }],
  ...more,
});

const gift = (voucherId: string, quantity: number): Gift => ({
  id: `g-${voucherId}`,
  voucherId,
  name: 'Gift',
  quantity,
  priceMinor: 2_500,
  email: null,
  message: null,
});

function basketWith(
  bookings: readonly (readonly [id: string, instanceId: string, quantity: number])[],
  gifts: readonly string[] = [],
): ResovaBasket {
  return {
    id: '1',
    expires_at: 0,
    expired: false,
    discount: '0.00',
    total: '0.00',
    promotions: [],
    bookings: bookings.map(([id, instance_id, quantity]) => ({
      id,
      instance_id,
      quantities: [
        { pricing_category_id: '1', quantity },
        { pricing_category_id: '2', quantity: 0 },
      ],
      price: '20.00',
    })),
    purchases: gifts.map((gift_voucher_id, index) => ({
      id: `p${index}`,
      gift_voucher_id,
      name: 'Gift',
      price: '25.00',
    })),
  };
}

const room =
  (available: number, isPrivate: boolean): RoomOf =>
  () => ({
    is_private: isPrivate,
    availability: { spaces: { min_required: 1, max_available: 10, available, total: 10, booked: 0, basket: 0 } },
  });

const words = (steps: readonly Step[]) => steps.map(describeStep);

function describeStep(step: Step): string {
  switch (step.type) {
    case 'addBooking':
      return `+${step.line.instanceId}`;
    case 'removeBooking':
      return `-${step.bookingId}`;
    case 'addPurchase':
      return `+gift ${step.voucherId}`;
    case 'removePurchase':
      return `-gift ${step.purchaseId}`;
  }
}

describe('planChanges', () => {
  it.each<[string, ResovaBasket, readonly Line[], readonly Gift[], RoomOf, readonly string[]]>([
    ['no steps if the basket is as wanted', basketWith([['7', 'a', 2]]), [line('a', 2)], [], room(8, false), []],
    [
      'the new booking before the removal of the old one',
      basketWith([['7', 'a', 2]]),
      [line('b', 2)],
      [],
      room(8, false),
      ['+b', '-7'],
    ],
    [
      'the booking of a larger party before the removal of the old one if places for both are free',
      basketWith([['7', 'a', 2]]),
      [line('a', 4)],
      [],
      room(8, false),
      ['+a', '-7'],
    ],
    [
      'the removal of the old booking first if there are not enough places for both',
      basketWith([['7', 'a', 2]]),
      [line('a', 4)],
      [],
      room(3, false),
      ['-7', '+a'],
    ],
    [
      'the removal of the old booking first in a private room',
      basketWith([['7', 'a', 2]]),
      [line('a', 4)],
      [],
      room(6, true),
      ['-7', '+a'],
    ],
    [
      'the booking of a new slot before a room is given up',
      basketWith([['7', 'a', 2]]),
      [line('a', 4), line('b', 1)],
      [],
      room(0, true),
      ['+b', '-7', '+a'],
    ],
    [
      'the removal of a second booking of the same slot',
      basketWith([
        ['7', 'a', 2],
        ['8', 'a', 2],
      ]),
      [line('a', 2)],
      [],
      room(8, false),
      ['-8'],
    ],
    [
      'the removal of everything for an empty basket',
      basketWith([['7', 'a', 2]], ['5']),
      [],
      [],
      room(8, false),
      ['-7', '-gift p0'],
    ],
    [
      'a step for each missing gift voucher',
      basketWith([], ['5']),
      [],
      [gift('5', 3), gift('6', 1)],
      room(8, false),
      ['+gift 5', '+gift 5', '+gift 6'],
    ],
  ])('plans %s', (_, basket, lines, gifts, roomOf, expected) => {
    const steps = planChanges(basket, { lines, gifts }, [...lines, line('a', 2)], roomOf);
    expect(words(steps)).toEqual(expected);
  });

  it('plans to give the room up first if it changes to Kids Mode, which is played in the same room', () => {
    const kids = line('k', 2, { time: 'a', isKidsMode: true });
    const steps = planChanges(
      basketWith([['7', 'a', 2]]),
      { lines: [kids], gifts: [] },
      [kids, line('a', 2)],
      room(0, true),
    );
    expect(words(steps)).toEqual(['-7', '+k']);
    expect(givesUpFirst(steps, kids)).toBe(true);
  });
});
