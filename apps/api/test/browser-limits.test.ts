import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { createBrowser, newPerson, type Browser } from './browser.ts';
import { at, createCaller, tomorrow } from './caller.ts';

const one = { categoryId: 'adult', quantity: 1 };

describe.each(backends)('the limits of browsers on $name', (backend) => {
  let api: TestApi;
  let nowMs = Date.now();
  let clients = 0;
  let people = 0;
  let instanceIds: readonly string[] = [];
  const day = tomorrow('America/New_York');

  beforeAll(async () => {
    const newBrowsers = { newForSeconds: 45, maxPerHour: 2, maxPerRoomAndDay: 1 };
    const visitors = { maxNewBrowsersPerHour: 3 };
    const limits = { maxUpcomingBookings: 2, maxCheckoutsPerHour: 20, newBrowsers, visitors };
    api = await backend.open({ ...limits, now: () => nowMs });
    instanceIds = (await createCaller(api).vault()).map(({ instanceId }) => instanceId);
  });
  afterAll(() => api.close());

  const newClient = () => `203.0.113.${(clients += 1)}`;
  const book = (browser: Browser, start: number) => browser.book(at(instanceIds, start), one, newPerson((people += 1)));
  /** Opens a browser that has looked at the slots a minute ago. */
  const knownBrowser = async (client = newClient()) => {
    const browser = createBrowser(api, client);
    await browser.look('game-vault', day);
    nowMs += 60_000;
    return browser;
  };

  it('count the bookings of a browser, whatever the names', async () => {
    const browser = await knownBrowser();
    const responses = [await book(browser, 0), await book(browser, 0), await book(browser, 0)];
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(responses[2]?.error).toMatchObject({ code: 'too_many_bookings', details: [phrases.tooManyUpcoming] });
    expect((await book(await knownBrowser(), 0)).status).toBe(200);
  });

  it('let new browsers behind one address book one room a day, and others still', async () => {
    const client = newClient();
    expect((await book(createBrowser(api, client), 1)).status).toBe(200);
    const second = createBrowser(api, client);
    await second.look('game-vault', day);
    nowMs += 5_000;
    const rejected = await book(second, 2);
    expect(rejected).toMatchObject({ status: 429, error: { details: [phrases.tooManyFromNewBrowser] } });
    // Then 45 s have passed since the browser got its cookie, and it is no longer new.
    expect(rejected.headers.get('retry-after')).toBe('40');
    nowMs += 40_000;
    expect((await book(second, 2)).status).toBe(200);
    expect((await book(createBrowser(api, newClient()), 2)).status).toBe(200);
  });

  it('count a browser without cookies as new, and do not promise it that waiting helps', async () => {
    const browser = createBrowser(api, newClient(), { keepsCookies: false });
    await browser.look('game-vault', day);
    expect((await book(browser, 3)).status).toBe(200);
    nowMs += 3_600_000;
    const rejected = await book(browser, 3);
    expect(rejected).toMatchObject({ status: 429, error: { details: [phrases.tooManyWithoutCookies] } });
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_600);
  });

  it('count parallel bookings of new browsers as serial ones', async () => {
    const client = newClient();
    const responses = await Promise.all(Array.from({ length: 6 }, () => book(createBrowser(api, client), 4)));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429, 429]);
  });

  it('say in each response what is left', async () => {
    const client = newClient();
    const { headers } = await book(createBrowser(api, client), 5);
    expect(headers.get('ratelimit-policy')).toBe('"checkout";q=20;w=3600, "checkout-new-browser";q=2;w=3600');
    expect(headers.get('ratelimit')).toMatch(/^"checkout";r=19;t=\d+, "checkout-new-browser";r=1;t=3600$/u);
    const known = await knownBrowser(client);
    const later = await book(known, 5);
    expect(later.headers.get('ratelimit')).toMatch(/^"checkout";r=18;t=\d+$/u);
  });

  it('give a browser its cookie with the first booking call, and keep it', async () => {
    const browser = createBrowser(api, newClient());
    const content = await browser.call('GET', '/locations/');
    expect(content.headers.getSetCookie()).toEqual([]);
    const first = await browser.look('game-vault', day);
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^latchkey-browser=[\w-]{22}\.\d+\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/u,
      ),
    ]);
    const second = await browser.look('game-vault', day);
    expect(second.headers.getSetCookie()).toEqual([]);
    const forged = await browser.call('GET', '/resova/loc-harbour/vouchers', {
      headers: { cookie: 'latchkey-browser=x' },
    });
    expect(forged.headers.getSetCookie()).toHaveLength(1);
  });

  it('give a limited number of cookies to one address', async () => {
    const client = newClient();
    const cookies = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const browser = createBrowser(api, client);
      const { status } = await browser.look('game-vault', day);
      cookies.push([status, browser.isKnown()]);
    }
    expect(cookies).toEqual([
      [200, true],
      [200, true],
      [200, true],
      [200, false],
      [200, false],
    ]);
  });
});
