import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { seeded } from '@latchkey/testing';
import { openTestApi, type TestApi } from '../src/testing/open-test-api.ts';
import { createDatabase, startTestPostgres, type TestPostgres } from '../src/testing/test-postgres.ts';
import { fixtureContent } from './backends.ts';
import { at, checkoutDetails, createCaller, tomorrow, toBooking, type ApiResponse } from './caller.ts';
import { toRequest, writeRequest, type Written } from './fuzz/request-parts.ts';
import { listOperations, type ListedOperation } from './fuzz/operations.ts';
import { recipes } from './fuzz/recipes.ts';
import { discoverWorld } from './fuzz/world.ts';

const vaultPath = `loc-harbour/game/game-vault/availability?startDate=${tomorrow('America/New_York')}`;
const millPath = `loc-mill/game/game-vault/availability?startDate=${tomorrow('Europe/Paris')}`;
const harbourBaskets = '/api/resova/loc-harbour/basket';
const millBaskets = '/api/resova/loc-mill/basket';

const errorBody = z.object({ error: z.object({ code: z.string() }).nullable() });

/** The limits that ship; each visitor has an address of their own. */
const shipped = { contentDir: fixtureContent, maxLiveBaskets: 6, maxHeldPlaces: 40, forms: { formsPerHour: 60 } };

const isThere = inject('postgres').url !== null;

describe.runIf(isThere)('a lock that is not released', { timeout: 60_000 }, () => {
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
    holder.query('SELECT FROM slots WHERE id = $1 FOR UPDATE', [instanceId.slice(1)]);
  const outcomes = (responses: readonly ApiResponse[]) => [
    ...new Set(responses.map(({ status, error }) => `${status} ${error?.code ?? ''}`)),
  ];
  const many = <Value>(count: number, make: (index: number) => Value) =>
    Array.from({ length: count }, (_, i) => make(i));

  it('on one slot fails only the requests for that slot', async () => {
    const [stuck, ...others] = await newVisitor().slots(vaultPath);
    const elsewhere = await newVisitor().slots(millPath);
    await giveRow(stuck?.instanceId ?? '');
    await lockSlot(stuck?.instanceId ?? '');
    const inVain = many(30, () => create(harbourBaskets, stuck?.instanceId ?? ''));
    const here = many(10, (index) => create(harbourBaskets, at(others, index % others.length).instanceId));
    const there = elsewhere.map(({ instanceId }) => create(millBaskets, instanceId, 'mill-adult', 2));
    expect(outcomes(await Promise.all(here))).toEqual(['201 ']);
    expect(outcomes(await Promise.all(there))).toEqual(['201 ']);
    expect(outcomes(await Promise.all(inVain))).toEqual(['503 database_locked']);
    // A request while the slot is known to be locked fails at once, and succeeds once it is free.
    expect(await create(harbourBaskets, stuck?.instanceId ?? '')).toMatchObject({ status: 503 });
    await holder.query('ROLLBACK');
    expect(outcomes(await Promise.all(many(6, () => create(harbourBaskets, stuck?.instanceId ?? ''))))).toEqual([
      '201 ',
    ]);
  });

  it('is waited for if it is released in time', async () => {
    const stuck = at(await newVisitor().slots(vaultPath), 1);
    await giveRow(stuck.instanceId);
    await lockSlot(stuck.instanceId);
    const waiting = many(3, () => create(harbourBaskets, stuck.instanceId));
    // The pause is longer than a batch waits.
    await api.db.run(sql`SELECT pg_sleep(0.5)`);
    await holder.query('ROLLBACK');
    expect(outcomes(await Promise.all(waiting))).toEqual(['201 ']);
  });

  it('does not use up the connections of other requests', async () => {
    const [, , stuck, free] = await newVisitor().slots(vaultPath);
    const made = await Promise.all(many(6, () => create(harbourBaskets, stuck?.instanceId ?? '')));
    const ids = made.map(({ data }) => z.object({ id: z.string() }).parse(data).id);
    await lockSlot(stuck?.instanceId ?? '');
    // The changes and checkouts of baskets over the locked slot are more than there are connections.
    const inVain = many(2, () => ids).flatMap((each) =>
      each.flatMap((id) => [
        newVisitor().call('PUT', `${harbourBaskets}/${id}`, {
          body: { bookings: [toBooking(free?.instanceId ?? '', 1)] },
        }),
        newVisitor().call('POST', `${harbourBaskets}/${id}/checkout`, { body: checkoutDetails }),
      ]),
    );
    const served = await Promise.all([
      ...many(6, () => create(harbourBaskets, free?.instanceId ?? '')),
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
    const [, , , , stuck, other] = await newVisitor().slots(vaultPath);
    const places = 6;
    for (const slot of [stuck, other]) {
      expect((await create(harbourBaskets, slot?.instanceId ?? '', 'adult', places)).status).toBe(201);
    }
    await api.db.run(sql`UPDATE baskets SET expires_at = now() - interval '1 second' WHERE status = 'open'`);
    await lockSlot(stuck?.instanceId ?? '');
    expect((await create(harbourBaskets, other?.instanceId ?? '', 'adult', places)).status).toBe(201);
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

describe.runIf(isThere)('an unavailable PostgreSQL', { timeout: 120_000 }, () => {
  let postgres: TestPostgres;
  let api: TestApi;
  const requests = new Map<ListedOperation, Written>();
  beforeAll(async () => {
    const started = await startTestPostgres();
    if (!started.ok) throw new Error(started.error);
    ({ value: postgres } = started);
    api = await openTestApi({ ...shipped, databaseUrl: await postgres.createDatabase() });
    const world = await discoverWorld(api, fixtureContent);
    const random = seeded(11);
    for (const listed of listOperations(api.document)) {
      const { method, operation } = listed;
      const recipe = recipes[operation.operationId];
      if (recipe === undefined) throw new Error(`${operation.operationId} has no recipe`);
      requests.set(listed, writeRequest(method, await recipe(world, random)));
    }
  });
  afterAll(async () => {
    await api.close();
    await postgres.stop();
  });

  /** Lists the response to every operation of the document, checked against the document. */
  const readOutcomes = () =>
    Promise.all(
      [...requests].map(async ([{ path, operation }, sent], index) => {
        const response = await api.fetch(toRequest(path, sent, `visitor-${index}`));
        const isJson = (response.headers.get('content-type') ?? '').includes('json');
        const code = isJson ? (errorBody.safeParse(await response.json()).data?.error?.code ?? null) : null;
        const retryAfter = response.headers.get('retry-after');
        const { operationId } = operation;
        return { operationId, needsDatabase: needsDatabase(operation), status: response.status, code, retryAfter };
      }),
    );
  const writersAndReaders = ['booking', 'myBooking', 'forms', 'staff', 'desk'];
  /** The operations that read documents in memory, or a cookie. */
  const withoutDatabase = [
    'findBasket',
    'getBookingContact',
    'getForm',
    'listVouchers',
    'showConfirmNewsletter',
    'showUnsubscribeNewsletter',
  ];
  /** The operations that read content that is not in a document. */
  const contentOfDatabase = ['listVisitorReviews'];
  const needsDatabase = ({ operationId, tags }: ListedOperation['operation']) =>
    contentOfDatabase.includes(operationId) ||
    (tags.some((tag) => writersAndReaders.includes(tag)) && !withoutDatabase.includes(operationId));

  const expectUnavailable = async (codes: readonly string[]) => {
    const all = await readOutcomes();
    const broken = all.filter(({ status }) => status >= 500 && status !== 503);
    expect(broken).toEqual([]);
    for (const outcome of all) {
      const { operationId, status, code } = outcome;
      if (operationId === 'getReadiness') {
        expect(outcome).toMatchObject({ status: 503, code: 'not_ready' });
      } else if (outcome.needsDatabase) {
        expect(outcome).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-9]\d*$/u) as string });
        expect({ operationId, isNamed: codes.includes(code ?? '') }).toEqual({ operationId, isNamed: true });
      } else expect({ operationId, isRight: status < 400 }).toEqual({ operationId, isRight: true });
    }
  };
  const listBackendPids = async () => {
    const rows = await api.db.rows(
      z.object({ pid: z.number() }),
      sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database()`,
    );
    return rows.map(({ pid }) => pid);
  };

  it('is documented as 503 with Retry-After for every operation that needs it', () => {
    for (const [{ operation }] of requests) {
      if (operation.tags.includes('operations')) continue;
      expect(operation.responses['503']).toEqual({ $ref: '#/components/responses/Unavailable' });
    }
    expect(api.document.components.responses['Unavailable']?.headers).toHaveProperty(['Retry-After']);
  });

  it('fails a request with 503 when its connection is closed', async () => {
    const visitor = createCaller(api, '203.0.113.5');
    const slot = at(await visitor.vault(), 0);
    await visitor.create({ bookings: [toBooking(slot.instanceId, 1)] });
    const holder = new Client({ connectionString: await readUrl(api) });
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM slots WHERE id = $1 FOR UPDATE', [slot.instanceId.slice(1)]);
    const basket = visitor.tryCreate({ bookings: [toBooking(slot.instanceId, 1)] });
    // The request is repeated until it waits for the lock, which takes nearly all of its two seconds.
    const endWaiting = async () => {
      const { rowCount } = await holder.query(`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'
      `);
      return rowCount ?? 0;
    };
    while ((await endWaiting()) === 0) await new Promise((resolve) => void setTimeout(resolve, 20));
    expect(await basket).toMatchObject({ status: 503, error: { code: 'database_away' } });
    await holder.query('ROLLBACK');
    await holder.end();
  });

  it('leads to 503 while it does not respond, and to success afterwards', async () => {
    const pids = await listBackendPids();
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      const visitor = createCaller(api, '203.0.113.6');
      expect(await visitor.call('GET', `/api/resova/${vaultPath}`)).toMatchObject({
        status: 503,
        error: { code: 'database_busy' },
      });
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
    expect((await createCaller(api).vault()).length).toBeGreaterThan(0);
  });

  it('leads to 503 on every operation while it is gone, and to success when it is back', async () => {
    await postgres.kill();
    // The first requests meet the broken connections, the second ones a closed port, to which a busy machine may connect too late.
    await expectUnavailable(['database_away', 'database_busy']);
    await expectUnavailable(['database_away', 'database_busy']);
    await postgres.restart();
    const visitor = createCaller(api, '203.0.113.7');
    expect((await visitor.vault()).length).toBeGreaterThan(0);
    expect((await visitor.call('GET', '/readyz')).status).toBe(200);
  });

  async function readUrl({ db }: TestApi): Promise<string> {
    const [row] = await db.rows(z.object({ name: z.string() }), sql`SELECT current_database() AS name`);
    const url = new URL(postgres.url);
    url.pathname = `/${row?.name}`;
    return url.href;
  }
});
