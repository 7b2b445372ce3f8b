import { locales } from '@latchkey/i18n';
import { readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { memoryMb } from './support/process-memory.ts';
import { raw } from './support/raw-request.ts';
import { shippedLimits } from './support/stack.ts';
import { expect, test } from './support/test.ts';

test.use({ stackVariables: shippedLimits });

const build = path.join(import.meta.dirname, '..', process.env['NEXT_DIST_DIR'] ?? '.next');

interface Kept {
  readonly files: number;
  readonly bytes: number;
}

/** The site's files on disk: its page cache, and its build, where Next would keep pages. */
async function keptIn(dataDir: string): Promise<Kept> {
  let [files, bytes] = [0, 0];
  for (const folder of [path.join(dataDir, 'site-pages'), build]) {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      files += 1;
      bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
    }
  }
  return { files, bytes };
}

const long = 'a'.repeat(230);
/** Shapes of URLs that do not exist, by a number. */
const shapes = [
  (n: number) => `/en/nowhere-${n}`,
  (n: number) => `/fr/orlando/no-page-${n}`,
  (n: number) => `/es/orlando/escape-games/no-game-${n}`,
  (n: number) => `/ar/escape-games/no-game-${n}`,
  (n: number) => `/en/nowhere-${n}/checkout`,
  (n: number) => `/en/orlando/a/b/c/d/${n}`,
  (n: number) => `/en/${n}/${`${long}/`.repeat(3)}`,
  // Longer than the URL of any page: rejected before a page is looked up.
  (n: number) => `/en/${n}/${`${long}/`.repeat(20)}`,
  (n: number) => `/en/orlando/${long}${long}${n}`,
  (n: number) => `/en/orlando%20${n}`,
  (n: number) => `/en/ORLANDO/Contact-${n}`,
  (n: number) => `/q${n}/orlando`,
];
/** Other spellings of pages that exist. */
const spellings = [
  (n: number) => `/en/orlando?visit=${n}`,
  (n: number) => `/en/orlando/?visit=${n}`,
  (n: number) => `/en//orlando?visit=${n}`,
  (n: number) => `/en/%6Frlando?visit=${n}`,
  (n: number) => `/en/%6frl%61ndo?visit=${n}`,
  (n: number) => `/en/./orlando?visit=${n}`,
  (n: number) => `/EN/orlando?visit=${n}`,
  (n: number) => `/en/orlando?_rsc=${n}`,
  (n: number) => `/en/orlando;visit=${n}`,
];

test.describe('a client that makes up URLs', () => {
  test.slow();

  test('leaves nothing on the disk, while pages that exist are kept', async ({ siteOrigin, stack }) => {
    const real = locales.flatMap((locale) => [`/${locale}`, `/${locale}/orlando`]);
    const get = (pathname: string) => raw(siteOrigin, { path: pathname });
    const first = [...shapes, ...spellings].map((shape) => shape(0));
    // The content that all pages share is cached with the first page.
    for (const address of [...real, ...first]) await get(address);
    const before = await keptIn(stack.dataDir);

    const statuses = new Set<number>();
    for (let n = 1; n <= 15; n += 1) {
      const responses = await Promise.all(shapes.map((shape) => get(shape(n))));
      for (const { status } of responses) statuses.add(status);
      await Promise.all(spellings.map((spelling) => get(spelling(n))));
    }
    expect(statuses).toEqual(new Set([307, 404, 414]));

    const after = await keptIn(stack.dataDir);
    expect(after.files).toBe(before.files);
    // A page that was renewed meanwhile may be a little longer; an unknown page would take 48 KB.
    expect(Math.abs(after.bytes - before.bytes)).toBeLessThan(20_000);
    // About 400 after so many renderings, most of it garbage that is not collected yet.
    expect(memoryMb(stack.pids().site)).toBeLessThan(700);
    for (const address of real) {
      expect((await get(address)).headers['x-nextjs-cache'], address).toMatch(/^(?:HIT|STALE)$/u);
    }
  });

  test('does not make the site keep a page that an editor has removed', async ({ siteOrigin, stack }) => {
    const document = path.join(stack.contentDir, 'pages/terms.json');
    const status = async () => (await fetch(`${siteOrigin}/en/orlando/terms`)).status;
    expect(await status()).toBe(200);
    await rename(document, `${document}.away`);
    await expect.poll(status, { timeout: 20_000, intervals: [500] }).toBe(404);
    await rename(`${document}.away`, document);
    await expect.poll(status, { timeout: 20_000, intervals: [500] }).toBe(200);
  });
});
