import { toMinor } from '@latchkey/booking-core';
import { type FromPrice, gameListSchema, locationListSchema } from '@latchkey/cms-client/contract';
import { usualLanguages } from '@latchkey/i18n';
import type { Page } from '@playwright/test';
import { isFull } from '@latchkey/testing';
import { listNodes } from '../src/seo/structured-data/rich-results.fixture.ts';
import { translatorFor } from './models/translator-for.ts';
import { findPageErrors } from './support/page-errors.ts';
import { readPage, type ReadPage } from './support/read-page.ts';
import { expect, test } from './support/test.ts';
import { inProofs } from './support/in-proofs.ts';

/** The number of pages that are requested at the same time; the site renders each on its first visit. */
const lanes = 4;
/** A slow machine renders the thousand pages in five minutes. */
const crawlLimitMs = 900_000;

/**
 * The venues whose pages are read in all languages, with the copies of documents that are the same under each venue. The pages of the other venues
 * are made of the same documents, so they are read in one language each, and in all languages only with full counts.
 */
const thoroughVenues = new Set(['orlando', 'paris', 'dubai']);

test.describe('every page of the chain', () => {
  test('can be found, in four languages, and no link is broken', inProofs, async ({ siteOrigin }) => {
    test.setTimeout(crawlLimitMs);
    const sitemap = await (await fetch(`${siteOrigin}/sitemap.xml`)).text();
    const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/gu), ([, address = '']) => address);
    expect(listed.length).toBeGreaterThan(100);
    expect(new Set(listed).size).toBe(listed.length);

    const { pages, broken } = await crawl(siteOrigin, listed);
    expect(broken).toEqual([]);
    const isFound = ([, page]: readonly [string, ReadPage]) => !page.meta.get('robots')?.join().includes('noindex');
    const found = [...pages].filter(isFound);
    expect(found.flatMap(([address, page]) => findPageErrors(address, page, siteOrigin))).toEqual([]);
    for (const locale of usualLanguages) {
      expect(found.filter(([address]) => new URL(address).pathname.startsWith(`/${locale}`)).length).toBeGreaterThan(
        50,
      );
    }

    // Every page that links lead to and that may be indexed is in the sitemap, except copies, which name a page of the sitemap as their own
    // address: a game under a venue that does not play it, and a page that is the same under each venue.
    const isItself = ([address, page]: readonly [string, ReadPage]) => page.links.get('canonical')?.[0] === address;
    expect(
      found
        .filter(isItself)
        .map(([address]) => address)
        .filter((address) => !listed.includes(address)),
    ).toEqual([]);
    const copies = found.filter((entry) => !isItself(entry));
    expect(copies.map(([address]) => address)).toContain(`${siteOrigin}/fr/paris/privacy`);
    expect(copies.filter(([, page]) => !listed.includes(page.links.get('canonical')?.[0] ?? ''))).toEqual([]);
    expect(copies.filter(([address]) => listed.includes(address))).toEqual([]);
  });

  test('is in the sitemap that robots.txt names', async ({ siteOrigin }) => {
    const robots = await (await fetch(`${siteOrigin}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${siteOrigin}/sitemap.xml`);
    expect(robots).toContain('Disallow: /api/');
  });
});

/** Reads the pages of the sitemap and all pages that they link to. Returns the pages by their URLs, and a line for each broken link. */
async function crawl(siteOrigin: string, listed: readonly string[]) {
  const pages = new Map<string, ReadPage>();
  const broken: string[] = [];
  const linkedFrom = new Map<string, string>();
  const venues = [...new Set(listed.flatMap((address) => /\/([^/]+)\/escape-games$/u.exec(address)?.[1] ?? []))];
  /**
   * Classifies a path. `isElsewhere`: it is under a venue whose pages are not all read. `isRead`: it is read; under a venue with `isElsewhere` only in
   * the language whose turn it is, unless the run has full counts.
   */
  const classifyPath = (pathname: string) => {
    const [, locale, venue = ''] = pathname.split('/');
    const index = venues.indexOf(venue);
    const isElsewhere = index >= 0 && !thoroughVenues.has(venue);
    return { isElsewhere, isRead: !isElsewhere || isFull || locale === usualLanguages[index % usualLanguages.length] };
  };
  const queue = listed.filter((address) => classifyPath(new URL(address).pathname).isRead);
  const seen = new Set(listed);

  function queueLinks(address: string, { anchors }: ReadPage): void {
    for (const href of anchors) {
      const target = new URL(href, address);
      if (target.origin !== siteOrigin || /^\/(?:api|media)\//u.test(target.pathname)) continue;
      const found = target.origin + target.pathname;
      if (seen.has(found)) continue;
      seen.add(found);
      if (classifyPath(target.pathname).isElsewhere) continue;
      linkedFrom.set(found, address);
      queue.push(found);
    }
  }

  async function readQueue(): Promise<void> {
    for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
      const response = await fetch(address);
      const html = await response.text();
      if (response.ok) {
        const page = readPage(html);
        pages.set(address, page);
        queueLinks(address, page);
      } else {
        broken.push(`${address} returns ${response.status}, linked from ${linkedFrom.get(address) ?? 'the sitemap'}`);
      }
    }
  }

  await Promise.all(Array.from({ length: lanes }, readQueue));
  return { pages, broken };
}

test.describe('structured data', () => {
  const read = async (address: string) => readPage(await (await fetch(address)).text());
  const readStructuredData = async (address: string) =>
    (await read(address)).structuredData.map((text): unknown => JSON.parse(text));

  test('of every venue and every game has what rich results need, and prices as the api has them', async ({
    siteOrigin,
    stack,
  }) => {
    const load = async <Data>(call: string, schema: { parse(data: unknown): Data }) => {
      const { data } = (await (await fetch(`${stack.apiOrigin}/api${call}`)).json()) as { readonly data: unknown };
      return schema.parse(data);
    };
    const venues = await load('/locations', locationListSchema);
    const games = await load('/games', gameListSchema);
    expect(venues.length).toBeGreaterThan(10);
    const errors: string[] = [];
    let offered = 0;
    const check = async (path: string) => {
      const page = await read(siteOrigin + path);
      errors.push(...findPageErrors(siteOrigin + path, page, siteOrigin));
      return page.structuredData.map((text): unknown => JSON.parse(text));
    };
    const checkGame = async (path: string, prices: readonly (FromPrice | null)[]) => {
      const known = prices.flatMap((price) => (price === null ? [] : [[price.amountMinor, price.currency] as const]));
      const offers = listNodes(listNodes(await check(path), 'Product'), 'Offer');
      offered += offers.length;
      expect(
        offers.map(({ price, priceCurrency }) => [toMinor(Number(price), String(priceCurrency)), priceCurrency]),
        path,
      ).toEqual(known);
    };
    for (const venue of venues) {
      const [data] = listNodes(await check(`/en/${venue.slug}`), 'LocalBusiness');
      const isOpen = venue.weeklyHours !== null;
      expect(listNodes(data, 'OpeningHoursSpecification').length > 0, venue.slug).toBe(isOpen);
      expect(listNodes(data, 'AggregateRating'), venue.slug).toHaveLength(venue.googleRating === null ? 0 : 1);
    }
    // Seattle sells on a page of its own, so its pages have no offers.
    const soldElsewhere = 'seattle';
    for (const { slug, locations } of games) {
      await checkGame(
        `/en/escape-games/${slug}`,
        locations.map(({ fromPrice }) => fromPrice),
      );
      for (const { location, fromPrice } of locations) {
        if (location.slug === soldElsewhere) continue;
        await checkGame(`/en/${location.slug}/escape-games/${slug}`, [fromPrice]);
      }
    }
    expect(offered).toBeGreaterThan(50);
    expect(errors).toEqual([]);
  });

  test('has the hours of a venue past midnight', async ({ siteOrigin }) => {
    const hours = listNodes(await readStructuredData(`${siteOrigin}/fr/madrid`), 'OpeningHoursSpecification');
    expect(hours).toContainEqual(
      expect.objectContaining({ dayOfWeek: ['https://schema.org/Friday'], opens: '16:00', closes: '01:30' }),
    );
  });
});

test('a page that says the same under each venue names the page of the chain as its canonical address', async ({
  siteOrigin,
}) => {
  const readCanonical = async (path: string) =>
    readPage(await (await fetch(siteOrigin + path)).text()).links.get('canonical')?.[0];
  expect(await readCanonical('/fr/paris/privacy')).toBe(`${siteOrigin}/fr/privacy`);
  expect(await readCanonical('/fr/paris/contact')).toBe(`${siteOrigin}/fr/paris/contact`);
});

test.describe('a URL with a query', () => {
  const findRobots = (page: Page) => page.locator('meta[name="robots"]');

  test('is not indexed, and is served from the cache', async ({ page, siteOrigin }) => {
    const address = `${siteOrigin}/en/orlando/escape-games`;
    await fetch(`${address}?filters[kidsmode]=1`);
    const withQuery = await fetch(`${address}?filters[kidsmode]=1`);
    expect(withQuery.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(withQuery.headers.get('x-nextjs-cache')).toMatch(/^(?:HIT|STALE)$/u);
    expect((await fetch(address)).headers.get('x-robots-tag')).toBeNull();

    await page.goto(`${address}?filters[kidsmode]=1`);
    await expect(findRobots(page)).toHaveAttribute('content', 'noindex, nofollow');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(findRobots(page)).toHaveCount(0);
  });

  for (const locale of ['en', 'ar'] as const) {
    test(`lists the games for kids as it is served, with a title and breadcrumbs of its own, in ${locale}`, async ({
      siteOrigin,
    }) => {
      const words = translatorFor(locale)('Escape Games for Kids');
      const read = async (query: string) => {
        const html = await (await fetch(`${siteOrigin}/${locale}/orlando/escape-games${query}`)).text();
        const { anchors, headings, structuredData } = readPage(html);
        // The list of games ends where the next block begins.
        const [, afterList = ''] = html.split('data-block="games"');
        const [list = ''] = afterList.split('data-block="');
        return {
          headings,
          isNamed:
            new RegExp(`<h1[^>]*>${words}</h1>`, 'u').test(html) && html.includes(`aria-current="page">${words}`),
          structured: structuredData.filter((text) => text.includes('BreadcrumbList') && text.includes(words)).length,
          games: list.split('<h3').length - 1,
          inKidsMode: anchors.filter((href) => href.endsWith('?kids=1')).length,
        };
      };
      expect(await read('?filters[kidsmode]=1')).toEqual({
        headings: 1,
        isNamed: true,
        structured: 1,
        games: 2,
        inKidsMode: 2,
      });
      expect(await read('')).toEqual({ headings: 1, isNamed: false, structured: 0, games: 6, inKidsMode: 0 });
    });
  }

  test('does not change a page with a robots tag of its own', async ({ page, siteOrigin }) => {
    await page.goto(`${siteOrigin}/en/orlando/checkout?x=1`);
    await expect(findRobots(page)).toHaveCount(1);
    expect((await fetch(`${siteOrigin}/en/orlando/checkout?x=1`)).headers.get('x-robots-tag')).toBeNull();
  });
});
