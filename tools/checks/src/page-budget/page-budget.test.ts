import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listHeavyPages } from './page-budget.ts';
import { packedBytes, pageScriptBytes } from './page-scripts.ts';

describe('the page budget', () => {
  it('is exceeded by a page with more than its multiple of a bare page', () => {
    const weighed = [
      { route: '/light', bytes: 111_000, maxTimesBare: 1.11 },
      { route: '/heavy', bytes: 113_000, maxTimesBare: 1.11 },
      { route: '/booking', bytes: 145_000, maxTimesBare: 1.45 },
    ];
    expect(listHeavyPages(100_000, weighed)).toEqual(['/heavy loads 113.0 KB of scripts, 2.0 KB above its budget']);
  });
});

describe('the scripts of a page', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchkey-build-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };

  it('are those of all pages and of its own entries, each once', () => {
    const texts = { 'main.js': 'console.log(1);', 'layout.js': 'console.log(22);', 'page.js': 'console.log(333);' };
    for (const [name, text] of Object.entries(texts)) write(name, text);
    write('build-manifest.json', JSON.stringify({ rootMainFiles: ['main.js'], polyfillFiles: ['old.js'] }));
    const entries = { layout: ['layout.js'], page: ['layout.js', 'page.js'] };
    write(
      'server/app/[locale]/page_client-reference-manifest.js',
      `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
       globalThis.__RSC_MANIFEST["/[locale]/page"] = ${JSON.stringify({ entryJSFiles: entries })};`,
    );
    const expected = Object.values(texts).reduce((total, text) => total + packedBytes(text), 0);
    expect(pageScriptBytes(folder, '/[locale]/page')).toBe(expected);
  });

  it('include those of a named island, and of no other import', () => {
    const entry = `e.v(t=>Promise.all(["static/chunks/popup.js"].map(t=>e.l(t))));
      e.v(t=>Promise.all(["static/chunks/shared.js","static/chunks/machine.js","static/chunks/a.css"].map(t=>e.l(t))));`;
    const island = { 'static/chunks/shared.js': 'let a;', 'static/chunks/machine.js': '{choosingTickets:{}}' };
    for (const [name, text] of Object.entries(island)) write(name, text);
    write('static/chunks/popup.js', 'play();');
    write('page.js', entry);
    write('build-manifest.json', JSON.stringify({ rootMainFiles: [] }));
    write(
      'server/app/page_client-reference-manifest.js',
      'globalThis.__RSC_MANIFEST = { "/page": { "entryJSFiles": { "page": ["page.js"] } } };',
    );
    const expected = [entry, ...Object.values(island)].reduce((total, text) => total + packedBytes(text), 0);
    expect(pageScriptBytes(folder, '/page', 'choosingTickets')).toBe(expected);
    expect(() => pageScriptBytes(folder, '/page', 'reconciling')).toThrow('no island with "reconciling" on /page');
  });

  it('count with their size in Brotli at its best quality', () => {
    const text = 'play(1);'.repeat(100);
    expect(packedBytes(text)).toBeLessThan(gzipSync(text).byteLength);
    expect(packedBytes(text)).toBe(brotliCompressSync(text).byteLength);
  });

  it('cannot be counted where the build does not describe the page', () => {
    write('build-manifest.json', JSON.stringify({ rootMainFiles: ['main.js'] }));
    write('server/app/page_client-reference-manifest.js', 'globalThis.__RSC_MANIFEST = {};');
    expect(() => pageScriptBytes(folder, '/page')).toThrow('does not describe /page');
  });
});
