import { gzipSync, brotliCompressSync } from 'node:zlib';
import { locationSchema } from '@latchkey/cms-client/contract';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import type { ContentUnavailable } from '../src/content/content-source.ts';
import type { CacheTimes } from '../src/content/strapi/content-cache.ts';
import type { KeptContent } from '../src/content/strapi/kept-content.ts';
import { openStrapiContent, withReserve } from '../src/content/strapi/open-strapi-content.ts';
import { openApi } from './backends.ts';
import { createCaller } from './caller.ts';
import { sendJson, startFakeStrapi, type Responder, type FakeStrapi } from './fake-strapi.ts';

const token = 'a-token-that-nobody-may-read';
const alwaysAnew: CacheTimes = { freshMs: 0, staleMs: 0, retryMs: 0 };
const limits = { timeoutMs: 400, maxBytes: 20_000, maxAtOnce: 4, maxWaiting: 20 };

const orlando = {
  id: 3,
  documentId: 'd3',
  publicId: 'loc-orlando',
  slug: 'orlando',
  name: 'Orlando',
  timeZone: 'UTC',
  locale: 'en',
};
const file = {
  id: 9,
  documentId: 'd9',
  url: '/uploads/a.webp',
  mime: 'image/webp',
  formats: null,
  width: null,
  height: null,
};
const page = { id: 5, documentId: 'd5', publicId: 'page-faq', slug: 'faq', name: 'FAQ', type: 'page', locale: 'en' };

const nothingKept: KeptContent = { keep: () => Promise.resolve(), find: () => Promise.resolve(null) };
const running: FakeStrapi[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((strapi) => strapi.stop()));
});

async function open(
  respond: Responder,
  { times = alwaysAnew, now = Date.now }: { times?: CacheTimes; now?: () => number } = {},
) {
  const strapi = await startFakeStrapi(respond);
  running.push(strapi);
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const settings = { origin: strapi.origin, token, mediaOrigin: 'https://media.example' };
  return { content: openStrapiContent({ settings, log, now, limits, times, kept: nothingKept }), strapi, lines };
}

const entries =
  (...list: readonly object[]): Responder =>
  (_, response) =>
    sendJson(response, {
      data: list,
      meta: { pagination: { page: 1, pageSize: 100, pageCount: 1, total: list.length } },
    });

/** Responds with a page with these additional fields. */
const pageWith = (fields: object): Responder => entries({ ...page, ...fields });
const unavailable = (code: ContentUnavailable['code']): unknown =>
  expect.objectContaining({ name: 'ContentUnavailable', code });

describe('a medium of Strapi', () => {
  const pictured = (fields: object) =>
    entries({ ...orlando, picture: { id: 1, alternativeText: null, file: { ...file, ...fields } } });

  it('has 500×500 pixels if its size is null', async () => {
    const { content } = await open(pictured({}));
    const [location] = await content.locations('en');
    expect(locationSchema.parse(location).picture).toMatchObject({ width: 500, height: 500, mime: 'image/webp' });
  });

  it.each([
    ['a path', '/uploads/a.webp', 'https://media.example/uploads/a.webp'],
    ['an address', 'https://cdn.example/a.webp', 'https://cdn.example/a.webp'],
  ])('has an absolute URL if Strapi returns %s', async (_, url, whole) => {
    const { content } = await open(pictured({ url, formats: { small: { ...file, url, width: 50, height: 40 } } }));
    const [location] = await content.locations('en');
    expect(location?.picture).toMatchObject({ url: whole, formats: [{ url: whole, width: 50, height: 40 }] });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://'])('is left out if its URL is %s', async (url) => {
    const { content } = await open(pictured({ url }));
    expect((await content.locations('en'))[0]?.picture ?? null).toBeNull();
  });

  it('takes the text of the referring document before its own', async () => {
    const fileWithText = { ...file, alternativeText: 'A file' };
    const { content } = await open(
      entries({ ...orlando, picture: { id: 1, alternativeText: 'A door', file: fileWithText } }),
    );
    expect((await content.locations('en'))[0]?.picture).toMatchObject({ alternativeText: 'A door' });
  });
});

describe('a query to Strapi', () => {
  it('asks for every part of a page by name, and for the parts of each kind of block', async () => {
    const { content, strapi } = await open(pageWith({}));
    await content.page('faq', 'fr');
    const url = strapi.requests[0]?.url ?? '';
    expect(url).toMatch(/^\/api\/pages\?locale=fr&/u);
    expect(url).toContain('populate[content][on][sections.faq][populate][2]=items');
    expect(url).toContain('populate[content][on][sections.game]');
    // The URL is below Node's limit for the head of a request.
    expect(url.length).toBeLessThan(14_000);
  });

  it('never contains a filter of the visitor', async () => {
    const { content, strapi } = await open(entries());
    await content.page('x&filters[secret][$ne]=1', 'en');
    await content.games({ locale: 'en', location: 'filters[name]=x', isForKids: true });
    const sent = strapi.requests.map(({ url }) => new URL(url ?? '', 'http://x').searchParams);
    const names = sent.flatMap((parameters) => [...parameters.keys()]).filter((name) => name.startsWith('filters'));
    expect(new Set(names)).toEqual(new Set(['filters[$or][0][slug][$eq]', 'filters[$or][1][publicId][$eq]']));
  });

  it('requests at most a hundred entries', async () => {
    const { content, strapi } = await open(entries(orlando));
    await content.articles({ locale: 'en', location: 'orlando', paging: { page: 1, pageSize: 5_000 } });
    for (const { url } of strapi.requests) expect(url).toMatch(/pagination\[pageSize\]=100&/u);
  });

  it('is sent once for all parallel requests', async () => {
    const { content, strapi } = await open(entries(orlando));
    await Promise.all(Array.from({ length: 20 }, () => content.locations('en')));
    expect(strapi.requests).toHaveLength(1);
  });

  it('is repeated in English if there is no entry in the language', async () => {
    const { content } = await open((request, response) => {
      const isEnglish = request.url?.includes('locale=en') === true;
      sendJson(response, { data: isEnglish ? [{ ...page, localizations: [{ locale: 'ar' }] }] : [] });
    });
    // `localizations` of Strapi lists all but the entry's own language.
    expect(await content.page('faq', 'fr')).toMatchObject({
      name: 'FAQ',
      localizations: [{ locale: 'en' }, { locale: 'ar' }],
    });
  });

  it('returns the entries of a list that are not translated in English', async () => {
    const paris = { ...orlando, publicId: 'loc-paris', slug: 'paris', name: 'Paris' };
    const { content } = await open((request, response) =>
      request.url?.includes('locale=en') === true
        ? entries(orlando, paris)(request, response)
        : entries({ ...paris, name: 'باريس', locale: 'ar' })(request, response),
    );
    const names = (await content.locations('ar')).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Orlando', 'باريس']);
  });
});

describe('an editing error', () => {
  it('in a block removes no block of the page, so that the site can name the broken one', async () => {
    const faq = { __component: 'sections.faq', id: 1, items: [] };
    const { content } = await open(pageWith({ content: [faq, { id: 2 }, null, { ...faq, id: 3 }] }));
    const found = await content.page('faq', 'en');
    expect(found === 'unavailable' ? null : found?.content).toMatchObject([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('in a field removes this field of the entry, and is logged once', async () => {
    const { content, lines } = await open(
      pageWith({ metaData: { metaTitle: 'x'.repeat(400), metaRobots: 'noindex' } }),
    );
    const found = await content.page('faq', 'en');
    expect(found).toMatchObject({ metaData: { metaRobots: 'noindex' } });
    expect(found).not.toHaveProperty('metaData.metaTitle');
    await content.page('faq', 'en');
    expect(lines.filter((line) => line.includes('metaData.metaTitle'))).toHaveLength(1);
  });

  it('in a required field removes the entry from a list', async () => {
    const { content } = await open(entries(orlando, { ...orlando, publicId: 'loc-x', slug: 'x', timeZone: null }));
    expect(await content.locations('en')).toMatchObject([{ slug: 'orlando' }]);
  });

  it('in a required field makes a page unavailable', async () => {
    const { content } = await open(pageWith({ name: null }));
    await expect(content.page('faq', 'en')).rejects.toEqual(unavailable('content_broken'));
  });
});

describe('blocks of Strapi', () => {
  it('can be named by a group, which then has them among its items', async () => {
    const group = {
      __component: 'sections.group',
      id: 70,
      blockId: 'g',
      items: [{ id: 1, component: 'sections.faq', blockId: 'q' }],
    };
    const { content } = await open(
      pageWith({ content: [group, { __component: 'sections.faq', id: 81, blockId: 'q', items: [] }] }),
    );
    expect(await content.page('faq', 'en')).toMatchObject({
      content: [{ id: 'g', items: [{ __component: 'sections.faq', id: 'q' }] }, { id: 'q' }],
    });
  });

  it('include the blocks of a referenced set', async () => {
    const grid = {
      __component: 'sections.grid',
      id: 7,
      columns: 2,
      blocks: { id: 4, documentId: 'd4', publicId: 'faq-grid' },
    };
    const set = {
      id: 4,
      documentId: 'd4',
      publicId: 'faq-grid',
      content: [{ __component: 'sections.text', id: 1, text: 'Hello' }],
    };
    const { content } = await open((request, response) =>
      (request.url?.startsWith('/api/block-sets') === true ? entries(set) : pageWith({ content: [grid] }))(
        request,
        response,
      ),
    );
    expect(await content.page('faq', 'en')).toMatchObject({ content: [{ columns: 2, items: [{ text: 'Hello' }] }] });
  });
});

describe('a failing Strapi', () => {
  const badResponses: readonly (readonly [string, Responder, ContentUnavailable['code']])[] = [
    ['is silent', () => undefined, 'content_away'],
    ['fails', (_, response) => sendJson(response, { error: {} }, 500), 'content_away'],
    ['is too busy', (_, response) => sendJson(response, { error: {} }, 429), 'content_away'],
    ['does not know the token', (_, response) => sendJson(response, { error: {} }, 401), 'content_away'],
    ['rejects the query', (_, response) => sendJson(response, { error: {} }, 400), 'content_broken'],
    [
      'sends elsewhere',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      'content_away',
    ],
    ['returns a page of HTML', (_, response) => void response.writeHead(200).end('<html>'), 'content_away'],
    ['returns no envelope', (_, response) => sendJson(response, []), 'content_broken'],
    ['returns too much', (_, response) => sendJson(response, { data: 'x'.repeat(30_000) }), 'content_away'],
    [
      'packs too much into little',
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(`{"data":"${'x'.repeat(30_000)}"}`)),
      'content_away',
    ],
    [
      'responds in Brotli',
      (_, response) =>
        void response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync('{"data":[]}')),
      'content_away',
    ],
  ];

  it.each(badResponses)('that %s is reported as unavailable, and its token is in no log', async (_, respond, code) => {
    const { content, lines } = await open(respond);
    await expect(content.website('en')).rejects.toEqual(unavailable(code));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain(token);
  });

  it('is read if it compresses its response as requested', async () => {
    const packed = gzipSync(JSON.stringify({ data: [orlando] }));
    const { content } = await open(
      (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed),
    );
    expect(await content.locations('en')).toMatchObject([{ slug: 'orlando' }]);
  });

  it('does not remove content that was read before, and is not called for every request', async () => {
    let clock = 1_000_000;
    let isWell = true;
    const { content, strapi } = await open(
      (request, response) => (isWell ? entries(orlando)(request, response) : sendJson(response, {}, 503)),
      { times: { freshMs: 1_000, staleMs: 60_000, retryMs: 500 }, now: () => clock },
    );
    await content.locations('en');
    await content.locations('en');
    expect(strapi.requests).toHaveLength(1);
    isWell = false;
    // The content is not fresh any more, but not too old to be shown.
    clock += 1_100;
    expect(await content.locations('en')).toMatchObject([{ slug: 'orlando' }]);
    expect(await content.locations('en')).toHaveLength(1);
    expect(strapi.requests).toHaveLength(2);
    // Now it is too old.
    clock += 61_000;
    await expect(content.locations('en')).rejects.toEqual(unavailable('content_away'));
    isWell = true;
    // Strapi may be called again.
    clock += 600;
    expect(await content.locations('en')).toHaveLength(1);
  });

  it('does not prevent mails about bookings: their texts come from the documents then', async () => {
    const { content } = await open((_, response) => sendJson(response, {}, 500));
    const { content: reserve } = await open(entries(orlando));
    expect(await withReserve(content, reserve).location('orlando', 'en')).toMatchObject({ slug: 'orlando' });
  });

  it('leads to an error with a code for visitors, and is reported by the readiness check', async () => {
    const { strapi } = await open((_, response) => sendJson(response, {}, 500));
    const settings = { origin: strapi.origin, token, mediaOrigin: strapi.origin };
    const api = await openApi({ strapi: settings });
    const visitor = createCaller(api);
    for (const path of [
      'website',
      'locations',
      'locations/orlando',
      'games',
      'pages/home',
      'articles',
      'forms/contact',
    ]) {
      const { status, error } = await visitor.call('GET', `/api/${path}`);
      expect({ status, code: error?.code }).toEqual({ status: 503, code: 'content_away' });
    }
    expect(await api.readiness.reasons()).toEqual(['The content system does not respond.']);
    await api.close();
  });
});
