import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { bookingDrawerMachine } from './booking-drawer.machine.ts';
import { bookingFixture, callErrorFixture } from './booking.fixture.ts';
import type { DrawerPorts } from './drawer.types.ts';

it('a refund that the provider rejects shows an error, keeps the typed text, and does not count as a change elsewhere', async () => {
  const paid = { paid: 58, refundable: { card: 58, hand: 0 } };
  const versions = [bookingFixture(paid), bookingFixture({ ...paid, version: 2 })];
  let reads = 0;
  const ports: DrawerPorts = {
    load: async () => ({ ok: true, value: versions[Math.min(reads++, 1)] ?? bookingFixture() }),
    listTimes: () => new Promise(() => {}),
    quote: () => new Promise(() => {}),
    send: async () => ({ type: 'failed', error: callErrorFixture({ code: 'refund_not_made' }) }),
    createKey: () => 'key',
  };
  const drawer = createActor(bookingDrawerMachine, { input: { ports, reference: 'LK-AAAA' } }).start();
  await sleep(0);
  const task = { type: 'refund', by: 'card', amount: '58', reason: 'Flooded' } as const;
  drawer.send({ type: 'task.open', task });
  drawer.send({ type: 'task.submit' });
  await sleep(0);
  const { value, context } = drawer.getSnapshot();
  expect(value).toBe('editing');
  expect(context).toMatchObject({ task, before: null, booking: { version: 2 }, error: { code: 'refund_not_made' } });
  drawer.stop();
});
