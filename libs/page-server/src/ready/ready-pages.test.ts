import { once } from 'node:events';
import { createServer, request as sendRequest, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createContentChanges } from '../content-changes.ts';
import { createKeptPages, type Filling } from '../packed/kept-pages.ts';
import { createReadyPage } from './ready-page.ts';
import { createReadyPages } from './ready-pages.ts';

const servers: ReturnType<typeof createServer>[] = [];

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.close();
      server.closeAllConnections();
      return once(server, 'close');
    }),
  );
});

// It has no `<b></b>`, which the pages with a place to fill have.
const html = `<p>${'الكلمات'.repeat(300)}</p><i></i>`;
/** Packs the pages. It keeps none itself, since that is not what these tests are about. */
const pages = createKeptPages({
  maxPages: 0,
  rewrite: (text) => ({ html: text, dataKey: null }),
  readSources: () => ['sha256-x'],
  readPlace: (text) => (text.includes('<b></b>') ? { text: 'here', at: text.indexOf('</b>') } : null),
});

function readyPage(text = html, tag: string | null = '"1"') {
  const page = pages.open(null, () => text, '/en').hold();
  return createReadyPage({ status: 200, page, tag, headers: ['cache-control', 'no-cache', 'vary', 'rsc'] });
}

interface Sent {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A server of ready pages over a real connection; what is not ready gets 404 there. */
async function open({
  maxBytes = 1_000_000,
  filling = null,
}: { maxBytes?: number; filling?: Filling | null | Promise<Filling | null> } = {}) {
  // Pages are kept at 1,000 and are fresh until 2,000.
  let at = 1_000;
  let policy = (sources: readonly string[]) => ['one', ...sources].join(' ');
  const changes = createContentChanges();
  const renew = vi.fn();
  const ready = createReadyPages({
    changes,
    renderer: { cacheHeader: 'x-page-cache', isForPage: (headers) => headers['x-part'] === undefined },
    isPlainPath: (pathname) => /^\/(?:en|fr|es|ar)(?:\/[a-z0-9-]+){0,3}$/u.test(pathname),
    isUnread: (query) => !query.includes('date='),
    maxBytes,
    policyFor: () => policy,
    fillingFor: () => filling,
    renew,
    now: () => at,
  });
  const server = createServer((request, response) => {
    request.headers['x-request-id'] = 'id-of-request';
    if (ready.serve(request, response)) return;
    response.setHeader('Retry-After', '5');
    if (request.headers['x-fails'] === undefined || !ready.serveLast(request, response)) response.writeHead(404).end();
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const keep = (pathname: string, page = readyPage(), about = {}) =>
    ready.keep(pathname, page, {
      queryHeaders: ['X-Robots-Tag', 'noindex'],
      change: changes.current().count,
      freshUntil: 2_000,
      ...about,
    });
  const visit = async (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Sent> => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sendRequest({ port, host: '127.0.0.1', path, headers, method }, resolve).on('error', reject).end();
    });
    const body = Buffer.concat(await response.toArray());
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  };
  return {
    changes,
    ready,
    keep,
    visit,
    renew,
    pass: (ms: number) => (at += ms),
    usePolicy: (to: typeof policy) => (policy = to),
  };
}

describe('createReadyPages', () => {
  it('sends a page as it was rendered, in the encoding that the browser takes', async () => {
    const { keep, visit, ready } = await open();
    keep('/en');
    const [plain, br, gzip] = [
      await visit('/en'),
      await visit('/en', { 'accept-encoding': 'gzip, deflate, br' }),
      await visit('/en', { 'accept-encoding': 'gzip' }),
    ];
    expect(plain.body.toString()).toBe(html);
    expect(brotliDecompressSync(br.body).toString()).toBe(html);
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    expect(br.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-encoding': 'br',
      'content-length': String(br.body.length),
      'content-security-policy': 'one sha256-x',
      'content-type': 'text/html; charset=utf-8',
      etag: '"1"',
      'x-request-id': 'id-of-request',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(ready.counts()).toMatchObject({ hits: 3, misses: 0, pages: 1 });
  });

  it('sends 304 to a browser that has the page, and no body for HEAD', async () => {
    const { keep, visit } = await open();
    keep('/en');
    const known = await visit('/en', { 'if-none-match': 'W/"1"' });
    expect([known.status, known.body.length, known.headers['content-security-policy']]).toEqual([
      304,
      0,
      'one sha256-x',
    ]);
    expect(known.headers['content-type']).toBeUndefined();
    expect((await visit('/en', { 'if-none-match': '"2"' })).status).toBe(200);
    const head = await visit('/en', { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-encoding']]).toEqual([200, 0, 'br']);
  });

  it.each([
    ['what is no whole page', '/en', 'GET', { 'x-part': '1' }],
    ['a query', '/en?date=2026-12-24', 'GET', {}],
    ['a query besides that of a campaign', '/en?utm_source=x&date=2026-12-24', 'GET', {}],
    ['another spelling', '/en/', 'GET', {}],
    ['another page', '/fr', 'GET', {}],
    ['another method', '/en', 'POST', {}],
  ])('leaves %s to the renderer', async (_, path, method, headers) => {
    const { keep, visit } = await open();
    keep('/en');
    expect((await visit(path, headers, method)).status).toBe(404);
  });

  it('sends the page for any query that no page reads', async () => {
    const { keep, visit } = await open();
    keep('/en');
    for (const query of ['x=1', '', 'utm_source=x&y=%zz', `x=${'a'.repeat(500)}`]) {
      const { status, headers } = await visit(`/en?${query}`);
      expect({ query, status, robots: headers['x-robots-tag'] }).toEqual({ query, status: 200, robots: 'noindex' });
    }
  });

  it('adds the headers that the page has for a query, and to no other address', async () => {
    const { keep, visit } = await open();
    keep('/en');
    keep('/fr', readyPage(), { queryHeaders: [] });
    const readRobots = async (path: string) => (await visit(path)).headers['x-robots-tag'];
    expect(await readRobots('/en?utm_source=letter&gclid=1')).toBe('noindex');
    expect([await readRobots('/en'), await readRobots('/fr?fbclid=1')]).toEqual([undefined, undefined]);
  });

  it('sends a new policy with the same page', async () => {
    const { keep, visit, usePolicy } = await open();
    keep('/en');
    const before = await visit('/en', { 'accept-encoding': 'br' });
    usePolicy((sources) => ['two', ...sources].join(' '));
    const after = await visit('/en', { 'accept-encoding': 'br' });
    expect(after.headers['content-security-policy']).toBe('two sha256-x');
    expect(after.body).toEqual(before.body);
  });

  it('sends a page after its time, while it is renewed in the background', async () => {
    const { keep, visit, renew, pass } = await open();
    keep('/en');
    await visit('/en');
    expect(renew).not.toHaveBeenCalled();
    pass(1_000);
    expect((await visit('/en')).status).toBe(200);
    expect(renew).toHaveBeenCalledExactlyOnceWith('/en');
  });

  it('never sends a page of an earlier content, nor keeps one that began before the change', async () => {
    const { keep, visit, changes } = await open();
    const { count } = changes.current();
    keep('/en');
    changes.note();
    expect((await visit('/en')).status).toBe(404);
    keep('/en', readyPage(), { change: count });
    expect((await visit('/en')).status).toBe(404);
    keep('/en');
    expect((await visit('/en')).status).toBe(200);
  });

  it('sends the last page, of whichever content, in place of one that failed, with its own headers', async () => {
    const { keep, visit, changes } = await open();
    keep('/en');
    changes.note();
    const last = await visit('/en', { 'x-fails': '1' });
    expect([last.status, last.body.toString(), last.headers['x-page-cache']]).toEqual([200, html, 'STALE']);
    expect([last.headers['retry-after'], last.headers['cache-control']]).toEqual([undefined, 'no-cache']);
    const others = [await visit('/fr', { 'x-fails': '1' }), await visit('/en', { 'x-fails': '1', 'x-part': '1' })];
    expect(others.map(({ status }) => status)).toEqual([404, 404]);
  });

  it.each(['/en/', '/en/%6Frlando', '/en/a/b/c/d', '/xx', '/en/Orlando', '/api'])('does not keep %s', async (path) => {
    const { keep, ready } = await open();
    keep(path);
    expect(ready.counts().pages).toBe(0);
  });

  it('fills the place of a page, also where that takes a moment', async () => {
    const filling = { key: 'k', text: '10:00' };
    for (const given of [filling, Promise.resolve(filling)]) {
      const { keep, visit } = await open({ filling: given });
      keep('/en', readyPage('<b></b>'));
      for (let turn = 0; turn < 3; turn += 1) {
        const { body, headers } = await visit('/en', { 'accept-encoding': 'br' });
        expect([brotliDecompressSync(body).toString(), headers.etag]).toEqual(['<b>10:00</b>', '"1-k"']);
      }
      expect((await visit('/en', { 'if-none-match': '"1-k"' })).status).toBe(304);
      expect((await visit('/en', { 'if-none-match': '"1"' })).status).toBe(200);
    }
  });

  it('takes no more memory than it may, counting every encoding', async () => {
    const one = readyPage().bytes();
    // There is room for three pages, but not for their other encodings.
    const maxBytes = one * 3 + 10;
    const { keep, visit, ready } = await open({ maxBytes });
    for (const path of ['/en', '/fr', '/es', '/ar']) keep(path);
    expect(ready.counts().pages).toBe(3);
    expect((await visit('/en')).status).toBe(404);
    for (const path of ['/fr', '/es', '/ar']) await visit(path, { 'accept-encoding': 'gzip' });
    expect(ready.counts().bytes).toBeLessThanOrEqual(maxBytes);
    expect(ready.counts().pages).toBe(2);
  });

  it('drops a page that does not exist any more', async () => {
    const { keep, visit, ready } = await open();
    keep('/en');
    ready.drop('/en');
    expect((await visit('/en')).status).toBe(404);
  });
});
