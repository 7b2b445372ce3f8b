import { brotliCompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { splitPage } from './split-page.ts';

const page = `<p>${'الكلمات one '.repeat(500)}</p><div></div><p>${'two '.repeat(900)}</p>`;

describe('splitPage', () => {
  it.each([
    ['in the middle', page, page.indexOf('</div>')],
    ['at the beginning', page, 0],
    ['at the end', page, page.length],
    ['in a page of nothing', '', 0],
  ])('is one gzip file with each text %s', (_where, html, at) => {
    const split = splitPage(html, at);
    expect(split.unpacked()).toBe(html);
    for (const text of ['', '<b>10:00</b>', 'ساعة'.repeat(400), '\u{1F511}']) {
      // A wrong checksum or length throws.
      expect(gunzipSync(split.withText(text)).toString()).toBe(html.slice(0, at) + text + html.slice(at));
    }
  });

  it('returns its size in memory', () => {
    const { bytes } = splitPage(page, 10);
    expect(bytes).toBeGreaterThan(brotliCompressSync(page).byteLength / 2);
    expect(bytes).toBeLessThan(page.length / 4);
  });
});
