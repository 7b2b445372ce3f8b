import { once } from 'node:events';
import { createServer } from 'node:http';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDataFiles } from './data-files.ts';
import { createKeptPages } from './packed/kept-pages.ts';
import type { SharedEntries } from './shared/shared-entries.ts';
import type { EntryStore } from './store/entry-store.ts';
import type { PageData } from './store/page-stores.ts';

const data = 'self.seen="الكلمات"';
const html = `<p>x</p><script>${data}</script>`;

const opened: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

interface FilesOptions {
  readonly loadPage?: (pathname: string) => Promise<string>;
  readonly others?: SharedEntries | null;
  readonly mayLoad?: (pathname: string) => boolean | number;
}

/** Creates the files of one site: by default no other site has files, and no page may be requested again. */
function createFiles({
  loadPage = () => Promise.reject(new Error('not asked for')),
  others = null,
  mayLoad = () => true,
}: FilesOptions = {}) {
  const entries = new Map<string, PageData>();
  const store: EntryStore<PageData> = {
    get: (key) => entries.get(key) ?? null,
    set: (key, entry) => void entries.set(key, entry),
    delete: (key) => void entries.delete(key),
  };
  return {
    entries,
    files: createDataFiles({
      store,
      loadPage,
      others,
      mayLoad: (_, pathname) => Promise.resolve(mayLoad(pathname)),
    }),
  };
}

/** Starts a server of the files, which answers 418 to all other requests. Returns a function that requests an address. */
async function serve({ serve: serveFile }: ReturnType<typeof createFiles>['files']) {
  const server = createServer((request, response) => {
    if (!serveFile(request, response)) response.writeHead(418).end();
  });
  opened.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  return (path: string, init?: RequestInit) => fetch(origin + path, init);
}

/** Takes the data out of a page into a file, as the transform of a page does. */
function takeFrom(files: ReturnType<typeof createFiles>['files'], text: string, pathname: string) {
  const { key, src } = files.keep(/<script>(.*)<\/script>/u.exec(text)?.[1] ?? '', pathname);
  return { html: text.replace(/<script>.*<\/script>/u, `<script src="${src}"></script>`), dataKey: key };
}

/**
 * Opens a page that stays in memory, as a renderer sends it each time under the same tag. Its files request the page again where one is gone, and
 * opening the page keeps its data as a file.
 */
function openKeptPage() {
  const pages = createKeptPages({
    maxPages: 10,
    readSources: () => [],
    rewrite: (text, pathname) => takeFrom(files, text, pathname ?? ''),
    hasData: (key) => files.has(key),
  });
  const open = (pathname: string) => pages.open('"1"', () => html, pathname).text();
  const { files, entries } = createFiles({ loadPage: (pathname) => Promise.resolve(open(pathname)) });
  return { files, entries, openPage: () => open('/en/faq') };
}

/** Finds the address of the file of data in a page. */
function findAddress(page: string): string {
  return /src="(?<path>\/page-data\/[^"]+)"/u.exec(page)?.groups?.['path'] ?? '';
}

describe('the data of a page', () => {
  it('become a file whose address stays the same as long as they do', () => {
    const { files } = createFiles();
    const { key, src } = files.keep(data, '/en');
    expect([key, src]).toEqual([expect.stringMatching(/^[\w-]{22}$/u), `/page-data/${key}.js?/en`]);
    expect(files.has(key)).toBe(true);
    expect(files.keep(data, '/fr').key).toBe(key);
    expect(files.keep(`${data};`, '/en').key).not.toBe(key);
  });

  it('are sent by every site for a day, even after the site that kept them has stopped', async () => {
    const kept = new Map<string, { readonly bytes: Buffer; readonly leftMs: number }>();
    const others: SharedEntries = {
      find: (key) => Promise.resolve(kept.get(key) ?? null),
      keep(key, bytes, leftMs) {
        kept.set(key, { bytes, leftMs });
        return Promise.resolve(true);
      },
      extend: (key) => Promise.resolve(kept.has(key)),
    };
    const first = createFiles({ others });
    const { dataKey } = takeFrom(first.files, html, '/en');
    await vi.waitFor(() => expect(kept.get(dataKey ?? '')?.leftMs).toBe(24 * 60 * 60_000));
    const get = await serve(createFiles({ others }).files);
    const response = await get(`/page-data/${dataKey}.js?/en`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(await response.text()).toContain(data);
  });
});

describe('a file of data', () => {
  it('is compressed well at its first request, once', async () => {
    const { files, entries } = createFiles();
    const text = Array.from({ length: 2_000 }, (_, at) => `push(["${at}","a ${at % 7} b ${at % 11}"])`).join(';');
    const { key, src } = files.keep(text, '/en');
    const quick = entries.get(key)?.br.byteLength ?? 0;
    const get = await serve(files);
    for (const _ of [1, 2]) expect(await (await get(src)).text()).toBe(text);
    const kept = entries.get(key);
    expect(kept?.br.byteLength).toBeLessThan(quick);
    expect(kept?.isQuick).toBeUndefined();
  });

  it('has the data of the page in each encoding, and never changes', async () => {
    const { files } = createFiles();
    const { dataKey } = takeFrom(files, html, '/en');
    const get = await serve(files);
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await get(`/page-data/${dataKey}.js?/en`, { headers: { 'accept-encoding': encoding } });
      const page: { readonly self: Readonly<Record<string, unknown>> } = { self: {} };
      runInNewContext(await response.text(), page);
      expect(page.self['seen'], encoding).toBe('الكلمات');
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        etag: `"${dataKey}"`,
        vary: 'Accept-Encoding',
      });
    }
  });

  it('is not sent again to a browser that has it, and has no body for HEAD', async () => {
    const { files } = createFiles();
    const { dataKey } = takeFrom(files, html, '/en');
    const get = await serve(files);
    const known = await get(`/page-data/${dataKey}.js`, { headers: { 'if-none-match': `"${dataKey}"` } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const head = await get(`/page-data/${dataKey}.js`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('that is gone is replaced by the current data of its page, which no cache may keep', async () => {
    const loadPage = vi.fn((pathname: string) => Promise.resolve(takeFrom(files, html, pathname).html));
    const { files } = createFiles({ loadPage });
    const get = await serve(files);
    const response = await get(`/page-data/${'x'.repeat(22)}.js?/en/faq`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await response.text()).toContain(data);
    expect(loadPage.mock.calls).toEqual([['/en/faq']]);
  });

  it('that was removed while its page stays in memory is made again with the same content', async () => {
    const { entries, files, openPage } = openKeptPage();
    const path = findAddress(openPage());
    const get = await serve(files);
    const first = await (await get(path)).text();
    entries.clear();
    const second = await get(path);
    expect([second.status, second.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await second.text()).toBe(first);
    // The next visitor gets a file for ever again.
    expect((await get(path)).headers.get('cache-control')).toContain('immutable');
    expect(findAddress(openPage())).toBe(path);
  });

  it('is made again only for pages that `mayLoad` admits', async () => {
    const loadPage = vi.fn((pathname: string) => Promise.resolve(takeFrom(files, html, pathname).html));
    const answers: Readonly<Record<string, boolean | number>> = { '/en/faq': true, '/en/nope': false, '/en/late': 17 };
    const { files } = createFiles({ loadPage, mayLoad: (pathname) => answers[pathname] ?? false });
    const get = await serve(files);
    const seen = [];
    for (const page of ['/en/faq', '/en/nope', '/en/late', '/en/orlando/checkout']) {
      const response = await get(`/page-data/${'x'.repeat(22)}.js?${page}`);
      seen.push([response.status, response.headers.get('retry-after')]);
    }
    expect(seen).toEqual([
      [200, null],
      [404, null],
      [429, '17'],
      [404, null],
    ]);
    expect(loadPage.mock.calls).toEqual([['/en/faq']]);
  });

  it('is not made again for a page with a query, whose address is none of a file', async () => {
    const loadPage = vi.fn(() => Promise.resolve(html));
    const get = await serve(createFiles({ loadPage }).files);
    expect((await get(`/page-data/${'x'.repeat(22)}.js?/en/faq?x`)).status).toBe(418);
    expect(loadPage).not.toHaveBeenCalled();
  });

  it.each([
    ['of a page that is away', (key: string) => `/page-data/${key}.js?/en`],
    ['whose page is not named', (key: string) => `/page-data/${key}.js`],
  ])('%s gets 404, which no cache may keep', async (_, path) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { files } = createFiles({ loadPage: () => Promise.reject(new Error('away')) });
    const get = await serve(files);
    const response = await get(path('x'.repeat(22)));
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('is served at its own addresses only', async () => {
    const get = await serve(createFiles().files);
    for (const path of ['/page-data/short.js', '/page-data/', `/page-data/${'x'.repeat(22)}.css`, '/en'])
      expect((await get(path)).status, path).toBe(418);
  });
});
