import { usualLanguages } from '@latchkey/i18n';
import { readNetworks } from '@latchkey/http-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPglite } from '../src/db/open-pglite.ts';
import { createMetrics } from '../src/operations/metrics.ts';
import { createReadiness } from '../src/operations/readiness.ts';
import { createBatchCounts } from '../src/baskets/batch/batch-counts.ts';
import { openDatabaseAt, type TestApi } from '../src/testing/open-test-api.ts';
import { createDatabase } from '../src/testing/test-postgres.ts';
import { backends, openApi } from './backends.ts';
import { at, createCaller, toBooking } from './caller.ts';

describe.each(backends)('the health operations on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
  });
  afterAll(() => api.close());
  const figures = async () => {
    const response = await api.fetch(new Request('http://api.test/metrics'));
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    return response.text();
  };

  it('report that the api is alive and ready', async () => {
    expect(await visitor.call('GET', '/healthz')).toMatchObject({ status: 200, data: { status: 'ok' } });
    expect(await visitor.call('GET', '/readyz')).toMatchObject({ status: 200, data: { status: 'ready' } });
  });

  it('count requests by operation and status class, baskets, places and bookings', async () => {
    const slot = at(await visitor.vault(), 0);
    await visitor.create({ bookings: [toBooking(slot.instanceId, 2)] });
    const booked = await visitor.create({ bookings: [toBooking(slot.instanceId, 3)] });
    await visitor.checkout(booked.id);
    await visitor.call('GET', '/api/games/nothing');
    await visitor.call('GET', '/nowhere');
    const text = await figures();
    for (const line of [
      'latchkey_http_requests_total{operation="createBasket",status="2xx"} 2',
      'latchkey_http_requests_total{operation="getGame",status="4xx"} 1',
      'latchkey_http_requests_total{operation="none",status="4xx"} 1',
      'latchkey_http_request_duration_seconds_count{operation="checkoutBasket"} 1',
      'latchkey_live_baskets 1',
      'latchkey_held_places 2',
      'latchkey_bookings_total 1',
      'latchkey_database_up 1',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
    expect(text).not.toContain(booked.id);
    expect(text).not.toContain('nowhere');
    expect(text).not.toContain('loc-harbour');
    expect(await figures()).toContain('latchkey_bookings_total 1\n');
  });
});

describe.each(backends)('the paths for operators on $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    const operatorNetworks = readNetworks('127.0.0.0/8,::1,10.1.0.0/16') ?? undefined;
    api = await backend.open({ trustedProxies: 1, operatorNetworks });
  });
  afterAll(() => api.close());

  it.each([
    ['from this machine', '127.0.0.1', null, 200],
    ['from their network', '10.1.2.3', null, 200],
    ['from their network, through the proxy', '127.0.0.1', '192.0.2.7, 10.1.2.3', 200],
    ['from elsewhere', '192.0.2.7', null, 403],
    ['from elsewhere, through the proxy', '127.0.0.1', '127.0.0.1, 192.0.2.7', 403],
    ['from elsewhere, past the proxy, with a forged header', '192.0.2.7', '127.0.0.1', 403],
  ])('respond to operators only: %s', async (_, connection, forwarded, status) => {
    for (const path of ['/metrics', '/mails/en', '/mails/en/0']) {
      const headers = { 'x-test-client': connection, ...(forwarded !== null && { 'x-forwarded-for': forwarded }) };
      const response = await api.fetch(new Request(`http://api.test${path}`, { headers }));
      expect({ path, status: response.status }).toEqual({ path, status });
    }
    const health = new Request('http://api.test/healthz', { headers: { 'x-test-client': connection } });
    expect((await api.fetch(health)).status).toBe(200);
  });
});

describe('the metrics', () => {
  it('report an unavailable database and still return the other values', async () => {
    let isThere = true;
    const counts = { liveBaskets: 1, heldPlaces: 2, bookings: 3 };
    const countInventory = () => (isThere ? Promise.resolve(counts) : Promise.reject(new Error('connection refused')));
    const countMails = () => Promise.resolve({ queued: 4, givenUp: 0, overdueSeconds: 0 });
    const countPayments = () =>
      Promise.resolve({
        payments: { open: 1, cancelling: 0, booked: 5, refunding: 0, refunded: 0, cancelled: 0 },
        refunds: { intended: 2, done: 0, failed: 0 },
        overdue: 6,
      });
    let isLeader = true;
    const pingDatabase = () => (isThere ? Promise.resolve() : Promise.reject(new Error('connection refused')));
    const metrics = createMetrics({
      countInventory,
      countMails,
      countPayments,
      isLeader: () => isLeader,
      pingDatabase,
      batchCounts: createBatchCounts(),
      isWithProcess: false,
    });
    expect(await metrics.text()).toContain('latchkey_database_up 1\n');
    isThere = false;
    metrics.observe('getWebsite', 200, 0.004);
    const text = await metrics.text();
    expect(text).toContain('latchkey_database_up 0\n');
    expect(text).toContain('latchkey_bookings_total 3\n');
    expect(text).toContain('latchkey_mails_queued 4\n');
    expect(text).toContain('latchkey_payments{status="booked"} 5\n');
    expect(text).toContain('latchkey_refunds{status="intended"} 2\n');
    expect(text).toContain('latchkey_payments_overdue 6\n');
    expect(text).toContain('latchkey_http_request_duration_seconds_bucket{le="0.005",operation="getWebsite"} 1\n');

    isLeader = false;
    const ofOther = await metrics.text();
    expect(ofOther).toContain('latchkey_database_up 0\n');
    expect(ofOther).toContain('latchkey_leader 0\n');
    expect(ofOther).not.toContain('latchkey_bookings_total');
    isThere = true;
    expect(await metrics.text()).toContain('latchkey_database_up 1\n');
  });
});

describe('the readiness check', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi();
  });
  afterAll(() => api.close());
  const languages = () => usualLanguages;
  const content = { languages, website: () => Promise.resolve({} as never) };

  it('fails with the reason while the process stops', async () => {
    const visitor = createCaller(api);
    api.readiness.beginStop();
    expect(await visitor.errorOf(visitor.call('GET', '/readyz'))).toMatchObject({
      status: 503,
      code: 'not_ready',
      details: [],
      problems: ['The process is stopping.'],
    });
    expect((await visitor.call('GET', '/healthz')).status).toBe(200);
  });

  it('fails if content is missing', async () => {
    const readiness = createReadiness({ db: api.db, content: { languages, website: () => Promise.resolve(null) } });
    expect(await readiness.reasons()).toEqual(['No content is imported.']);
  });

  it('fails if the database fails or does not respond in time', async () => {
    const failing = { rows: () => Promise.reject(new Error('connection refused')) };
    expect(await createReadiness({ db: failing, content }).reasons()).toEqual(['The database does not respond.']);
    const silent = { rows: () => new Promise<never>(() => undefined) };
    const readiness = createReadiness({ db: silent, content, databaseBoundMs: 10 });
    expect(await readiness.reasons()).toEqual(['The database does not respond in time.']);
  });

  it('fails if migrations are missing', async () => {
    const { url } = inject('postgres');
    const db = url === null ? await openPglite(null) : await openDatabaseAt({ databaseUrl: await createDatabase(url) });
    try {
      // The connection is created at the first statement, which takes longer than the check waits.
      await db.run(sql`SELECT 1`);
      expect(await createReadiness({ db, content }).reasons()).toEqual(['The database does not respond.']);
      await db.migrate();
      expect(await createReadiness({ db, content }).reasons()).toEqual([]);
      await db.run(sql`UPDATE drizzle.__drizzle_migrations SET created_at = 1`);
      expect(await createReadiness({ db, content }).reasons()).toEqual(['The database lacks migrations.']);
    } finally {
      await db.close();
    }
  });
});
