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
  const refusals: RestoreError[] = [];
  const restore = (stored: string) =>
    restoreActor(bookingMachine, stored, {
      input,
      clock: world.clock,
      report: (refusal) => refusals.push(refusal),
    });
  return { world, input, text, refusals, restore };
}

it('stores no port, and puts the host ports back', () => {
  const { text, restore, refusals, input } = arrange();
  expect(text).toContain('"ports":true');
  expect(restore(text).getSnapshot().context.ports.gateway).toBe(input.gateway);
  expect(refusals).toEqual([]);
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
] as const)('starts fresh from an %s text, and says so', (refusal, spoil) => {
  const { text, restore, refusals } = arrange();
  const actor = restore(spoil(text));
  expect(refusals).toEqual([refusal]);
  expect(actor.getSnapshot().value).toBe('loadingSlots');
  expect(actor.getSnapshot().status).toBe('active');
});

it('does not take a refusal of the repeat for one of the first request', async () => {
  const world = createVenueWorld(true);
  const input = { ...world.ports, location, basketId: world.basket.id, locale: 'en', customer: customerFixture() };
  const left = createActor(checkoutMachine, { clock: world.clock, input }).start();
  world.simulator.failNext('checkout', { kind: 'network', afterEffect: true });
  left.send({ type: 'checkout.submit' });
  const text = persistActor(left);
  left.stop();
  world.simulator.failNext('checkout', { kind: 'rateLimited' });
  const refused = () => expect.unreachable('a good text is taken up');
  const restored = restoreActor(checkoutMachine, text, { input, clock: world.clock, report: refused }).start();
  await waitFor(restored, (snapshot) => snapshot.matches('reconciling'));
  world.clock.increment(1_000);
  await waitFor(restored, (snapshot) => snapshot.matches('confirmed'));
  expect(world.simulator.venue.confirmations).toHaveLength(1);
});

it('sends a restored checkout again under the key of the first time', async () => {
  const world = createVenueWorld(true);
  const input = { ...world.ports, location, basketId: world.basket.id, locale: 'en', customer: customerFixture() };
  const release = world.simulator.holdBack('checkout');
  const left = createActor(checkoutMachine, { clock: world.clock, input }).start();
  left.send({ type: 'checkout.submit' });
  const text = persistActor(left);
  left.stop();
  release();
  const refused = () => expect.unreachable('a good text is taken up');
  const restored = restoreActor(checkoutMachine, text, { input, clock: world.clock, report: refused }).start();
  await new Promise<void>((resolve) => {
    restored.subscribe({ complete: resolve });
  });
  expect(restored.getSnapshot().value).toBe('confirmed');
  expect(world.simulator.venue.confirmations).toHaveLength(1);
});
