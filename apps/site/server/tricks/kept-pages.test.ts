import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { choosePacking, createKeptPages } from './kept-pages.ts';

const page = (text: string) => `<p>${text}</p><script>self.__next_f.push([1,${JSON.stringify(text)}])</script>`;
const silent = () => undefined;

describe('createKeptPages', () => {
  it('reads and packs a page once, by its tag', () => {
    const pages = createKeptPages(silent);
    const html = vi.fn(() => page('one'));
    const first = pages.ready('"1"', html, 'gzip, br');
    expect(first.packing).toBe('br');
    expect(brotliDecompressSync(first.body).toString()).toBe(page('one'));
    const asked = html.mock.calls.length;
    expect(pages.ready('"1"', html, 'gzip, br')).toEqual(first);
    expect(html).toHaveBeenCalledTimes(asked);
    expect(gunzipSync(pages.ready('"1"', html, 'gzip').body).toString()).toBe(page('one'));
    expect(pages.ready('"1"', html, undefined).body).toBe(page('one'));
  });

  it('reads a changed page anew, and one without a tag each time', () => {
    const pages = createKeptPages(silent);
    const one = pages.ready('"1"', () => page('one'), undefined).hashes;
    expect(pages.ready('"2"', () => page('two'), undefined).hashes).not.toEqual(one);
    expect(pages.ready(null, () => page('three'), undefined).hashes).not.toEqual(
      pages.ready(null, () => page('four'), undefined).hashes,
    );
    expect(pages.hashesOf('"1"')).toEqual(one);
    expect(pages.hashesOf('"3"')).toBeNull();
    expect(pages.hashesOf(null)).toBeNull();
  });

  it('forgets the page that was asked for least recently', () => {
    const pages = createKeptPages(silent);
    for (let at = 0; at < 500; at += 1) pages.ready(`"${at}"`, () => page(String(at)), undefined);
    pages.ready('"0"', () => page('0'), undefined);
    pages.ready('"500"', () => page('500'), undefined);
    expect(pages.hashesOf('"1"')).toBeNull();
    expect(pages.hashesOf('"0"')).not.toBeNull();
  });

  it('names a stranger once', () => {
    const lines: string[] = [];
    const pages = createKeptPages((line) => lines.push(line));
    for (const tag of ['"1"', '"2"']) {
      expect(pages.ready(tag, () => '<script>alert(1)</script>', undefined).hashes).toEqual([]);
    }
    expect(lines).toEqual(["An inline script that is neither Next's nor React's does not run: alert(1)"]);
  });
});

describe('choosePacking', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP', 'gzip'],
    ['identity', null],
    ['br;q=0.0', null],
    ['', null],
    [undefined, null],
  ])('of %j is %j', (accepted, packing) => {
    expect(choosePacking(accepted)).toBe(packing);
  });
});
