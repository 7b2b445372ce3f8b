import { createServer, IncomingMessage, type RequestListener } from 'node:http';
import { Socket } from 'node:net';
import type { Renderer } from '@latchkey/page-server';
import { contentChanges } from '../src/foundation/content-changes.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { escapeHtml } from '../src/booking/first-times/escape-html.ts';
import { timesClasses } from '../src/booking/first-times/times-place.ts';
import { trickNames, type TrickName } from '../src/foundation/env-variables.ts';
import { thirdPartyHostsSchema } from '../src/foundation/third-party-hosts.ts';
import { watchChainFacts } from './chain-facts.ts';
import { nextRules } from './next-renderer/next-rules.ts';
import { createSitePages } from './site-pages.ts';
import { closeServers, listen } from '@latchkey/page-server/testing';

afterEach(closeServers);

const serve = (listener: RequestListener) => listen(createServer(listener));

const options = {
  settings: {
    hosts: thirdPartyHostsSchema.parse({}),
    embedScriptHosts: [],
    mediaHosts: [],
    mapKeys: {},
    thirdPartyIds: { tagManagerId: null, analyticsId: null },
  },
  siteOrigin: 'http://localhost',
  readLook: () => ({ name: 'Nordlock', theme: null }),
  isDevelopment: false,
  dataFiles: null,
  sheets: null,
  inlineFonts: [],
  readyPagesBytes: 1_000_000,
  maxNotFoundPerMinute: 0,
  maxRenderingsPerMinute: 0,
  isOwnCall: () => false,
  clientOf: () => 'client',
};

/** Creates a renderer in place of Next, which writes the responses of the test. */
const createTestRenderer = (listener: RequestListener): Renderer => ({
  ...nextRules,
  handle: async (request, response) => listener(request, response),
  renderedAt: () => null,
});

/** Starts a site with one page, and an api with these locations. Returns the origin of the site. */
async function startSite(
  state: { locations: readonly unknown[] },
  { isDevelopment = false, tricks = trickNames }: { isDevelopment?: boolean; tricks?: readonly TrickName[] } = {},
) {
  const apiOrigin = await serve((request, response) => {
    const isChain = request.url?.startsWith('/api/chain') === true;
    const data = isChain ? { providers: state.locations } : { thirdParties: null };
    response.end(JSON.stringify({ data, meta: null, error: null }));
  });
  const renderer = createTestRenderer((request, response) => {
    if (request.url === '/webhooks/content') {
      response.writeHead(204).end();
      return;
    }
    response.setHeader('Content-Type', 'text/html');
    response.end('<script>(self.__next_f=self.__next_f||[]).push([0])</script>');
  });
  const facts = watchChainFacts({ apiOrigin });
  contentChanges.onChange(() => facts.renew());
  const pages = createSitePages({ ...options, renderer, apiOrigin, facts, isDevelopment, tricks: new Set(tricks) });
  return serve((request, response) => {
    void pages.guard(request, response).then(() => pages.passOn(request, response));
  });
}

const requestPolicy = async (origin: string) => (await fetch(origin)).headers.get('content-security-policy') ?? '';

describe('the page of a game', () => {
  const { location, game } = {
    location: { id: 'loc-orlando', slug: 'orlando', timeZone: 'America/New_York', country: 'US' },
    game: { id: 'game-1', slug: 'lost-temple' },
  };
  const classes = Object.fromEntries(timesClasses.map((name) => [name, name]));
  const place = escapeHtml(JSON.stringify({ locale: 'en', location, game, isKidsMode: false, classes }));
  const path = '/en/orlando/escape-games/lost-temple';

  /** Starts a site whose pages all have a place for times, and records the calls of the api for them. */
  async function startSiteWithTimes(tricks: readonly TrickName[] = trickNames) {
    const calls: string[] = [];
    const seen: (string | undefined)[] = [];
    const apiOrigin = await serve((request, response) => {
      const url = request.url ?? '';
      if (url.includes('/availability')) calls.push(url);
      response.end(JSON.stringify({ data: url.includes('website') ? { thirdParties: null } : [], meta: null }));
    });
    const renderer = createTestRenderer((request, response) => {
      seen.push(request.headers['if-none-match']);
      response.setHeader('Content-Type', request.headers['rsc'] === undefined ? 'text/html' : 'text/x-component');
      response.setHeader('ETag', '"kept"');
      response.end(`<div data-first-times="${place}"></div>`);
    });
    const pages = createSitePages({
      ...options,
      renderer,
      apiOrigin,
      facts: watchChainFacts({ apiOrigin }),
      tricks: new Set(tricks),
    });
    const origin = await serve((request, response) => {
      void pages.guard(request, response).then(() => pages.passOn(request, response));
    });
    const visit = async (url: string, init?: RequestInit) => {
      const response = await fetch(origin + url, init);
      return { hasTimes: (await response.text()).includes('There are no times on this day'), response };
    };
    return { calls, seen, visit };
  }

  it('has the times of today', async () => {
    const { calls, visit } = await startSiteWithTimes();
    // On a busy machine, the times may come too late for the first page.
    await expect.poll(async () => (await visit(`${path}?utm_source=x`)).hasTimes, { timeout: 20_000 }).toBe(true);
    const { response } = await visit(path);
    expect(response.headers.get('etag')).toMatch(/^"kept-[\w-]{12}"$/u);
    expect(calls[0]).toMatch(
      /^\/api\/resova\/loc-orlando\/game\/game-1\/availability\?startDate=[\d-]{10}&kidsMode=false&locale=en$/u,
    );
  });

  it.each([
    ['another day', `${path}?date=2026-12-24`, {}],
    ['a slot', `${path}?slot=s1`, {}],
    ['the other mode', `${path}?kids=1`, {}],
    ['its head', path, { method: 'HEAD' }],
    ['a part for the scripts of the page', path, { headers: { rsc: '1' } }],
    ['a page that may never be looked at', path, { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['another page', '/en/orlando/contact', {}],
  ])('has no times for a request for %s, and the api is not called', async (_what, url, init) => {
    const { calls, visit } = await startSiteWithTimes();
    expect((await visit(url, init)).hasTimes).toBe(false);
    expect(calls).toEqual([]);
  });

  it('has no times if the trick is switched off', async () => {
    const { calls, visit } = await startSiteWithTimes(trickNames.filter((name) => name !== 'first-times'));
    expect((await visit(path)).hasTimes).toBe(false);
    expect(calls).toEqual([]);
  });

  it('is compared with the copy of the browser only once its times are known', async () => {
    // With ready pages, the page server compares the tags of all pages itself.
    const { seen, visit } = await startSiteWithTimes(trickNames.filter((name) => name !== 'ready-pages'));
    const headers = { 'if-none-match': '"kept"' };
    await visit(path, { headers });
    await visit('/en/orlando/contact', { headers });
    expect(seen).toEqual([undefined, '"kept"']);
  });
});

describe('the pages of the site', () => {
  it('reads only hosts from a hostile location document, from the first page on', async () => {
    const hostile = "x; script-src * 'unsafe-inline'";
    const fields = { rollerDomain: hostile, resovaSubDomain: hostile, resovaUseWidget: true, useResovaWidget: true };
    const good = { resovaSubDomain: 'austin', resovaUseWidget: true };
    const policy = await requestPolicy(
      await startSite({ locations: [fields, 'strange', { rollerDomain: [hostile] }, good] }),
    );
    expect(policy).toContain("script-src 'self' https://austin.resova.us 'sha256-");
    expect(policy).not.toContain('*');
    // The site's own styles are inline; the hostile source would be a second match.
    expect(policy.match(/unsafe-inline/gu)).toHaveLength(1);
    expect(policy.match(/script-src/gu)).toHaveLength(1);
  });

  it('allows a new provider as soon as content has changed', async () => {
    const state: { locations: readonly unknown[] } = { locations: [] };
    const origin = await startSite(state);
    expect(await requestPolicy(origin)).not.toContain('resova');
    state.locations = [{ resovaSubDomain: 'austin', useResovaWidget: true }];
    expect(await requestPolicy(origin)).not.toContain('resova');
    contentChanges.note();
    await expect.poll(() => requestPolicy(origin)).toContain('https://austin.resova.us');
  });

  it('allows the payment provider on the checkout alone', async () => {
    const origin = await startSite({ locations: [] });
    expect(await requestPolicy(`${origin}/en/new-york/checkout?payment_intent=pi_1`)).toContain(
      'https://js.stripe.com',
    );
    for (const path of ['/en/new-york', '/en/new-york/escape-games/checkout', '/checkout', '/en/checkout'])
      expect(await requestPolicy(origin + path)).not.toContain('stripe');
  });

  it.each([
    ['no trick', []],
    ['no hashes of inline scripts', trickNames.filter((name) => name !== 'inline-script-hashes')],
  ])('lets the inline scripts of a page run with %s', async (_what, tricks) => {
    const response = await fetch(await startSite({ locations: [] }, { tricks }));
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self' 'unsafe-inline';");
    expect(await response.text()).toBe('<script>(self.__next_f=self.__next_f||[]).push([0])</script>');
  });

  it('sets no policy on pages that reload as their sources change', async () => {
    const response = await fetch(await startSite({ locations: [] }, { isDevelopment: true }));
    expect(response.headers.get('content-security-policy')).toBeNull();
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('the data of pages that are not kept for all', () => {
  it('are never made again, and each request for them counts as one for an address that does not exist', async () => {
    const renderer = createTestRenderer((_, response) => void response.end());
    const apiOrigin = await serve((_, response) => void response.end('{}'));
    const limits = { maxNotFoundPerMinute: 60, maxRenderingsPerMinute: 3 };
    const tricks = new Set(trickNames);
    const { mayLoadData } = createSitePages({
      ...options,
      ...limits,
      renderer,
      apiOrigin,
      facts: watchChainFacts({ apiOrigin }),
      tricks,
    });
    const request = new IncomingMessage(new Socket());
    const notKept = [
      '/en/orlando/checkout',
      '/en/orlando/booking',
      '/en/orlando/book/the-lost-temple',
      '/x',
      '/en/%2e',
    ];
    for (const page of notKept) {
      expect({ page, may: await mayLoadData(request, page) }).toEqual({ page, may: false });
    }
    const requests = 120;
    const all = [];
    for (const _ of Array.from({ length: requests })) all.push(await mayLoadData(request, '/en/a/b/c/d'));
    // The requests above count towards the limit. Those over it get a status in place of false.
    const withinLimit = limits.maxNotFoundPerMinute - notKept.length;
    expect(all.filter((may) => may === false)).toHaveLength(withinLimit);
    expect(all.filter((may) => typeof may === 'number')).toHaveLength(requests - withinLimit);
  });
});
