import { usualLanguages } from '@latchkey/i18n';
import { readdir, stat } from 'node:fs/promises';
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

/** The unknown addresses before the first measurement, since the memory grows during the first requests, whatever they are. */
const warmingCount = 1_000;
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

/** The pages that exist and are watched while a client makes up URLs. */
const realPages = usualLanguages.flatMap((locale) => [`/${locale}`, `/${locale}/orlando`]);

/** The rounds of made-up URLs. A page for each would be 180 files, far more than the bounds below allow. */
const rounds = 15;
/** The address of the client of a round: each has its own, so that none is over the limit of sixty in a minute. */
const createRoundAddress = (round: number) => `127.0.3.${round}`;

/** Requests every page that exists, and every shape of URL once: the content that all pages share is cached with the first page. */
async function warm(siteOrigin: string): Promise<void> {
  const first = [...shapes, ...spellings].map((shape) => shape(0));
  for (const address of [...realPages, ...first]) await raw(siteOrigin, { path: address });
}

/** Requests unknown pages of every shape, and known pages by every other spelling. Resolves to the statuses of the unknown ones. */
async function attackOnce(siteOrigin: string, round: number): Promise<readonly number[]> {
  const from = createRoundAddress(round);
  const responses = await Promise.all(shapes.map((shape) => raw(siteOrigin, { path: shape(round), from })));
  await Promise.all(spellings.map((spelling) => raw(siteOrigin, { path: spelling(round) })));
  return responses.map(({ status }) => status);
}

/** Expects that the pages that exist are in the page cache. An api that was too busy may have failed to fill a page; its next visit fills it. */
async function expectStillKept(siteOrigin: string): Promise<void> {
  for (const address of realPages) {
    await expect
      .poll(async () => (await raw(siteOrigin, { path: address })).headers['x-nextjs-cache'], { message: address })
      .toMatch(/^(?:HIT|STALE)$/u);
  }
}

/** Waits until the site keeps the page for unknown addresses, and has read the lists of names. */
async function waitUntilKept(siteOrigin: string): Promise<void> {
  await expect.poll(async () => (await raw(siteOrigin, { path: '/en/x' })).headers['x-nextjs-cache']).toBe('HIT');
}

/** Reads the number of pages that the site has rendered since its start. */
async function countRenderings(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^latchkey_renders_total (\S+)$/mu.exec(text)?.[1]);
}

test.describe('a client that makes up URLs', () => {
  test.slow();

  test('leaves nothing on the disk, while pages that exist are kept', async ({ siteOrigin, stack }) => {
    await warm(siteOrigin);
    const before = await measureKeptFiles(stack.dataDir);

    const statuses = new Set<number>();
    for (let round = 1; round <= rounds; round += 1) {
      for (const status of await attackOnce(siteOrigin, round)) statuses.add(status);
    }
    expect(statuses).toEqual(new Set([307, 308, 404, 414]));

    const after = await measureKeptFiles(stack.dataDir);
    expect(after.files).toBe(before.files);
    // A page that was rendered again in this time may be a little longer; an unknown page would take 48 KB.
    expect(Math.abs(after.bytes - before.bytes)).toBeLessThan(20_000);
    // The process has about 400 MB after so many renderings, most of it garbage that is not collected yet.
    expect(memoryMb(stack.pids().site)).toBeLessThan(700);
    await expectStillKept(siteOrigin);
  });

  test('costs no rendering for what cannot exist, and neither disk nor memory', async ({ siteOrigin, stack }) => {
    test.setTimeout(isFull ? 1_800_000 : 180_000);
    const [metricsPort, inspectorPort] = [await freePort(), await freePort()];
    await stack.stopSite();
    await stack.startSite({
      METRICS_PORT: String(metricsPort),
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`,
    });
    const look = async () => ({
      ...(await measureKeptFiles(stack.dataDir)),
      memoryMb: await measureLivingMb(inspectorPort),
      renderings: await countRenderings(metricsPort),
    });
    const page = '/en/orlando';
    await waitUntilKept(siteOrigin);
    const quietMs = await measureMedianDuring(siteOrigin, page, () => sleep(isFull ? 10_000 : 500));
    expect(await attackUnknown(siteOrigin, 0, warmingCount)).toEqual([404]);
    const before = await look();
    let statuses: readonly number[] = [];
    const attackedMs = await measureMedianDuring(siteOrigin, page, async () => {
      statuses = await attackUnknown(siteOrigin, warmingCount, warmingCount + unknownCount);
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
});
