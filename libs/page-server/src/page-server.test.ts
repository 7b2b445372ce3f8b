import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createContentChanges } from './content-changes.ts';
import { createPageServer, type PageServerOptions } from './page-server.ts';
import { createRenderer } from './renderer/create-renderer.ts';
import { closeServers, listen } from './testing/index.ts';

afterEach(closeServers);

const path = '/en/orlando';

/** Wraps a response like the compression of a renderer, which reads a list of headers as pairs, and takes no compressed body. */
function compressByItself(response: ServerResponse): void {
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

interface Settings {
  readonly maxRenderings?: number;
  readonly maxNotFound?: number;
  readonly isKeeping?: boolean;
  readonly freshMs?: number;
  readonly options?: Partial<PageServerOptions>;
}

/** A page server over a connection, in front of a renderer of ten lines. */
async function open({
  maxRenderings = 0,
  maxNotFound = 0,
  isKeeping = true,
  freshMs = 0,
  options = {},
}: Settings = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const changes = createContentChanges();
  const page = { isFailing: false, text: 'first', renderings: 0 };

  const plain = createRenderer(async (url) => {
    page.renderings += 1;
    if (page.isFailing) throw new Error('failed');
    const isThere = !url.includes('nowhere');
    const html = isThere ? `<script>own()</script><p>${page.text}</p>` : 'none';
    return { html, status: isThere ? 200 : 404, ...(isKeeping && { freshMs }) };
  });

  const renderer = {
    ...plain,
    async handle(request: IncomingMessage, response: ServerResponse) {
      compressByItself(response);
      await plain.handle(request, response);
    },
  };
  const server = createPageServer({
    renderer,
    changes,
    siteOrigin: 'http://localhost',
    isDevelopment: false,
    headersFor: () => ({ 'X-Frame-Options': 'SAMEORIGIN' }),
    policyFor: () => policy,
    passingSource: null,
    maxPacked: 10,
    readyBytes: 1_000_000,
    transforms: { steps: [], readSources: (html) => (html.includes('own()') ? ['sha256-own'] : []) },
    queryHeadersOf: () => ['X-Robots-Tag', 'noindex'],
    addresses: {
      isPage: (pathname) => pathname.startsWith('/en'),
      isPlainPath: (pathname) => /^\/en(?:\/[a-z]+)*$/u.test(pathname),
      isForAll: (pathname) => pathname !== '/en/checkout',
      isUnread: (query) => !query.includes('date='),
      known: { mayExist: (pathname) => !pathname.startsWith('/en/no'), noteMissing: () => undefined },
      nowhereFor: () => '/en/nowhere',
    },
    limits: {
      maxNotFoundPerMinute: maxNotFound,
      maxRenderingsPerMinute: maxRenderings,
      isOwnCall: ({ headers }) => headers['x-own'] !== undefined,
      clientOf: () => 'client',
      rejectionFor: (pathname, of) => Promise.resolve(`too many ${of} at ${pathname}`),
    },
    ...options,
  });
  const origin = await listen(createServer((request, response) => void server.serve(request, response)));
  const visit = async (to = path, headers: Readonly<Record<string, string>> = {}) => {
    const response = await fetch(origin + to, { headers: { 'accept-encoding': 'identity', ...headers } });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  return { changes, page, visit, origin, server };
}

const policy = (sources: readonly string[]) => ['policy', ...sources].join(' ');
const createHtml = (text: string) => `<script>own()</script><p>${text}</p>`;
const readVisit = async (visit: Promise<{ status: number; headers: Headers; body: string }>) => {
  const { status, headers, body } = await visit;
  return [status, body, headers.get('x-page-cache')];
};

describe('a page of a renderer of ten lines', () => {
  it('is rendered once for all visitors, with the policy of its own scripts', async () => {
    const { page, visit } = await open({ freshMs: 60_000 });
    const first = await visit();
    const second = await visit();
    expect([first.body, second.body, page.renderings]).toEqual([createHtml('first'), createHtml('first'), 1]);
    for (const { headers } of [first, second]) {
      expect(headers.get('content-security-policy')).toBe('policy sha256-own');
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
      expect(headers.get('x-request-id')).toMatch(/^\S{8,}$/u);
    }
    expect(second.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it('is sent compressed, and without a body to a browser that has it', async () => {
    const { page, origin, visit } = await open({ freshMs: 60_000 });
    const tag = (await visit()).headers.get('etag') ?? '';
    expect((await visit(path, { 'if-none-match': tag })).status).toBe(304);
    const packed = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
    expect([packed.headers.get('content-encoding'), await packed.text()]).toEqual(['br', createHtml('first')]);
    expect(page.renderings).toBe(1);
  });

  it('is still sent after its time, while it is rendered anew in the background', async () => {
    const { page, visit, server } = await open();
    await visit();
    page.text = 'second';
    expect(await readVisit(visit())).toEqual([200, createHtml('first'), 'HIT']);
    await expect.poll(() => page.renderings).toBe(2);
    await expect.poll(() => readVisit(visit())).toEqual([200, createHtml('second'), 'HIT']);
    expect(server.counts().renewed).toBeGreaterThan(0);
  });

  it('is never sent as it was before a change of the content', async () => {
    const { page, visit, changes } = await open({ freshMs: 60_000 });
    await visit();
    page.text = 'second';
    changes.note();
    expect(await readVisit(visit())).toEqual([200, createHtml('second'), null]);
    expect(await readVisit(visit())).toEqual([200, createHtml('second'), 'HIT']);
  });

  it('is sent with its headers for a query that no page reads, and rendered for one that is read', async () => {
    const { page, visit } = await open({ freshMs: 60_000 });
    await visit();
    expect((await visit(`${path}?utm=1`)).headers.get('x-robots-tag')).toBe('noindex');
    expect(page.renderings).toBe(1);
    await visit(`${path}?date=1`);
    expect(page.renderings).toBe(2);
  });

  it('is rendered for each visit where the renderer keeps none', async () => {
    const { page, visit } = await open({ isKeeping: false });
    await visit();
    await visit();
    expect(page.renderings).toBe(2);
  });

  it('is rewritten by each step in turn, and filled as it is sent', async () => {
    let times = 0;
    const filling = {
      name: 'times',
      readPlace: (html: string) => (html.includes('<i></i>') ? { text: 'here', at: html.indexOf('</i>') } : null),
      isFor: () => true,
      fillingFor() {
        times += 1;
        return { key: String(times), text: String(times) };
      },
    };
    const steps = [
      { name: 'one', rewrite: (html: string) => html.replace('first', 'second') },
      { name: 'two', rewrite: (html: string) => ({ html: html.replace('second', '<i></i>'), dataKey: null }) },
    ];
    const transforms = { steps, readSources: () => [], filling };
    const { visit, page } = await open({ freshMs: 60_000, options: { transforms } });
    const bodies = [(await visit()).body, (await visit()).body];
    expect([bodies, page.renderings]).toEqual([[createHtml('<i>1</i>'), createHtml('<i>2</i>')], 1]);
  });
});

describe('a page whose rendering fails', () => {
  it('is sent as it was last rendered, at each visit after its time', async () => {
    const { page, visit } = await open();
    await visit();
    page.isFailing = true;
    const before = page.renderings;
    expect(await readVisit(visit())).toEqual([200, createHtml('first'), 'HIT']);
    await expect.poll(() => page.renderings).toBe(before + 1);
    // The renewal has ended by then.
    await sleep(20);
    for (const _ of [1, 2]) expect(await readVisit(visit())).toEqual([200, createHtml('first'), 'HIT']);
  });

  it('is sent as it was before the content changed, until its rendering succeeds', async () => {
    const { page, visit, changes } = await open({ freshMs: 60_000 });
    await visit();
    Object.assign(page, { isFailing: true, text: 'second' });
    changes.note();
    for (const _ of [1, 2]) expect(await readVisit(visit())).toEqual([200, createHtml('first'), 'STALE']);
    page.isFailing = false;
    expect(await readVisit(visit())).toEqual([200, createHtml('second'), null]);
    expect(await readVisit(visit())).toEqual([200, createHtml('second'), 'HIT']);
  });

  it('fails where there was none before', async () => {
    const { page, visit } = await open();
    page.isFailing = true;
    expect(await readVisit(visit())).toEqual([500, '', null]);
  });
});

describe('the limits of one client', () => {
  const five = Array.from({ length: 5 }, (_, index) => index);

  it('count renderings, but not those of the site itself', async () => {
    const { page, visit } = await open({ maxRenderings: 3, isKeeping: false });
    const statuses = [];
    for (const index of five) statuses.push((await visit(`/en/checkout?x=${index}`)).status);
    expect([statuses, page.renderings]).toEqual([[200, 200, 200, 429, 429], 3]);
    const rejected = await visit('/en/orlando');
    expect([rejected.status, rejected.body]).toEqual([429, 'too many rendered at /en/orlando']);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const index of five) expect((await visit(`/en/checkout?x=${index}`, { 'x-own': '1' })).status).toBe(200);
  });

  it('do not count kept pages', async () => {
    const { page, visit } = await open({ maxRenderings: 3, freshMs: 60_000 });
    for (const index of Array.from({ length: 50 }).keys()) {
      expect((await visit(`${path}${index === 0 ? '' : `?x=${index}`}`)).status).toBe(200);
    }
    expect(page.renderings).toBe(1);
  });

  it('count requests for addresses that cannot exist, whose page is rendered once', async () => {
    const { page, visit } = await open({ maxNotFound: 3 });
    const statuses = [];
    for (const index of five) statuses.push((await visit(`/en/no/${index}`)).status);
    expect([statuses, page.renderings]).toEqual([[404, 404, 404, 429, 429], 1]);
    expect((await visit('/en/no')).body).toBe('too many missing at /en/no');
  });
});
