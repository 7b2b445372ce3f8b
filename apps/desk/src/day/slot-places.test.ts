import { describe, expect, it } from 'vitest';
import { partyFixture, slotCapacity, slotFixture } from './day.fixture.ts';
import { findSlotsToMoveTo, readPlaces } from './slot-places.ts';

describe('readPlaces', () => {
  it.each([
    [
      'the free places of a shared room',
      { sold: 3, held: 1 },
      { type: 'free', free: slotCapacity - 3 - 1, held: 1, isNotice: false },
    ],
    [
      'the free places of a slot that is too soon for visitors',
      { state: 'notice' },
      { type: 'free', free: slotCapacity, held: 0, isNotice: true },
    ],
    ['a private room that has a party', { sold: 2, isPrivate: true }, { type: 'full' }],
    ['a private room that an open basket holds', { held: 2, isPrivate: true }, { type: 'held', held: 2 }],
    ['a slot that is sold out', { sold: slotCapacity }, { type: 'full' }],
    ['a closed slot', { state: 'closed' }, { type: 'closed' }],
    ['a past slot, whatever is free', { state: 'past' }, { type: 'past' }],
    ['a slot whose capacity is now below what was sold', { sold: slotCapacity + 1 }, { type: 'full' }],
  ] as const)('reads %s', (_, over, expected) => {
    expect(readPlaces(slotFixture(over))).toEqual(expected);
  });
});

describe('findSlotsToMoveTo', () => {
  it('finds the open slots with enough places for the party, except its own', () => {
    const quantity = 4;
    const slots = [
      slotFixture({ instanceId: 'own', sold: slotCapacity - quantity }),
      slotFixture({ instanceId: 'enough', sold: slotCapacity - quantity }),
      slotFixture({ instanceId: 'soon', state: 'notice' }),
      slotFixture({ instanceId: 'too few', sold: slotCapacity - quantity + 1 }),
      slotFixture({ instanceId: 'past', state: 'past' }),
      slotFixture({ instanceId: 'closed', state: 'closed' }),
      slotFixture({ instanceId: 'withdrawn', state: 'withdrawn' }),
      slotFixture({ instanceId: 'held', held: 1, isPrivate: true }),
    ];
    const found = findSlotsToMoveTo(slots, partyFixture({ instanceId: 'own', quantity }));
    expect(found.map(({ instanceId }) => instanceId)).toEqual(['enough', 'soon']);
  });
});
