import { usualLanguages } from '@latchkey/i18n';
import { readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFull, recordFigures } from '@latchkey/testing';
import { freePort } from '../../support/free-port.ts';
import { measureLivingMb } from '../../support/living-memory.ts';
import { measureMedianDuring } from '../../support/other-visitors.ts';
import { memoryMb } from '../../support/process-memory.ts';
import { raw } from '../../support/raw-request.ts';
import { shippedLimits } from '../../support/stack.ts';
import { expect, test } from '../../support/test.ts';
import { attackUnknown, shapes } from '../../support/unknown-addresses.ts';

test.use({ stackVariables: shippedLimits });

const build = path.join(import.meta.dirname, '../../..', process.env['NEXT_DIST_DIR'] ?? '.next');

interface Kept {
  readonly files: number;
  readonly bytes: number;
}

/** Measures the site's files on disk: its page cache, and its build, where Next would keep pages. */
async function measureKeptFiles(dataDir: string): Promise<Kept> {
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

const unknownCount = isFull ? 100_000 : 2_000;

/** The other spellings of pages that exist. */
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
    const real = usualLanguages.flatMap((locale) => [`/${locale}`, `/${locale}/orlando`]);
    const get = (pathname: string, from?: string) =>
      raw(siteOrigin, { path: pathname, ...(from !== undefined && { from }) });
    const first = [...shapes, ...spellings].map((shape) => shape(0));
    // The content that all pages share is cached with the first page.
    for (const address of [...real, ...first]) await get(address);
    const before = await measureKeptFiles(stack.dataDir);

    const statuses = new Set<number>();
    for (let n = 1; n <= 15; n += 1) {
      const responses = await Promise.all(shapes.map((shape) => get(shape(n), `127.0.3.${n}`)));
      for (const { status } of responses) statuses.add(status);
      await Promise.all(spellings.map((spelling) => get(spelling(n))));
    }
    expect(statuses).toEqual(new Set([307, 404, 414]));

    const after = await measureKeptFiles(stack.dataDir);
    expect(after.files).toBe(before.files);
    // A page that was rendered again in this time may be a little longer; an unknown page would take 48 KB.
    expect(Math.abs(after.bytes - before.bytes)).toBeLessThan(20_000);
    // The process has about 400 MB after so many renderings, most of it garbage that is not collected yet.
    expect(memoryMb(stack.pids().site)).toBeLessThan(700);
    for (const address of real) {
      // A page is not kept where a call of it got no response from an api that was as busy as the site; its next visit renders it again.
      await expect
        .poll(async () => (await get(address)).headers['x-nextjs-cache'], { message: address })
        .toMatch(/^(?:HIT|STALE)$/u);
    }
  });

  test('costs no rendering for what cannot exist, and neither disk nor memory', async ({ siteOrigin, stack }) => {
    test.setTimeout(isFull ? 1_800_000 : 180_000);
    const [metricsPort, inspectorPort] = [await freePort(), await freePort()];
    await stack.stopSite();
    await stack.startSite({
      METRICS_PORT: String(metricsPort),
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
    });
    const renderings = async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return Number(/^latchkey_renders_total (\S+)$/mu.exec(text)?.[1]);
    };
    const look = async () => ({
      ...(await measureKeptFiles(stack.dataDir)),
      memoryMb: await measureLivingMb(inspectorPort),
      renderings: await renderings(),
    });
    const page = '/en/orlando';
    // The site first keeps the page for unknown addresses in each language, and reads the lists of names.
    await expect.poll(async () => (await raw(siteOrigin, { path: '/en/x' })).headers['x-nextjs-cache']).toBe('HIT');
    const quietMs = await measureMedianDuring(siteOrigin, page, () => sleep(isFull ? 10_000 : 500));
    expect(await attackUnknown(siteOrigin, 0, 1_000)).toEqual([404]);
    const before = await look();
    let statuses: readonly number[] = [];
    const attackedMs = await measureMedianDuring(siteOrigin, page, async () => {
      statuses = await attackUnknown(siteOrigin, 1_000, 1_000 + unknownCount);
    });
    expect(statuses).toEqual([404]);
    const after = await look();
    recordFigures(`${unknownCount} unknown addresses`, {
      diskBefore: before.bytes,
      diskAfter: after.bytes,
      memoryMbBefore: before.memoryMb,
      memoryMbAfter: after.memoryMb,
      renderings: after.renderings - before.renderings,
      medianMsOfOthersBefore: quietMs,
      medianMsOfOthersMeanwhile: attackedMs,
    });
    // A page that is rendered again in this time may have a new file of data; each unknown address would have one.
    expect(after.files - before.files).toBeLessThan(5);
    expect(Math.abs(after.bytes - before.bytes)).toBeLessThan(200_000);
    // Nothing stays of 100,000 requests: 1 KB each would be 100 MB, more than the site has.
    expect(after.memoryMb / before.memoryMb).toBeLessThan(isFull ? 1.05 : 1.1);
    // Pages that exist, and that for unknown addresses, are rendered anew each minute.
    expect(after.renderings - before.renderings).toBeLessThan(isFull ? 200 : 20);
  });

  test('is rejected in words after sixty in a minute, and others are not', async ({ siteOrigin }) => {
    const get = (n: number, from: string) => raw(siteOrigin, { path: `/fr/nulle-part-${n}`, from });
    // The minute may end once during these requests, so there are more than twice sixty of them.
    const rejected = [];
    for (let n = 0; n < 125; n += 1) {
      const response = await get(n, '127.0.4.1');
      if (response.status === 429) rejected.push(response);
    }
    expect(rejected.length).toBeGreaterThan(0);
    expect(rejected[0]?.body).toContain('Trop de demandes');
    expect(Number(rejected[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get(0, '127.0.4.2')).status).toBe(404);
    // Pages that exist do not count towards the limit.
    expect((await raw(siteOrigin, { path: '/fr/orlando', from: '127.0.4.1' })).status).toBe(200);
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
