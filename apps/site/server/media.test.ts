import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMediaServer } from './media.ts';

/** The media of a chain at `/media`; a request for anything else gets 404 with the text "of the site". */
async function openMediaServer(folder: string): Promise<{ readonly origin: string; readonly server: Server }> {
  const serveMedia = createMediaServer(folder);
  const server = createServer((request, response) =>
    serveMedia(request, response, () => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('of the site')),
  );
  server.listen(0);
  await once(server, 'listening');
  // The server listens on a TCP port, so its address has one.
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, server };
}

/** Sends the path as it is written, without further headers: `fetch` resolves dot segments and adds headers about caches. */
async function requestStatus(
  origin: string,
  rawPath: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const sent = httpRequest(origin, { path: rawPath, headers }).end();
  // The value of the event is the response.
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

describe('the media of a chain', () => {
  const film = '/media/films/trailer.webm';
  const bytesOfFilm = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
  let folder: string;
  let chain: Awaited<ReturnType<typeof openMediaServer>>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'latchkey-chain-'));
    await mkdir(path.join(folder, 'content'));
    await writeFile(path.join(folder, 'content/website.json'), '{}');
    for (const name of ['home', 'films']) await mkdir(path.join(folder, 'media', name), { recursive: true });
    await writeFile(path.join(folder, 'media/home/cellar door.avif'), 'a picture');
    await writeFile(path.join(folder, 'media/films/trailer.webm'), bytesOfFilm);
    await writeFile(path.join(folder, 'media/.htpasswd'), 'a secret');
    await writeFile(path.join(folder, 'media/home/.hidden.avif'), 'a secret');
    chain = await openMediaServer(path.join(folder, 'media'));
  });
  afterAll(async () => {
    chain.server.close();
    await rm(folder, { recursive: true });
  });

  it('have their type, an entity tag and a day in caches', async () => {
    const response = await fetch(`${chain.origin}/media/home/cellar%20door.avif?v=2`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/avif');
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400, stale-while-revalidate=2592000');
    expect(response.headers.get('last-modified')).not.toBeNull();
    const tag = response.headers.get('etag') ?? '';
    const { pathname } = new URL(response.url);
    expect(await requestStatus(chain.origin, pathname, { 'If-None-Match': tag })).toBe(304);
    expect(await requestStatus(chain.origin, pathname, { 'If-None-Match': '"another"' })).toBe(200);
  });

  it('are sent without a body where only the head is requested', async () => {
    const response = await fetch(chain.origin + film, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('content-length')).toBe(String(bytesOfFilm.length));
    expect(await response.text()).toBe('');
  });

  it.each([
    ['bytes=0-0', 'bytes 0-0/100000', bytesOfFilm.slice(0, 1)],
    ['bytes=100-299', 'bytes 100-299/100000', bytesOfFilm.slice(100, 300)],
    ['bytes=-7', 'bytes 99993-99999/100000', bytesOfFilm.slice(-7)],
  ])('are sent in part for a range of %s', async (range, sent, part) => {
    const response = await fetch(chain.origin + film, { headers: { Range: range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(sent);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(part);
  });

  it.each(['bytes=999999999-', 'bytes=5-2'])('return 416 for the range %s, which no cache keeps', async (range) => {
    const response = await fetch(chain.origin + film, { headers: { Range: range } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */100000');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBeNull();
  });

  it.each(['lines=1-2', 'bytes=0-1,5-6'])('are sent whole for a range of %s', async (range) => {
    expect((await fetch(chain.origin + film, { headers: { Range: range } })).status).toBe(200);
  });

  it.each([
    '/media/../content/website.json',
    '/media/%2e%2e/content/website.json',
    '/media/..%2fcontent%2fwebsite.json',
    '/media/home/../../content/website.json',
    '/media/home/..%2f..%2fcontent/website.json',
    '/media/..%5ccontent%5cwebsite.json',
    '/media//etc/passwd',
    '/media/.htpasswd',
    '/media/home/.hidden.avif',
    '/media/home',
    '/media/home/',
    '/media/',
    '/media/none.png',
    `/media/${'a'.repeat(400)}.png`,
    '/mediabrand/logo.svg',
    '/favicon.svg',
  ])('do not include %s', async (rawPath) => {
    expect(await requestStatus(chain.origin, rawPath)).toBe(404);
  });

  it('leave other paths to the site, without any of their headers', async () => {
    const response = await fetch(`${chain.origin}/media/home/keyhole-480.avif`);
    expect([response.status, await response.text()]).toEqual([404, 'of the site']);
    expect(response.headers.get('content-type')).toBe('text/plain');
    for (const name of ['cache-control', 'etag', 'last-modified']) expect(response.headers.get(name), name).toBeNull();
  });

  it.each(['page.html', 'page.HTM', 'page.shtml'])(
    'are sent as text: %s, whose scripts would be the site’s',
    async (name) => {
      await writeFile(path.join(folder, 'media', name), '<script>alert(1)</script>');
      const response = await fetch(`${chain.origin}/media/${name}`);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    },
  );

  it('may be added, changed and removed while the site runs', async () => {
    const file = path.join(folder, 'media/new.svg');
    const url = `${chain.origin}/media/new.svg`;
    expect((await fetch(url)).status).toBe(404);
    await writeFile(file, '<svg/>');
    const first = await fetch(url);
    expect(await first.text()).toBe('<svg/>');
    await writeFile(file, '<svg><g/></svg>');
    const second = await fetch(url);
    expect(await second.text()).toBe('<svg><g/></svg>');
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'));
    await rm(file);
    expect((await fetch(url)).status).toBe(404);
  });
});

it('a missing folder is named once in the log, and no file of it is served', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { origin, server } = await openMediaServer('/no/such/folder');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('/no/such/folder'));
  expect(await requestStatus(origin, '/media/logo.svg')).toBe(404);
  server.close();
  warn.mockRestore();
});
