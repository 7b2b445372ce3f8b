import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedFetch, fetchDocument } from '../src/testing/response-checker.ts';
import { createApiProcesses, type ApiProcesses } from './api-processes.ts';
import { at, createCaller, toBooking } from './caller.ts';
import { putMadeDatabase } from './made-database.ts';

describe('the api as a process', () => {
  let apis: ApiProcesses;
  let folder: string;
  beforeAll(async () => {
    apis = await createApiProcesses();
    folder = await mkdtemp(join(tmpdir(), 'latchkey-server-'));
    await putMadeDatabase(folder);
  });
  afterAll(async () => {
    await apis.endAll();
    await apis.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it('locks its folder against a second one, reports that it drains, and completes running requests before it ends', async () => {
    const settings = { DATA_DIR: folder, DATABASE_URL: '', DRAIN_SECONDS: '2' };
    const api = await apis.started(settings);
    expect((await fetch(`${api.origin}/healthz`)).status).toBe(200);
    expect(await apis.start(settings)).toContain(`in use by process ${api.child.pid}`);

    const visitor = createCaller({ fetch: checkedFetch(api.send, await fetchDocument(fetch, api.origin)) });
    expect((await visitor.call('GET', '/readyz')).status).toBe(200);
    const body = JSON.stringify({ bookings: [toBooking(at(await visitor.vault(), 0).instanceId, 1)] });
    // The request sends half a body: the server has the request and cannot respond yet.
    const running = request(`${api.origin}/api/resova/loc-harbour/basket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    running.flushHeaders();
    await once(running, 'continue');
    running.write(body.slice(0, 10));

    const ended = api.end('SIGTERM');
    let ready = 200;
    while (ready === 200) ready = (await visitor.call('GET', '/readyz')).status;
    expect(ready).toBe(503);
    running.end(body.slice(10));
    const [response] = (await once(running, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(201);
    expect(await ended).toBe(0);
    expect(existsSync(join(folder, 'latchkey.lock'))).toBe(false);
  });

  it('names every error of the environment, and every invalid document, and ends', async () => {
    const output = await apis.start({ API_PORT: 'a', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x' });
    for (const name of ['API_PORT', 'LOG_LEVEL', 'DATABASE_URL']) expect(output).toContain(name);
    const settings = { DATA_DIR: folder, DATABASE_URL: '', CONTENT_DIR: join(folder, 'nothing') };
    expect(await apis.start(settings)).toContain('website.json: is missing');
  });
});
