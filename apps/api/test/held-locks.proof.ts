import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { openTestApi, type TestApi } from '../src/testing/open-test-api.ts';
import { createDatabase } from '../src/testing/test-postgres.ts';
import { fixtureContent } from './backends.ts';
import { at, checkoutDetails, createCaller, slotIdOf, tomorrow, toBooking, type ApiResponse } from './caller.ts';

const vaultPath = `loc-harbour/game/game-vault/availability?startDate=${tomorrow('America/New_York')}`;
const millPath = `loc-mill/game/game-vault/availability?startDate=${tomorrow('Europe/Paris')}`;
const harbourBaskets = '/api/resova/loc-harbour/basket';
const millBaskets = '/api/resova/loc-mill/basket';
/** All places of the vault. */
const wholeRoom = 6;

/** The limits that ship; each visitor has an address of their own. */
const shipped = { contentDir: fixtureContent, maxLiveBaskets: 6, maxHeldPlaces: 40, forms: { formsPerHour: 60 } };

describe.runIf(inject('postgres').url !== null)('a lock that is not released', { timeout: 60_000 }, () => {
  let api: TestApi;
  let holder: Client;
  beforeAll(async () => {
    const databaseUrl = await createDatabase(inject('postgres').url ?? '');
    api = await openTestApi({ ...shipped, databaseUrl });
    holder = new Client({ connectionString: databaseUrl });
    await holder.connect();
  });
  beforeEach(() => holder.query('BEGIN'));
  afterEach(async () => {
    await holder.query('ROLLBACK');
    await api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE status = 'open'`);
  });
  afterAll(async () => {
    await holder.end();
    await api.close();
  });

  let visitors = 0;
  const newVisitor = () => {
    visitors += 1;
    return createCaller(api, `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`);
  };
  const create = (path: string, instanceId: string, category = 'adult', quantity = 1) =>
    newVisitor().call('POST', path, {
      body: { bookings: [toBooking(instanceId, quantity, category)] },
      headers: { 'idempotency-key': `key-${visitors}` },
    });
  /** Gives the slot a row, which a slot has from its first hold on. */
  const giveRow = async (instanceId: string) => {
    const { data } = await create(harbourBaskets, instanceId);
    const { id } = z.object({ id: z.string() }).parse(data);
    expect(await newVisitor().call('DELETE', `${harbourBaskets}/${id}`)).toMatchObject({ status: 200 });
  };
  const lockSlot = (instanceId: string) =>
    holder.query('SELECT FROM slots WHERE id = $1 FOR UPDATE', [slotIdOf(instanceId)]);
  const used = new Set<string>();
  /** Takes slots that no other test has locked, since the api remembers which slots were locked when they were last requested. */
  const takeUnusedSlots = async (count: number): Promise<readonly string[]> => {
    const slots = await newVisitor().slots(vaultPath);
    const unused = slots.map(({ instanceId }) => instanceId).filter((instanceId) => !used.has(instanceId));
    for (const instanceId of unused.slice(0, count)) used.add(instanceId);
    return unused.slice(0, count);
  };
  /** Lists the different outcomes of responses: the status and the code of the error. */
  const outcomes = (responses: readonly ApiResponse[]) => [
    ...new Set(responses.map(({ status, error }) => `${status} ${error?.code ?? ''}`)),
  ];
  const many = <Value>(count: number, make: (index: number) => Value) =>
    Array.from({ length: count }, (_, i) => make(i));

  it('on one slot fails only the requests for that slot', async () => {
    const [stuck = ''] = await takeUnusedSlots(1);
    const others = (await newVisitor().slots(vaultPath)).filter(({ instanceId }) => instanceId !== stuck);
    const elsewhere = await newVisitor().slots(millPath);
    await giveRow(stuck);
    await lockSlot(stuck);
    const inVain = many(30, () => create(harbourBaskets, stuck));
    const here = many(10, (index) => create(harbourBaskets, at(others, index % others.length).instanceId));
    const there = elsewhere.map(({ instanceId }) => create(millBaskets, instanceId, 'mill-adult', 2));
    expect(outcomes(await Promise.all(here))).toEqual(['201 ']);
    expect(outcomes(await Promise.all(there))).toEqual(['201 ']);
    expect(outcomes(await Promise.all(inVain))).toEqual(['503 database_locked']);
    // A request while the slot is known to be locked fails at once, and succeeds once it is free.
    expect(await create(harbourBaskets, stuck)).toMatchObject({ status: 503 });
    await holder.query('ROLLBACK');
    expect(outcomes(await Promise.all(many(6, () => create(harbourBaskets, stuck))))).toEqual(['201 ']);
  });

  it('is waited for if it is released in time', async () => {
    const [stuck = ''] = await takeUnusedSlots(1);
    await giveRow(stuck);
    await lockSlot(stuck);
    const waiting = many(3, () => create(harbourBaskets, stuck));
    // The pause is longer than a batch waits.
    await api.db.run(sql`SELECT pg_sleep(0.5)`);
    await holder.query('ROLLBACK');
    expect(outcomes(await Promise.all(waiting))).toEqual(['201 ']);
  });

  it('does not use up the connections of other requests', async () => {
    const [stuck = '', free = ''] = await takeUnusedSlots(2);
    const made = await Promise.all(many(6, () => create(harbourBaskets, stuck)));
    const ids = made.map(({ data }) => z.object({ id: z.string() }).parse(data).id);
    await lockSlot(stuck);
    // Each basket over the locked slot is changed and checked out twice: more requests than there are connections.
    const inVain = [...ids, ...ids].flatMap((id) => [
      newVisitor().call('PUT', `${harbourBaskets}/${id}`, { body: { bookings: [toBooking(free, 1)] } }),
      newVisitor().call('POST', `${harbourBaskets}/${id}/checkout`, { body: checkoutDetails }),
    ]);
    const served = await Promise.all([
      ...many(6, () => create(harbourBaskets, free)),
      newVisitor().call('GET', `/api/resova/${vaultPath}`),
      newVisitor().call('GET', `${harbourBaskets}/${at(ids, 0)}`),
    ]);
    expect(outcomes(served).toSorted()).toEqual(['200 ', '201 ']);
    // The row of the basket itself may be locked as well.
    for (const { status, error } of await Promise.all(inVain)) {
      expect(status).toBe(503);
      expect(['database_locked', 'database_busy']).toContain(error?.code);
    }
  });

  it('does not keep expired places of other slots from being freed', async () => {
    const [stuck = '', other = ''] = await takeUnusedSlots(2);
    for (const slot of [stuck, other]) {
      expect((await create(harbourBaskets, slot, 'adult', wholeRoom)).status).toBe(201);
    }
    await api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE status = 'open'`);
    await lockSlot(stuck);
    expect((await create(harbourBaskets, other, 'adult', wholeRoom)).status).toBe(201);
  });

  it('on the table fails its readers with 503 and leaves those of other tables alone', async () => {
    const [slot] = await newVisitor().slots(vaultPath);
    await holder.query('LOCK TABLE slots IN ACCESS EXCLUSIVE MODE');
    const readers = many(20, () => newVisitor().call('GET', `/api/resova/${vaultPath}`));
    const others = many(10, async (index) => {
      const subscribe = () =>
        newVisitor().call('POST', '/api/newsletter/subscribe', {
          body: { id: 'news', params: { email: `reader-${index}@example.com` } },
        });
      let response = await subscribe();
      // On a busy machine the request is repeated, as the error asks.
      while (response.error?.code === 'database_busy') response = await subscribe();
      return response;
    });
    expect(outcomes(await Promise.all(others))).toEqual(['202 ']);
    expect(outcomes(await Promise.all(readers))).toEqual(['503 database_locked']);
    const buyers = many(10, () => create(harbourBaskets, slot?.instanceId ?? ''));
    expect(outcomes(await Promise.all(buyers))).toEqual(['503 database_locked']);
    await holder.query('ROLLBACK');
    expect((await newVisitor().call('GET', `/api/resova/${vaultPath}`)).status).toBe(200);
  });
});
