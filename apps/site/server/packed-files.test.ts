import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { closeServers, listen } from '@latchkey/page-server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packFiles } from './pack-files.ts';
import { createPackedFiles, packedFolder } from './packed-files.ts';

describe('the packed files of a build', () => {
  const script = 'play();'.repeat(200);
  let distDir = '';
  let origin = '';
  let packed = 0;

  beforeAll(async () => {
    distDir = await mkdtemp(path.join(os.tmpdir(), 'latchkey-packed-'));
    await mkdir(path.join(distDir, 'static/chunks'), { recursive: true });
    await writeFile(path.join(distDir, 'static/chunks/a.js'), script);
    await writeFile(path.join(distDir, 'static/chunks/a.css'), '.a{top:0}'.repeat(200));
    await writeFile(path.join(distDir, 'static/chunks/small.js'), 'play();');
    await writeFile(path.join(distDir, 'static/chunks/a.woff2'), script);
    packed = await packFiles(distDir);
    const serve = createPackedFiles(path.join(distDir, packedFolder), '/_next/static/');
    origin = await listen(
      createServer((request, response) => serve(request, response, () => response.writeHead(404).end('of Next'))),
    );
  });
  afterAll(async () => {
    await closeServers();
    await rm(distDir, { recursive: true });
  });

  /** Loads a file without `fetch`, which would decompress the body and send its own headers. */
  async function load(file: string, headers: Readonly<Record<string, string>> = { 'accept-encoding': 'gzip, br' }) {
    const response = await new Promise<IncomingMessage>((resolve) => {
      get(`${origin}${file}`, { headers }, resolve);
    });
    return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
  }

  it('are its scripts and styles, except for small ones', () => {
    expect(packed).toBe(2);
  });

  it('are sent to browsers that take brotli, with the headers that a cache needs', async () => {
    const { status, headers, body } = await load('/_next/static/chunks/a.js?dpl=1');
    expect([status, brotliDecompressSync(body).toString()]).toEqual([200, script]);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(body.byteLength),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    const again = { 'accept-encoding': 'br', 'if-none-match': headers.etag ?? '' };
    expect((await load('/_next/static/chunks/a.js', again)).status).toBe(304);
    expect((await load('/_next/static/chunks/a.css')).headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it.each([
    ['a browser without brotli', '/_next/static/chunks/a.js', { 'accept-encoding': 'gzip' }],
    ['a small file', '/_next/static/chunks/small.js', undefined],
    ['a file of another kind', '/_next/static/chunks/a.woff2', undefined],
    ['a file that is not there', '/_next/static/chunks/b.js', undefined],
    ['another path', '/chunks/a.js', undefined],
  ])('leave %s to Next', async (_, file, headers) => {
    const sent = await load(file, headers);
    expect([sent.status, sent.body.toString()]).toEqual([404, 'of Next']);
  });
});
