import { expect, it } from 'vitest';
import type { Database } from '../kernel/database.ts';
import { succeeded } from '../kernel/result.ts';
import type { SlotContext } from '../inventory/slots/slot-rows.ts';
import { holdInFreeTwins, nameTwins } from './in-free-twins.ts';

const unread = new Proxy({} as Database, {
  get: (_, name) => {
    throw new Error(`the database was asked for ${String(name)}`);
  },
});

it('games with one room each are held as they are named, without a question to the database', async () => {
  const room = { offer: {} };
  const context = { rooms: { findNumbered: () => room, listNumbered: () => [room] } } as unknown as SlotContext;
  const body = { bookings: [{ instanceId: 's67108865', tickets: [] }] };
  const request = { locationId: 'loc-harbour', basketId: null, wanted: [{ slotId: '67108865', quantity: 2 }] };
  const held = await holdInFreeTwins({ ...context, db: unread }, request, async (twins) =>
    succeeded([nameTwins(body, twins) === body, twins.leavesTwin]),
  );
  expect(held).toEqual({ ok: true, value: [true, false] });
});
