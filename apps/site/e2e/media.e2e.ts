import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

const demoPicture = '/media/home/keyhole-480.avif';
const film = '/media/films/keyhole-loop.webm';
const dayInCaches = 'public, max-age=86400, stale-while-revalidate=2592000';

test.describe('the pictures and films of the chain', () => {
  test('come from its folder, with the headers of files and a day in caches', async ({ request }) => {
    const response = await request.get(demoPicture);
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': dayInCaches,
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers()['content-security-policy']).toContain("default-src 'none'");
    const again = await request.get(demoPicture, { headers: { 'If-None-Match': response.headers()['etag'] ?? '' } });
    expect(again.status()).toBe(304);
  });

  test('are sent in part where a player requests a part', async ({ request }) => {
    const response = await request.get(film, { headers: { Range: 'bytes=1000-1999' } });
    expect(response.status()).toBe(206);
    expect(response.headers()['content-range']).toMatch(/^bytes 1000-1999\/\d+$/u);
    expect(await response.body()).toHaveLength(1_000);
  });

  test('are the only files of the folder that are served', async ({ request, siteOrigin }) => {
    for (const address of ['/media/..%2fcontent%2fwebsite.json', '/media/home', '/media/none.png', '/media/']) {
      expect((await request.get(siteOrigin + address)).status(), address).toBe(404);
    }
  });

  test('play in a page, and seek to any time', inProofs, async ({ page }) => {
    await page.goto('/en/orlando/terms');
    const seconds = await page.evaluate(async (source) => {
      const video = document.createElement('video');
      video.muted = true;
      video.preload = 'auto';
      video.src = source;
      document.body.append(video);
      const until = (event: string) => new Promise((resolve) => video.addEventListener(event, resolve, { once: true }));
      await until('loadedmetadata');
      video.currentTime = video.duration / 2;
      await until('seeked');
      return [video.currentTime, video.duration / 2];
    }, film);
    expect(seconds[0]).toBeCloseTo(seconds[1] ?? 0, 1);
  });
});

test(
  'another chain has its own pictures, and none of the demo chain is served',
  inProofs,
  async ({ request, stack }) => {
    const chain = path.join(stack.dataDir, 'other-chain');
    const room = path.join(chain, 'media/rooms');
    await mkdir(room, { recursive: true });
    await cp(stack.contentDir, path.join(chain, 'content'), { recursive: true });
    await writeFile(path.join(room, 'cellar.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await stack.stopSite();
    await stack.startSite({ CONTENT_DIR: path.join(chain, 'content'), MEDIA_DIR: '' });
    try {
      const own = await request.get('/media/rooms/cellar.svg');
      expect([own.status(), own.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
      for (const address of [demoPicture, film, '/media/brand/logo.svg']) {
        expect((await request.get(address)).status(), address).toBe(404);
      }
      // Pictures of the interface belong to the site, whatever the chain.
      for (const address of ['/media/flags/flags.webp', '/media/brand/blank-ticket.svg', '/favicon.svg']) {
        expect((await request.get(address)).status(), address).toBe(200);
      }
      expect((await request.get('/media/flags/flags.webp')).headers()['cache-control']).toBe(dayInCaches);
    } finally {
      await stack.stopSite();
      await stack.startSite();
    }
  },
);
