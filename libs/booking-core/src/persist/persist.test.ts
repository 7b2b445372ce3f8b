import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { bookingMachine } from '../booking/booking.machine.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { createVenueWorld, game, location, type VenueWorld } from '../proof/world.ts';
import { persistActor, restoreActor, type RestoreError } from './persist.ts';
import { customerFixture } from '../testing/fixtures.ts';

function arrange() {
  const world = createVenueWorld();
  const input = { ...world.ports, game, location };
  const text = persistActor(createActor(bookingMachine, { clock: world.clock, input }).start());
  const errors: RestoreError[] = [];
  const restore = (stored: string) =>
    restoreActor(bookingMachine, stored, {
      input,
      clock: world.clock,
      report: (error) => errors.push(error),
    });
  return { world, input, text, errors, restore };
}

it('a stored text has no port, and a restored actor has the ports of the host', () => {
  const { text, restore, errors, input } = arrange();
  expect(text).toContain('"ports":true');
  expect(restore(text).getSnapshot().context.ports.gateway).toBe(input.gateway);
  expect(errors).toEqual([]);
});

it.each([
  ['unreadable', () => '{"version":1,'],
  ['unreadable', () => 'null'],
  ['otherVersion', (text: string) => text.replace('"version":3', '"version":2')],
  ['otherMachine', (text: string) => text.replace('"machine":"booking"', '"machine":"basket"')],
  ['corrupt', (text: string) => text.replace('"value":"loadingSlots"', '"value":"dreaming"')],
  ['corrupt', (text: string) => text.replace('"quantities":{}', '"quantities":"two"')],
  ['corrupt', (text: string) => text.replace('"gameId"', '"game"')],
  ['corrupt', (text: string) => text.replace('"snapshot":{', '"snapshot":7,"was":{')],
] as const)('a text that is %s starts the machine anew, with a report', (error, corrupt) => {
  const { text, restore, errors } = arrange();
  const actor = restore(corrupt(text));
  expect(errors).toEqual([error]);
  expect(actor.getSnapshot().value).toBe('loadingSlots');
  expect(actor.getSnapshot().status).toBe('active');
});

/** Submits a checkout at a venue, and closes the tab before it knows the result. Returns what the tab has stored, with a function that restores it. */
function leaveWhileSubmitting(prepare: (simulator: VenueWorld['simulator']) => void) {
  const world = createVenueWorld({ isStored: true });
  const { clock, simulator } = world;
  const input = { ...world.ports, location, basketId: world.basket.id, locale: 'en', customer: customerFixture() };
  prepare(simulator);
  const closedTab = createActor(checkoutMachine, { clock, input }).start();
  closedTab.send({ type: 'checkout.submit' });
  const text = persistActor(closedTab);
  closedTab.stop();
  const report = () => expect.unreachable('a good text is restored');
  const restore = () => restoreActor(checkoutMachine, text, { input, clock, report }).start();
  return { clock, simulator, restore };
}

it('a restored checkout whose repeat is rejected goes on looking for the result of the first request', async () => {
  // The first request booked, but its response was lost.
  const { clock, simulator, restore } = leaveWhileSubmitting((venue) =>
    venue.failNext('checkout', { kind: 'network', afterEffect: true }),
  );
  simulator.failNext('checkout', { kind: 'rateLimited' });
  const restored = restore();
  // An error of a first request leads back to the form, where the visitor would book a second time.
  await waitFor(restored, (snapshot) => snapshot.matches('reconciling'));
  clock.increment(1_000);
  await waitFor(restored, (snapshot) => snapshot.matches('confirmed'));
  expect(simulator.venue.confirmations).toHaveLength(1);
});

it('a restored checkout repeats the request under the same key', async () => {
  let release: () => void = () => undefined;
  const { simulator, restore } = leaveWhileSubmitting((venue) => {
    release = venue.holdBack('checkout');
  });
  release();
  const restored = restore();
  await new Promise<void>((resolve) => {
    restored.subscribe({ complete: resolve });
  });
  expect(restored.getSnapshot().value).toBe('confirmed');
  expect(simulator.venue.confirmations).toHaveLength(1);
});
