import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { isFull } from '@latchkey/testing';
import { raw } from './support/raw-request.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

/** The number of pages that are checked; half of them are visited before the change. */
const pageCount = isFull ? 30 : 4;
/** The time in milliseconds after a change of the api within which every page must show it. */
const limitMs = 2_000;

/** The names that the chain gets, one after the other, in place of Cipher House. */
const newNames = ['Fresh Ink', 'Second Proof'];

const named = z.looseObject({ name: z.unknown() });

/** Writes the website document with another name in all languages. */
async function writeName(document: string, before: string, name: string): Promise<void> {
  const names = { en: name, fr: name, es: name, ar: name };
  await writeFile(document, JSON.stringify({ ...named.parse(JSON.parse(before)), name: names }));
}

const website = z.object({ data: z.object({ name: z.string() }) });

interface Visit {
  readonly url: string;
  readonly begunAt: number;
  readonly status: number;
  /** The name of the chain that the page shows. */
  readonly shows: string;
}

/** Chooses some pages of the sitemap, other ones in each run. */
async function choosePages(siteOrigin: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${siteOrigin}/sitemap.xml`)).text();
  const all = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/gu), ([, url = '']) => new URL(url).pathname);
  return all
    .map((pathname) => ({ pathname, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, pageCount)
    .map(({ pathname }) => pathname);
}

/** Lets three visitors come again and again. The returned function ends this, and waits for their last visits. */
function startCrowd(visit: (turn: number) => Promise<void>): () => Promise<void> {
  let isOver = false;
  const crowd = Promise.all(
    [0, 1, 2].map(async (visitor) => {
      for (let turn = visitor; !isOver; turn += 1) await visit(turn);
    }),
  );
  return async () => {
    isOver = true;
    await crowd;
  };
}

/** The ways in which a browser requests a page, and the page of a wrong URL. */
const ways = [
  (url: string) => ({ path: url }),
  (url: string) => ({ path: `${url}?utm_source=letter` }),
  (url: string) => ({ path: `${url}?visit=1` }),
  // Next’s router requests only the data of a page.
  (url: string) => ({ path: url, headers: [['RSC', '1']] as const }),
  (url: string) => ({ path: `${url}/no-such-page-at-all` }),
];

test(
  'a response that begins two seconds after a change shows the new content',
  inProofs,
  async ({ siteOrigin, stack }) => {
    test.setTimeout(180_000);
    const visits: Visit[] = [];
    const visit = async (url: string, way: number) => {
      const begunAt = performance.now();
      const sent = ways[way % ways.length]?.(url) ?? { path: url };
      let { status, body, headers } = await raw(siteOrigin, sent);
      // Next redirects a request for data to a URL with a query of its own.
      if (status === 307)
        ({ status, body, headers } = await raw(siteOrigin, { ...sent, path: String(headers['location']) }));
      const shows = newNames.find((name) => body.includes(name)) ?? 'Cipher House';
      visits.push({ url: sent.path, begunAt, status, shows });
    };

    const document = path.join(stack.contentDir, 'website.json');
    const before = await readFile(document, 'utf8');
    const readName = async () =>
      website.parse(await (await fetch(`${stack.apiOrigin}/api/website?locale=en`)).json()).data.name;
    const waitForName = (name: string) => expect.poll(readName, { timeout: 30_000, intervals: [50] }).toBe(name);

    for (const name of newNames) {
      const pages = await choosePages(siteOrigin);
      const kept = pages.slice(0, pageCount / 2);
      for (const [index, url] of kept.entries()) await visit(url, index);
      // Visitors come all the time, so that pages are being rendered when the content changes.
      const endCrowd = startCrowd((turn) => visit(kept[turn % kept.length] ?? '/en', turn));
      try {
        await writeName(document, before, name);
        await waitForName(name);
        const changedAt = performance.now();
        await sleep(limitMs);
        await Promise.all(pages.flatMap((url) => ways.map((_, way) => visit(url, way))));
        // Visits that begin two seconds after the change must show it, also those of the crowd.
        const late = visits.filter(({ begunAt }) => begunAt >= changedAt + limitMs);
        expect(late.length).toBeGreaterThanOrEqual(pages.length * ways.length);
        expect(late.filter(({ shows }) => shows !== name)).toEqual([]);
        expect(late.filter(({ status }) => ![200, 404].includes(status))).toEqual([]);
      } finally {
        await endCrowd();
      }
      visits.length = 0;
    }
    await writeFile(document, before);
    await waitForName('Cipher House');
  },
);

test('a page that was sent before, and is the same, is confirmed and not sent again', async ({ siteOrigin }) => {
  const first = await raw(siteOrigin, { path: '/en/terms' });
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await raw(siteOrigin, {
    path: '/en/terms',
    headers: [['If-None-Match', String(first.headers['etag'])]],
  });
  expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', first.headers['etag']]);
});

test(
  'an open page whose data are gone is drawn anew with those of the new content, and what was pressed is carried out',
  inProofs,
  async ({ context, siteOrigin, stack }) => {
    const document = path.join(stack.contentDir, 'website.json');
    const before = await readFile(document, 'utf8');
    const name = 'Third Impression';
    const page = await context.newPage();
    await page.goto('/en/orlando/faq', { waitUntil: 'load' });
    await writeName(document, before, name);
    // The new process has neither the page nor its data, in memory or on disk.
    await stack.stopSite();
    await stack.startSite();
    await expect.poll(async () => (await raw(siteOrigin, { path: '/en/orlando/faq' })).body).toContain(name);
    const replaced = page.waitForResponse((response) => response.url().includes('/page-data/'));
    await page.locator('a[data-interaction="location"]').filter({ visible: true }).first().click();
    const response = await replaced;
    expect([response.status(), response.headers()['cache-control']]).toEqual([200, 'no-store']);
    // React replaces the pressed link when it renders the new data, so the browser follows the link without scripts.
    await expect(page).toHaveURL(/\/en\/locations$/u);
    await writeFile(document, before);
    // The tests after this one read the name of the chain.
    await expect.poll(async () => (await raw(siteOrigin, { path: '/en/orlando/faq' })).body).not.toContain(name);
  },
);
