import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as z from 'zod';
import { seeded } from '@latchkey/testing';
import { openTestApi, type TestApi } from '../src/testing/open-test-api.ts';
import { startTestPostgres, type TestPostgres } from '../src/testing/test-postgres.ts';
import { fixtureContent } from './backends.ts';
import { at, createCaller, slotIdOf, tomorrow, toBooking } from './caller.ts';
import { toRequest, writeRequest, type Written } from './fuzz/request-parts.ts';
import { listOperations, type ListedOperation } from './fuzz/operations.ts';
import { recipes } from './fuzz/recipes.ts';
import { discoverWorld } from './fuzz/world.ts';

const vaultPath = `loc-harbour/game/game-vault/availability?startDate=${tomorrow('America/New_York')}`;

const errorBody = z.object({ error: z.object({ code: z.string() }).nullable() });

/** The limits that ship; each visitor has an address of their own. */
const shipped = { contentDir: fixtureContent, maxLiveBaskets: 6, maxHeldPlaces: 40, forms: { formsPerHour: 60 } };

/** The tags of the operations that read documents in memory. */
const tagsWithoutDatabase = ['content', 'locations', 'operations'];
/** The operations of other tags that read documents in memory, or a cookie. */
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
  !(tags.some((tag) => tagsWithoutDatabase.includes(tag)) || withoutDatabase.includes(operationId));

describe.runIf(inject('postgres').url !== null)('an unavailable PostgreSQL', { timeout: 120_000 }, () => {
  let postgres: TestPostgres;
  let api: TestApi;
  /** A valid request to each operation of the document. */
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
    await holder.query('SELECT FROM slots WHERE id = $1 FOR UPDATE', [slotIdOf(slot.instanceId)]);
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
    // The first requests meet broken connections, the second ones a closed port. On a busy machine the error of a connection can come too late,
    // and the request ends with `database_busy`.
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
