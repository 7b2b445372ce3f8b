import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { slotFixture } from '../testing/fixtures.ts';
import { createCountingKeys, createSimulatedTime } from '../testing/repeatable.ts';
import { createSimulator } from '../testing/simulator.ts';
import { bookingMachine } from './booking.machine.ts';
import { selectIsLoading, selectSlotRows } from './booking.selectors.ts';
import type { BookingInput, FirstSlots } from './booking.types.ts';

const location = { id: 'loc-orlando', timeZone: 'America/New_York' };
const game = { id: 'game-lost-temple' };

/** Arranges a booking whose host brings a list for today with one slot. */
function openWith(list: Partial<FirstSlots> = {}, over: Partial<BookingInput> = {}) {
  const { clock, now } = createSimulatedTime();
  const { gateway, calls } = createSimulator({ now });
  const firstSlots = {
    date: '2026-12-01',
    isKidsMode: false,
    slots: [slotFixture({ instanceId: 'brought' })],
    ...list,
  };
  const input = { gateway, game, location, now, createKey: createCountingKeys(), firstSlots, ...over };
  return { actor: createActor(bookingMachine, { clock, input }).start(), calls };
}

it('the booking starts with the list that the host brings, without a request, and loads it again on a refresh', async () => {
  const { actor, calls } = openWith();
  expect(selectIsLoading(actor.getSnapshot())).toBe(false);
  expect(selectSlotRows(actor.getSnapshot()).rows.flat()).toMatchObject([{ slot: { instanceId: 'brought' } }]);
  expect(calls).toEqual([]);
  actor.send({ type: 'booking.refresh' });
  expect(selectIsLoading(actor.getSnapshot())).toBe(false);
  const refreshed = await waitFor(actor, (snapshot) => snapshot.matches('choosingSlot'), { timeout: Infinity });
  expect(calls.map(({ operation }) => operation)).toEqual(['listSlots']);
  expect(selectSlotRows(refreshed).rows.flat()[0]?.slot.instanceId).not.toBe('brought');
});

it.each([
  ['of another day', { date: '2026-12-02' }, {}],
  ['of the other mode', { isKidsMode: true }, {}],
  ['where the URL names a slot', {}, { initialInstanceId: 'game-lost-temple~2026-12-01~16:00' }],
])('the booking loads its list where the host brings one %s', (_what, list, input) => {
  const { actor } = openWith(list, input);
  expect(selectIsLoading(actor.getSnapshot())).toBe(true);
  expect(actor.getSnapshot().context.slots).toBeNull();
});
