import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { createBrowser } from './browser.ts';
import { tomorrow } from './caller.ts';

const loaderSecret = 'the loader of the site';
const [backend] = backends;

describe('the limit on reads', () => {
  let api: TestApi | null = null;
  let clients = 0;
  beforeAll(async () => {
    const visitors = { loaderSecret, maxReadsPerMinute: 5, maxReadsPerBrowser: 3 };
    api = (await backend?.open({ visitors })) ?? null;
  });
  afterAll(() => api?.close());

  const newBrowser = (options = {}) => {
    if (api === null) throw new Error('the api did not open');
    return createBrowser(api, `203.0.113.${(clients += 1)}`, options);
  };

  it('counts the reads of an address, and says what is left and when more is allowed', async () => {
    const browser = newBrowser();
    const responses = [];
    for (let turn = 0; turn < 6; turn += 1) responses.push(await browser.call('GET', '/locations/'));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(responses[0]?.headers.get('ratelimit-policy')).toBe('"read";q=5;w=60');
    expect(responses[0]?.headers.get('ratelimit')).toBe('"read";r=4;t=60');
    const last = responses.at(-1);
    expect(last?.error).toMatchObject({
      code: 'too_many_reads',
      details: ['Too many requests. Please wait a moment.'],
    });
    expect(last?.headers.get('ratelimit')).toMatch(/^"read";r=0;t=(?:60|[1-5]?\d)$/u);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await newBrowser().call('GET', '/locations/')).status).toBe(200);
  });

  it('counts the reads of a browser by its cookie', async () => {
    const browser = newBrowser();
    const day = tomorrow('America/New_York');
    const statuses = [];
    // A browser may make three reads.
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await browser.look('game-vault', day)).status);
    // The first request had no cookie yet.
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('does not count requests that change something', async () => {
    const browser = newBrowser();
    for (let turn = 0; turn < 6; turn += 1) {
      const { status, headers } = await browser.call('POST', '/resova/loc-harbour/basket', { body: {} });
      expect([status, headers.get('ratelimit')]).toEqual([422, null]);
    }
  });

  it('does not count the site’s own loader, and gives it no cookie', async () => {
    const loader = newBrowser();
    const headers = { 'x-latchkey-loader': loaderSecret };
    for (let turn = 0; turn < 8; turn += 1) {
      const response = await loader.call('GET', '/resova/loc-harbour/vouchers', { headers });
      expect(response.status).toBe(200);
      expect(response.headers.get('ratelimit')).toBeNull();
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it.each(['', 'the loader of the sitE', 'the loader of the site, or somebody who says so'])(
    'counts a client that sends the secret "%s"',
    async (secret) => {
      const forger = newBrowser({ keepsCookies: false });
      const headers = { 'x-latchkey-loader': secret };
      const statuses = [];
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await forger.call('GET', '/website', { headers })).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    },
  );
});
