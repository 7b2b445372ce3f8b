import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { bookingMachine } from '../booking/booking.machine.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { createVenueWorld, game, location } from '../proof/world.ts';
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

it('an error of the repeat does not count as one of the first request', async () => {
  const world = createVenueWorld(true);
  const input = { ...world.ports, location, basketId: world.basket.id, locale: 'en', customer: customerFixture() };
  const left = createActor(checkoutMachine, { clock: world.clock, input }).start();
  world.simulator.failNext('checkout', { kind: 'network', afterEffect: true });
  left.send({ type: 'checkout.submit' });
  const text = persistActor(left);
  left.stop();
  world.simulator.failNext('checkout', { kind: 'rateLimited' });
  const report = () => expect.unreachable('a good text is restored');
  const restored = restoreActor(checkoutMachine, text, { input, clock: world.clock, report }).start();
  await waitFor(restored, (snapshot) => snapshot.matches('reconciling'));
  world.clock.increment(1_000);
  await waitFor(restored, (snapshot) => snapshot.matches('confirmed'));
  expect(world.simulator.venue.confirmations).toHaveLength(1);
});

it('a restored checkout repeats the request under the same key', async () => {
  const world = createVenueWorld(true);
  const input = { ...world.ports, location, basketId: world.basket.id, locale: 'en', customer: customerFixture() };
  const release = world.simulator.holdBack('checkout');
  const left = createActor(checkoutMachine, { clock: world.clock, input }).start();
  left.send({ type: 'checkout.submit' });
  const text = persistActor(left);
  left.stop();
  release();
  const report = () => expect.unreachable('a good text is restored');
  const restored = restoreActor(checkoutMachine, text, { input, clock: world.clock, report }).start();
  await new Promise<void>((resolve) => {
    restored.subscribe({ complete: resolve });
  });
  expect(restored.getSnapshot().value).toBe('confirmed');
  expect(world.simulator.venue.confirmations).toHaveLength(1);
});
