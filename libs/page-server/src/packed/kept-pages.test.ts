import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { listEncodings, chooseEncoding } from './content-encoding.ts';
import { createKeptPages, type Filling } from './kept-pages.ts';

const page = (text: string) => `<p>${text}</p><script>${JSON.stringify(text)}</script>`;
/** Opens pages of a test: `<b></b>` stands for data in a file of its own, `<i></i>` for the place of a filling, `<u>` for the text of the place. */
function open(maxPages = 500, hasData: (key: string) => boolean = () => true) {
  const pages = createKeptPages({
    maxPages,
    rewrite: (html, pathname) => ({ html, dataKey: html.includes('<b></b>') ? pathname : null }),
    hasData,
    readSources: (html) => [...html.matchAll(/<script>(.*?)<\/script>/gu)].map(([, text = '']) => text),
    readPlace: (html) =>
      html.includes('<i></i>') ? { text: /<u>(.*?)<\/u>/u.exec(html)?.[1] ?? 'i', at: html.indexOf('</i>') } : null,
  });
  return {
    ...pages,
    ready(tag: string | null, html: () => string, accepted: string | undefined, filling: Filling | null = null) {
      const { pack, sources, place } = pages.open(tag, html, '/en');
      return { sources, place, ...pack(listEncodings(accepted), filling) };
    },
  };
}

describe('createKeptPages', () => {
  it('reads and compresses a page once, by its tag', () => {
    const pages = open();
    const html = vi.fn(() => page('one'));
    const first = pages.ready('"1"', html, 'gzip, br');
    expect(first.encoding).toBe('br');
    expect(brotliDecompressSync(first.body).toString()).toBe(page('one'));
    const calls = html.mock.calls.length;
    expect(pages.ready('"1"', html, 'gzip, br')).toEqual(first);
    expect(html).toHaveBeenCalledTimes(calls);
    expect(gunzipSync(pages.ready('"1"', html, 'gzip').body).toString()).toBe(page('one'));
    expect(pages.ready('"1"', html, undefined).body).toBe(page('one'));
  });

  it('reads a page anew whose data cannot be requested any more', () => {
    const files = new Set(['/en']);
    const pages = open(500, (key) => files.has(key));
    const html = vi.fn(() => `${page('one')}<b></b>`);
    pages.ready('"1"', html, 'br');
    pages.ready('"1"', html, 'br');
    expect(html).toHaveBeenCalledOnce();
    files.clear();
    pages.ready('"1"', html, 'br');
    expect(html).toHaveBeenCalledTimes(2);
  });

  it('reads a changed page anew, and one without a tag each time', () => {
    const pages = open();
    const one = pages.ready('"1"', () => page('one'), undefined).sources;
    expect(pages.ready('"2"', () => page('two'), undefined).sources).not.toEqual(one);
    expect(pages.ready(null, () => page('three'), undefined).sources).not.toEqual(
      pages.ready(null, () => page('four'), undefined).sources,
    );
    expect(pages.sourcesOf('"1"')).toEqual(one);
    expect(pages.sourcesOf('"3"')).toBeNull();
    expect(pages.sourcesOf(null)).toBeNull();
  });

  it('drops the least recently used page', () => {
    const pages = open();
    for (let at = 0; at < 500; at += 1) pages.ready(`"${at}"`, () => page(String(at)), undefined);
    pages.ready('"0"', () => page('0'), undefined);
    pages.ready('"500"', () => page('500'), undefined);
    expect(pages.sourcesOf('"1"')).toBeNull();
    expect(pages.sourcesOf('"0"')).not.toBeNull();
  });

  it('puts a page with a filling together, and compresses it as a whole once the filling has stayed for many visitors', () => {
    const pages = open();
    const seven = { key: '7', text: '7' };
    const eight = { key: '8', text: '8' };
    const html = vi.fn(() => page('<i></i>'));
    const send = (filling: Filling, accepted = 'gzip, br') => pages.ready('"1"', html, accepted, filling);
    const first = send(seven);
    expect([first.place, first.encoding, gunzipSync(Buffer.from(first.body)).toString()]).toEqual([
      'i',
      'gzip',
      page('<i></i>').replace('<i>', '<i>7'),
    ]);
    const calls = html.mock.calls.length;
    expect(gunzipSync(Buffer.from(send(eight).body)).toString()).toContain('<p><i>8</i></p>');
    // For the first four visitors of a filling, the page is put together from packed parts.
    for (let visit = 0; visit < 4; visit += 1) expect(send(seven).encoding).toBe('gzip');
    // The text was not read again for them.
    expect(html).toHaveBeenCalledTimes(calls);
    const whole = send(seven);
    expect(whole.encoding).toBe('br');
    expect(brotliDecompressSync(whole.body).toString()).toContain('<p><i>7</i></p>');
    expect(send(seven).body).toBe(whole.body);
    expect(send(eight).encoding).toBe('gzip');
    expect(send(eight).sources).toEqual(first.sources);
  });

  it('sends a page with a filling in an encoding that the client takes', () => {
    const pages = open();
    const filling = { key: '7', text: '7' };
    const html = () => page('<i></i>');
    expect(pages.ready('"1"', html, undefined, filling).body).toContain('<i>7</i>');
    expect(brotliDecompressSync(pages.ready('"1"', html, 'br', filling).body).toString()).toContain('<i>7</i>');
    expect(gunzipSync(pages.ready('"1"', html, 'gzip', filling).body).toString()).toContain('<i>7</i>');
    expect(brotliDecompressSync(pages.ready('"1"', html, 'br').body).toString()).toContain('<i></i>');
  });

  it('keeps no text of a page beside its packed bytes, whatever was read of it', () => {
    const pages = open();
    // So long that a text that is kept stands out from all else that lives in this process.
    const textBytes = 4_000_000;
    const before = measureLivingBytes();
    const held = Array.from({ length: 12 }, (_, index) => {
      const html = `<u>${String(index).padStart(100, '-')}</u><i></i>${'x'.repeat(textBytes)}`;
      const heldPage = pages.open(`"${index}"`, () => html, '/en').hold();
      heldPage.pack(listEncodings('gzip'), { key: '7', text: '7' });
      return heldPage;
    });
    const keptBytes = (measureLivingBytes() - before) / held.length;
    expect(held.map(({ place }) => place?.length)).toEqual(held.map(() => 100));
    expect(keptBytes).toBeLessThan(textBytes / 4);
  });

  it('keeps no page with a limit of 0', () => {
    const pages = open(0);
    expect(pages.ready('"1"', () => page('one'), 'br').encoding).toBe('br');
    expect(pages.sourcesOf('"1"')).toBeNull();
  });
});

/** Counts the heap and the buffers after the garbage was collected. */
function measureLivingBytes(): number {
  setFlagsFromString('--expose-gc');
  // Node defines it by the flag.
  const collect = runInNewContext('gc') as () => void;
  // Memory that a finalizer frees is only collected by the second run.
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', null],
    ['br;q=0.0', null],
    ['', null],
    [undefined, null],
  ])('returns for %j the encoding %j', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding);
  });
});
