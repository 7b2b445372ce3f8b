import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { createCountingKeys, createSimulatedTime } from '../testing/repeatable.ts';
import { createSimulator } from '../testing/simulator.ts';
import type { SimulatedGame } from '../testing/venue.types.ts';
import { bookingMachine } from './booking.machine.ts';
import { selectQuantities } from './booking.selectors.ts';
import { selectBookNow } from './tickets.selectors.ts';
import { chosenTickets } from '../testing/chosen-tickets.ts';

const location = { id: 'loc-orlando', timeZone: 'America/New_York' };
const game = { id: 'game-lost-temple' };

/** Opens the ticket picker of 16:00. */
async function openTickets(terms: Partial<SimulatedGame> = {}, isKidsMode = false) {
  const { clock, now } = createSimulatedTime();
  const { gateway, venue } = createSimulator({ now, games: [{ ...game, ...terms }] });
  const instanceId = venue.toInstanceId(game.id, '2026-12-01', '16:00', isKidsMode);
  const input = { gateway, game, location, now, createKey: createCountingKeys(), kidsModeByDefault: isKidsMode };
  const actor = createActor(bookingMachine, { clock, input }).start();
  const reach = (state: 'choosingSlot' | 'choosingTickets' | 'reloadingTickets') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: Infinity });
  await reach('choosingSlot');
  actor.send({ type: 'slot.select', instanceId });
  await reach('choosingTickets');
  return { actor, reach, instanceId };
}

it.each([
  ['the minimum', { minRequired: 2 }, { adult: 2, child: 0 }],
  ['one ticket where there is no minimum', { minRequired: 1 }, { adult: 1, child: 0 }],
  ['the minimum of a private room', { minRequired: 4, isPrivate: true }, { adult: 4, child: 0 }],
])('a time opens with %s of the first category, ready to be booked', async (_name, terms, quantities) => {
  const { actor } = await openTickets(terms);
  expect(selectQuantities(actor.getSnapshot())).toEqual(quantities);
  expect(selectBookNow(actor.getSnapshot()).isEnabled).toBe(true);
});

it('a time in Kids Mode opens with the minimum, too', async () => {
  const { actor } = await openTickets({}, true);
  expect(chosenTickets(actor.getSnapshot())).toBe(2);
});

it('the choice of a visitor is never overwritten, not even an empty one', async () => {
  const { actor, reach, instanceId } = await openTickets();
  actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 0 });
  actor.send({ type: 'booking.refresh' });
  await reach('reloadingTickets');
  expect(chosenTickets(await reach('choosingTickets'))).toBe(0);
  actor.send({ type: 'slot.open', instanceId, quantities: { child: 1 } });
  expect(selectQuantities(await reach('choosingTickets'))).toEqual({ adult: 0, child: 1 });
});
