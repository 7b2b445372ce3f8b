import { basketWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, createCaller, slotIdOf, tomorrow, toBooking, type ApiResponse } from './caller.ts';
import { freeStarts } from './free-starts.ts';

const path = '/api/resova/loc-harbour/basket';
/** The places of the vault at a start. */
const vaultPlaces = 6;
const slotRow = z.object({ held: z.number(), holds: z.coerce.number() });

describe.each(backends)('baskets created at the same moment on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let start: () => string;

  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
    start = await freeStarts(visitor, 3);
  });
  afterAll(() => api.close());

  const createBasket = (body: object, key?: string) =>
    visitor.call('POST', path, { body, ...(key !== undefined && { headers: { 'idempotency-key': key } }) });
  const hold = (instanceId: string, quantity: number, key?: string) =>
    createBasket({ bookings: [toBooking(instanceId, quantity)] }, key);
  const listStatuses = (responses: readonly ApiResponse[]) => responses.map(({ status }) => status);
  const readSlot = async (instanceId: string) => {
    const [row] = await api.db.rows(
      slotRow,
      sql`
        SELECT held, (SELECT coalesce(sum(quantity), 0) FROM holds WHERE slot_id = s.id) AS holds
        FROM slots s WHERE id = ${slotIdOf(instanceId)}::bigint
      `,
    );
    return row;
  };

  it('get the same response as a single basket', async () => {
    const instanceId = start();
    const alone = parse(basketWire, (await hold(instanceId, 1)).data);
    const responses = await Promise.all(Array.from({ length: 30 }, () => hold(instanceId, 1)));
    const made = responses.filter(({ status }) => status === 201).map(({ data }) => parse(basketWire, data));
    expect(made).toHaveLength(vaultPlaces - 1);
    for (const basket of made) {
      const read = await visitor.basket(basket.id);
      expect({ ...basket, expiresInMs: 0 }).toEqual({ ...read, expiresInMs: 0 });
      const { id, basketId, bookings, expiresAt, expiresInMs, ...rest } = basket;
      expect(rest).toEqual(Object.fromEntries(Object.entries(alone).filter(([name]) => name in rest)));
      expect([id, bookings.length, expiresInMs > 590_000]).toEqual([basketId, 1, true]);
      expect(expiresAt >= alone.expiresAt).toBe(true);
    }
  });

  it('take what fits: a small party fits after a large one did not', async () => {
    const instanceId = start();
    const quantities = [1, 1, 1, 1, 2, 3, 3, 3, 3, 2, 2, 2, 1, 1, 1];
    const responses = await Promise.all(quantities.map((quantity) => hold(instanceId, quantity)));
    const places = responses.reduce(
      (sum, { status }, index) => sum + (status === 201 ? (quantities[index] ?? 0) : 0),
      0,
    );
    expect(places).toBe(vaultPlaces);
    expect(new Set(listStatuses(responses))).toEqual(new Set([201, 409]));
    expect(await readSlot(instanceId)).toEqual({ held: vaultPlaces, holds: vaultPlaces });
  });

  it('are checked one by one: an invalid one does not affect the others', async () => {
    const [one, other] = [start(), start()];
    const invalid = [
      () => hold('s999999999', 1),
      () => hold(one, vaultPlaces + 1),
      () => createBasket({ bookings: [toBooking(one, 1, 'nobody')] }),
      () => hold('nonsense', 1),
    ];
    const valid = [...Array.from({ length: 6 }, () => () => hold(one, 1)), () => hold(other, 2), () => hold(other, 4)];
    const sending = [...valid, ...invalid, ...invalid, ...invalid];
    const responses = await Promise.all(sending.map((send) => send()));
    expect(listStatuses(responses)).toEqual([
      ...valid.map(() => 201),
      ...invalid.map(() => 422),
      ...invalid.map(() => 422),
      ...invalid.map(() => 422),
    ]);
    expect(at(responses, valid.length).error?.problems).toEqual([
      'bookings[0].instanceId: is not offered at this location',
    ]);
    expect([await readSlot(one), await readSlot(other)]).toEqual([
      { held: 6, holds: 6 },
      { held: 6, holds: 6 },
    ]);
  });

  it('are created once per key, however often it is repeated', async () => {
    const [one, other] = [start(), start()];
    const crowd = () => Array.from({ length: 10 }, () => hold(other, 1));
    const key = `twice-${backend.name}`;
    const [first, second] = await Promise.all([hold(one, 1, key), hold(one, 1, key), ...crowd()]);
    expect([first?.status, second?.status]).toContain(201);
    for (const response of [first, second]) expect(response?.status).toBeOneOf([201, 409]);
    const [again, reused] = await Promise.all([hold(one, 1, key), hold(one, 2, `${key}-`), ...crowd()]);
    const made = parse(basketWire, first?.status === 201 ? first.data : second?.data);
    expect(parse(basketWire, again?.data).id).toBe(made.id);
    expect(reused?.status).toBe(201);
    const responses = await Promise.all([...crowd(), ...crowd(), hold(one, 3, key)]);
    expect(responses.at(-1)).toMatchObject({ status: 422, error: { code: 'idempotency_key_reused' } });
    expect(await readSlot(one)).toEqual({ held: 3, holds: 3 });
  });

  it('count for their client in a batch as they do alone', async () => {
    const limited = await backend.open({ maxLiveBaskets: 2 });
    const first = createCaller(limited, '203.0.113.7');
    const slots = await first.slots(
      `loc-harbour/game/game-vault/availability?startDate=${tomorrow('America/New_York')}`,
    );
    const clients = Array.from({ length: 8 }, (_, client) => createCaller(limited, `203.0.113.${20 + client}`));
    const responses = await Promise.all(
      clients.flatMap((client, index) =>
        Array.from({ length: 3 }, () =>
          client.call('POST', path, { body: { bookings: [toBooking(at(slots, index % slots.length).instanceId, 1)] } }),
        ),
      ),
    );
    for (let client = 0; client < clients.length; client += 1) {
      const statuses = listStatuses(responses.slice(client * 3, client * 3 + 3));
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 429]);
    }
    await limited.close();
  });
});
