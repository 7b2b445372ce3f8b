import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { basketMachine } from '../basket/basket.machine.ts';
import { bookingMachine } from '../booking/booking.machine.ts';
import { checkoutMachine } from '../checkout/checkout.machine.ts';
import { settleMs } from '../foundation/constants.ts';
import { createVenueWorld, bookingRequest, game, location } from '../proof/world.ts';
import { recordSession } from '../testing/record-session.ts';
import { replaySession } from './replay.ts';
import { snapshotText, type Trace } from './trace.ts';
import { customerFixture } from '../testing/fixtures.ts';

/** Returns the trace as it travels: copied by a visitor, pasted by a developer. */
const sent = (trace: Trace) => JSON.parse(JSON.stringify(trace)) as Trace;

it('a replayed booking has the same snapshots, byte for byte', async () => {
  const { ports, clock } = createVenueWorld();
  const { actor, trace } = recordSession(bookingMachine, { clock, input: { ...ports, game, location } });
  actor.start();
  const seen = [snapshotText(actor.getSnapshot())];
  actor.subscribe((snapshot) => seen.push(snapshotText(snapshot)));
  await waitFor(actor, (snapshot) => snapshot.matches('choosingSlot'));
  actor.send({ type: 'slot.select', instanceId: bookingRequest.instanceId });
  await waitFor(actor, (snapshot) => snapshot.matches('choosingTickets'));
  actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 2 });
  actor.send({ type: 'booking.submit' });
  await waitFor(actor, (snapshot) => snapshot.matches('settling'));
  // The widget waits once after the hold and once after the navigation to the checkout.
  clock.increment(settleMs);
  clock.increment(settleMs);
  expect(actor.getSnapshot().value).toBe('done');
  expect(replaySession(bookingMachine, sent(trace()))).toEqual(seen);
  expect(trace().end).toBe(seen.at(-1));
});

it('a basket is replayed with its waits', async () => {
  const { ports, clock } = createVenueWorld({ isStored: true });
  const input = { ...ports, location: { id: location.id }, log: () => undefined };
  const { actor, trace } = recordSession(basketMachine, { clock, input });
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches({ cart: 'ready' }));
  // A hold lasts ten minutes, and its last two minutes are `hurrying`.
  clock.increment(9 * 60_000);
  expect(actor.getSnapshot().matches({ cart: { ready: { hold: 'hurrying' } } })).toBe(true);
  clock.increment(60_000);
  expect(actor.getSnapshot().matches({ cart: 'expired' })).toBe(true);
  expect(replaySession(basketMachine, sent(trace())).at(-1)).toBe(snapshotText(actor.getSnapshot()));
});

it('gift vouchers and codes are replayed without a name, a message or a code in the trace', async () => {
  const { ports, clock } = createVenueWorld({ isStored: true });
  const input = { ...ports, location: { id: location.id }, log: () => undefined };
  const { actor, trace } = recordSession(basketMachine, { clock, input });
  actor.start();
  const seen = [snapshotText(actor.getSnapshot())];
  actor.subscribe((snapshot) => seen.push(snapshotText(snapshot)));
  const idle = () => waitFor(actor, (snapshot) => snapshot.matches({ cart: { ready: { activity: 'idle' } } }));
  await idle();
  const voucher = { voucherId: 'voucher-50', quantity: 1, email: 'bea@example.org', message: 'Happy birthday' };
  actor.send({ type: 'voucher.add', voucher });
  await idle();
  actor.send({ type: 'promotion.add', code: 'CREW10' });
  expect((await idle()).context.basket?.promotions).toHaveLength(1);
  actor.send({ type: 'vouchers.load' });
  await waitFor(actor, (snapshot) => snapshot.matches({ vouchers: 'known' }));
  const text = JSON.stringify(trace());
  for (const secret of ['bea', 'Happy', '"code":"CREW10"']) expect(text).not.toContain(secret);
  expect(replaySession(basketMachine, sent(trace()))).toEqual(seen);
  expect(trace().end).toBe(seen.at(-1));
});

it('a trace has no personal data, and its replay has the same end', async () => {
  const { ports, clock, basket } = createVenueWorld({ isStored: true });
  const input = { ...ports, location, basketId: basket.id, locale: 'en', customer: { firstName: 'Ada' } };
  const { actor, trace } = recordSession(checkoutMachine, { clock, input });
  actor.start();
  const { lastName, email, phone } = customerFixture();
  actor.send({ type: 'field.set', field: 'lastName', value: lastName });
  actor.send({ type: 'field.set', field: 'email', value: email });
  actor.send({ type: 'field.set', field: 'phone', value: phone });
  actor.send({ type: 'checkout.submit' });
  await waitFor(actor, (snapshot) => snapshot.matches('confirmed'));
  const text = JSON.stringify(trace());
  for (const personal of ['Ada', lastName, email, phone]) expect(text).not.toContain(personal);
  expect(replaySession(checkoutMachine, sent(trace())).at(-1)).toBe(snapshotText(actor.getSnapshot()));
});

it('a trace has no end in the middle of a step', async () => {
  const { ports, clock, simulator } = createVenueWorld();
  const { actor, trace } = recordSession(bookingMachine, { clock, input: { ...ports, game, location } });
  const ends: (string | null)[] = [];
  actor.on('toast', () => ends.push(trace().end));
  actor.start();
  await waitFor(actor, (snapshot) => snapshot.matches('choosingSlot'));
  actor.send({ type: 'slot.select', instanceId: bookingRequest.instanceId });
  await waitFor(actor, (snapshot) => snapshot.matches('choosingTickets'));
  actor.send({ type: 'quantity.set', categoryId: 'adult', quantity: 2 });
  simulator.failNext('createBasket', { kind: 'conflict' });
  actor.send({ type: 'booking.submit' });
  await waitFor(actor, (snapshot) => snapshot.matches('reloadingTickets'));
  expect([ends, trace().end !== null]).toEqual([[null], true]);
});

it('a recording stops after 2,000 steps', async () => {
  const { ports, clock } = createVenueWorld();
  const { actor, trace } = recordSession(bookingMachine, { clock, input: { ...ports, game, location } });
  expect(trace().end).toBeNull();
  actor.start();
  // More steps than are recorded.
  for (let count = 0; count < 3_000; count += 1) actor.send({ type: 'slots.toggleMore' });
  const { steps, end } = trace();
  expect(steps).toHaveLength(2_000);
  expect(replaySession(bookingMachine, sent(trace())).at(-1)).toBe(end);
});

it('the trace of another machine is rejected', () => {
  const { ports, clock } = createVenueWorld();
  const { trace } = recordSession(bookingMachine, { clock, input: { ...ports, game, location } });
  expect(() => replaySession(basketMachine, trace())).toThrow('A trace of booking cannot be played on basket');
});
