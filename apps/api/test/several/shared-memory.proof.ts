import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeptContent } from '../../src/content/strapi/kept-content.ts';
import { openStrapiContent } from '../../src/content/strapi/open-strapi-content.ts';
import { createSharedPauses } from '../../src/kernel/shared-pauses.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { createAccounts } from '../../src/ticketing/resova/context.ts';
import { usualTimings } from '../../src/ticketing/resova/resova-client.ts';
import { bothBackends } from '../backends.ts';
import { sendJson, startFakeStrapi } from '../fake-strapi.ts';

const log = pino({ level: 'silent' });
const errors: unknown[] = [];
const onError = (error: unknown) => errors.push(error);

describe.each(bothBackends)('the memory that apis share by $name', (backend) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await backend.open();
  });
  afterAll(() => api.close());

  it('has the pause of an account of Resova: one response of 429 stops all apis', async () => {
    let calls = 0;
    const resova = createServer((_, response) => {
      calls += 1;
      response.writeHead(429, { 'retry-after': '30' }).end();
    });
    resova.listen(0, '127.0.0.1');
    await once(resova, 'listening');
    const { port } = resova.address() as AddressInfo;
    const open = () => {
      const slept: number[] = [];
      const pauses = createSharedPauses({ db: api.db, now: Date.now, onError });
      const rest = (ms: number) => {
        slept.push(ms);
        return Promise.resolve();
      };
      const settings = {
        apiUrl: `http://127.0.0.1:${port}`,
        apiKeys: new Map([['', 'key-of-the-account']]),
        timings: { ...usualTimings, retryMs: 1 },
      };
      const client = createAccounts(settings, { now: Date.now, sleep: rest, log, pauses })(null);
      return { client, pauses, slept };
    };
    const [first, second] = [open(), open()];
    expect((await first.client.item('1')).ok).toBe(false);
    expect(calls).toBe(3);
    expect(first.slept.every((ms) => ms > 9_000)).toBe(true);

    expect(second.pauses.leftMs('anything')).toBe(0);
    await second.pauses.look();
    await second.client.item('2');
    // The second process waits even before its first call.
    expect(second.slept).toHaveLength(3);
    expect(second.slept[0]).toBeGreaterThan(9_000);
    resova.closeAllConnections();
    resova.close();
  });

  it('has the last responses of Strapi: while it is away, all apis show the newest one, also an api that starts', async () => {
    const createList = (name: string) => ({
      data: [{ id: 1, documentId: 'd1', publicId: 'loc-a', slug: 'orlando', name, timeZone: 'UTC', locale: 'en' }],
      meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: 1 } },
    });
    const key = JSON.stringify(['all', 'location', 'en']);
    let name: string | null = 'Old';
    const strapi = await startFakeStrapi((_, response) =>
      name === null ? sendJson(response, {}, 503) : sendJson(response, createList(name)),
    );
    let clock = Date.now();
    const now = () => clock;
    const open = () =>
      openStrapiContent({
        settings: { origin: strapi.origin, token: 'token-of-this-test-000', mediaOrigin: 'https://media.example' },
        log,
        now,
        times: { freshMs: 1_000, staleMs: 60_000, retryMs: 500 },
        kept: createKeptContent({ db: api.db, now, onError, version: '1' }),
      });
    const shown = async (content: ReturnType<typeof open>) => (await content.locations('en')).map((each) => each.name);
    // Values are written beside the response.
    const untilKept = async (wanted: string) => {
      const kept = createKeptContent({ db: api.db, now, onError, version: '1' });
      while (!JSON.stringify(await kept.find(key, 60_000)).includes(wanted)) await sleep(10);
    };
    const [first, second] = [open(), open()];
    expect(await shown(first)).toEqual(['Old']);
    await untilKept('Old');
    clock += 10;
    name = 'New';
    expect(await shown(second)).toEqual(['New']);
    await untilKept('New');
    name = null;
    clock += 2_000;
    expect(await shown(first)).toEqual(['New']);
    expect(await shown(open())).toEqual(['New']);
    // Another version of the api may read other fields.
    const later = createKeptContent({ db: api.db, now, onError, version: '2' });
    expect(await later.find(key, 60_000)).toBeNull();
    await strapi.stop();
    expect(errors).toEqual([]);
  });
});
