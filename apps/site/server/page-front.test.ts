import { createServer, IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noteContentChange } from '../src/foundation/content-changes.ts';
import { trickNames } from '../src/foundation/env-variables.ts';
import { thirdPartyHostsSchema } from '../src/foundation/third-party-hosts.ts';
import { closeServers, listening } from './listening.fixture.ts';
import { createPageFront } from './page-front.ts';
import PageCache, { keepPagesIn } from './tricks/page-cache.ts';

afterEach(closeServers);

const path = '/en/orlando';
/** The cache reads nothing else of a page that Next keeps. A page of no lifetime is renewed by each visit. */
const keptPage = { kind: 'APP_PAGE', status: 200, headers: {} } as unknown as NonNullable<CacheHandlerValue['value']>;
const context = { cacheControl: { revalidate: 0, expire: undefined } } as unknown as Parameters<PageCache['set']>[2];

/** Next's compression wraps the response: it reads a list of headers as pairs, and takes nothing that has been packed. */
function compressAsNext(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const end = response.end.bind(response);
  Object.assign(response, {
    writeHead(status: number, given: object = {}) {
      const pairs: readonly (readonly [string, string])[] = Array.isArray(given) ? given : Object.entries(given);
      for (const [name, value] of pairs) response.setHeader(name, value);
      return writeHead(status);
    },
    end: (chunk: unknown) => (typeof chunk === 'string' ? end(chunk) : response.destroy()),
  });
}

/** A site in front of a Next that renders what the test says. */
async function open({ maxRenderings = 0, isKeeping = true } = {}) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const entries = new Map<string, CacheHandlerValue>();
  keepPagesIn({
    get: (name) => entries.get(name) ?? null,
    set: (name, entry) => void entries.set(name, entry),
    delete: (name) => void entries.delete(name),
  });
  const next = { isFailing: false, text: 'first', renderings: 0 };

  async function handlePage({ headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    compressAsNext(response);
    const cache = new PageCache({ _requestHeaders: headers });
    next.renderings += 1;
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (next.isFailing) response.writeHead(500, { 'Cache-Control': 'private', 'X-Failed': '1' });
    else {
      if (isKeeping) await cache.set(`/route-cache/APP_PAGE/0/$${path}`, keptPage, context);
      response.setHeader('ETag', `"${next.text}"`);
    }
    response.end(next.isFailing ? 'failed' : next.text);
  }

  const apiOrigin = await listening(
    createServer((request, response) => {
      response.end(JSON.stringify({ data: request.url?.includes('locations') === true ? [] : { thirdParties: null } }));
    }),
  );
  const front = createPageFront({
    settings: {
      hosts: thirdPartyHostsSchema.parse({}),
      embedScriptHosts: [],
      mediaHosts: [],
      mapKeys: {},
      thirdPartyIds: { tagManagerId: null, analyticsId: null },
    },
    siteOrigin: 'http://localhost',
    apiOrigin,
    brandName: 'Cipher House',
    isDevelopment: false,
    tricks: new Set(trickNames),
    pageData: null,
    handlePage,
    readyPagesBytes: 1_000_000,
    maxNotFoundPerMinute: 60,
    maxRenderingsPerMinute: maxRenderings,
    isOwnCall: ({ headers }) => headers['x-own'] !== undefined,
    clientOf: () => 'client',
  });
  const origin = await listening(
    createServer((request, response) => {
      if (front.serveReady(request, response)) return;
      void (async () => {
        if (await front.serveTooMany(request, response)) return;
        await front.guard(request, response);
        await front.passOn(request, response);
      })();
    }),
  );
  const visit = async () => {
    const response = await fetch(origin + path);
    const { status, headers } = response;
    return {
      status,
      body: await response.text(),
      cache: headers.get('x-nextjs-cache'),
      failed: headers.get('x-failed'),
    };
  };
  return { next, visit, origin, front };
}

const lastPage = (cache: string) => ({ status: 200, body: 'first', cache, failed: null });

describe('a page whose rendering fails', () => {
  it('is sent as it was last, by each visit, where its time was over', async () => {
    const { next, visit } = await open();
    await visit();
    next.isFailing = true;
    const before = next.renderings;
    expect(await visit()).toEqual(lastPage('HIT'));
    await expect.poll(() => next.renderings).toBe(before + 1);
    // The renewal has ended by then.
    await sleep(20);
    expect([await visit(), await visit()]).toEqual([lastPage('HIT'), lastPage('HIT')]);
  });

  it('is sent as it was before the content changed, until its rendering succeeds', async () => {
    const { next, visit } = await open();
    await visit();
    Object.assign(next, { isFailing: true, text: 'second' });
    noteContentChange();
    expect([await visit(), await visit()]).toEqual([lastPage('STALE'), lastPage('STALE')]);
    // What begins in the millisecond of the change is not kept.
    await sleep(2);
    next.isFailing = false;
    expect(await visit()).toMatchObject({ status: 200, body: 'second' });
    expect(await visit()).toMatchObject({ status: 200, body: 'second', cache: 'HIT' });
  });

  it('fails where there was none before', async () => {
    const { next, visit } = await open();
    next.isFailing = true;
    expect(await visit()).toMatchObject({ status: 500, cache: null });
  });
});

describe('the renderings of one client', () => {
  const statusesOf = async (addresses: readonly string[], headers: Readonly<Record<string, string>> = {}) => {
    const statuses = [];
    for (const address of addresses) {
      const response = await fetch(address, { headers });
      statuses.push(response.status);
      await response.text();
    }
    return statuses;
  };
  const five = Array.from({ length: 5 }, (_, index) => index);

  it('are limited in a minute, and the site has its own pages all the same', async () => {
    const { next, origin } = await open({ maxRenderings: 3, isKeeping: false });
    const checkouts = five.map((index) => `${origin}/en/orlando/checkout?x=${index}`);
    expect(await statusesOf(checkouts)).toEqual([200, 200, 200, 429, 429]);
    expect(next.renderings).toBe(3);
    const rejected = await fetch(`${origin}/fr/orlando`);
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await rejected.text()).toContain('lang="fr"');
    expect(await statusesOf(checkouts, { 'x-own': '1' })).toEqual([200, 200, 200, 200, 200]);
  });

  it('are none where a kept page is sent, whatever query nobody reads its address has', async () => {
    const { next, origin } = await open({ maxRenderings: 3 });
    await statusesOf([origin + path]);
    const before = next.renderings;
    const addresses = Array.from({ length: 50 }, (_, index) => `${origin}${path}?x=${index}`);
    expect(new Set(await statusesOf(addresses))).toEqual(new Set([200]));
    const [first = ''] = addresses;
    expect((await fetch(first)).headers.get('x-robots-tag')).toBe('noindex, nofollow');
    await expect.poll(() => next.renderings).toBeLessThanOrEqual(before + addresses.length + 1);
  });

  it('are not begun for the data of pages that are not kept for all', async () => {
    const { front } = await open({ maxRenderings: 3 });
    const request = new IncomingMessage(new Socket());
    for (const page of [
      '/en/orlando/checkout',
      '/en/orlando/booking',
      '/en/orlando/book/the-lost-temple',
      '/x',
      '/en/%2e',
    ]) {
      expect({ page, may: await front.mayLoadData(request, page) }).toEqual({ page, may: false });
    }
    const all = [];
    for (const _ of Array.from({ length: 120 })) all.push(await front.mayLoadData(request, '/en/a/b/c/d'));
    // Sixty a minute are for addresses that do not exist; five are gone.
    expect(all.filter((may) => may === false)).toHaveLength(55);
    expect(all.filter((may) => typeof may === 'number')).toHaveLength(65);
  });
});
