import { createCmsClient, type CallResult, type CmsClient, type Meta, type PagingQuery } from '@latchkey/cms-client';
import { usualLanguages } from '@latchkey/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireData, readError, requireMeta, requireValue } from './clients.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { backends } from './backends.ts';

const arabic = /\p{Script=Arabic}/u;
const noSuch = 'no-such-thing';

describe.each(backends)('the content client on $name', ({ open }) => {
  let api: ApiUnderTest;
  let client: CmsClient;

  beforeAll(async () => {
    api = await open();
    client = createCmsClient({ baseUrl: api.baseUrl, fetch: api.fetch, locale: 'en', retryDelayMs: 1 });
  });

  afterAll(() => api.close());

  describe('the language', () => {
    it.each([
      ['fr-CA', 'fr'],
      ['ar', 'ar'],
      ['xx', 'en'],
      [undefined, 'en'],
    ])('of a request for %s is %s, as the meta reports', async (wanted, served) => {
      const results = [
        await client.getWebsite({ locale: wanted }),
        await client.listGames({ locale: wanted }),
        await client.getGame({ slug: 'midnight-archive', locale: wanted }),
        await client.getPage({ slug: 'home', locale: wanted }),
        await client.getLocation({ slug: 'orlando', locale: wanted }),
        await client.getPopup({ slug: 'before-you-come', locale: wanted }),
        await client.listDeals({ locationId: 'orlando', locale: wanted }),
      ];
      expect(results.map((result) => requireMeta<Meta | null>(result)?.['locale'])).toEqual(results.map(() => served));
      const [website] = results;
      expect(website).toEqual(await client.getWebsite({ locale: served }));
    });

    it('list of a document has its other languages', async () => {
      const page = requireData(await client.getPage({ slug: 'home', locale: 'ar' }));
      expect(page.localizations.map(({ locale }) => locale).toSorted()).toEqual(['en', 'es', 'fr']);
    });
  });

  describe('lists', () => {
    const lists: readonly (readonly [
      string,
      (query: PagingQuery) => Promise<CallResult<readonly unknown[], object>>,
    ])[] = [
      ['articles', (query) => client.listArticles(query)],
      ['packages', (query) => client.listPackages(query)],
      ['modes', (query) => client.listModes(query)],
      ['popups', (query) => client.listPopups(query)],
      ['Google reviews', (query) => client.listGoogleReviews(query)],
    ];

    it.each(lists)('of %s come in pages that together are complete', async (_, list) => {
      const whole = await list({ pageSize: 100 });
      const all = requireData(whole);
      expect(all.length).toBeGreaterThan(0);
      expect(requireMeta(whole)).toMatchObject({ pagination: { page: 1, pageSize: 100, total: all.length } });
      const pages: unknown[] = [];
      for (let page = 1; page <= all.length; page += 1) {
        const result = await list({ page, pageSize: 1 });
        expect(requireMeta(result)).toMatchObject({ pagination: { page, pageSize: 1, pageCount: all.length } });
        pages.push(...requireData(result));
      }
      expect(pages).toEqual(all);
      expect(requireData(await list({ page: all.length + 1, pageSize: 1 }))).toEqual([]);
    });

    it.each(lists)('of %s reject a parameter that is out of bounds, by its name', async (_, list) => {
      const invalidQueries = [
        ['pageSize', { pageSize: 0 }],
        ['pageSize', { pageSize: 101 }],
        ['page', { page: 0 }],
        ['page', { page: 1.5 }],
        ['page', { page: -1 }],
      ] as const;
      for (const [field, query] of invalidQueries) {
        const error = readError(await list(query));
        expect(error).toMatchObject({ kind: 'rejected', status: 422 });
        expect(error?.problems.join()).toContain(`${field}: `);
      }
    });

    it('of articles, packages and modes at a location leave out those for other locations', async () => {
      const strays: string[] = [];
      for (const { id, slug } of requireData(await client.listLocations())) {
        const query = { locationId: slug, pageSize: 100 };
        const there = [
          ...requireData(await client.listArticles(query)),
          ...requireData(await client.listPackages(query)),
          ...requireData(await client.listModes(query)),
        ];
        const meantForOthers = there.filter(({ locationIds }) => locationIds.length > 0 && !locationIds.includes(id));
        strays.push(...meantForOthers.map((document) => `${document.slug} at ${slug}`));
      }
      expect(strays).toEqual([]);
    });

    it('of articles and reviews are sorted newest first', async () => {
      for (const list of [await client.listArticles(), await client.listGoogleReviews()]) {
        const days = requireData<readonly { readonly publishedAt: string }[]>(list).map(
          ({ publishedAt }) => publishedAt,
        );
        expect(days).toEqual(days.toSorted().toReversed());
      }
    });
  });

  describe('a document with a page of its own', () => {
    it.each(usualLanguages)('is found by its slug and by its id in %s', async (locale) => {
      const kinds = [
        [await client.listArticles({ locale }), (slug: string) => client.getArticle({ slug, locale })],
        [await client.listPackages({ locale }), (slug: string) => client.getPackage({ slug, locale })],
        [await client.listModes({ locale }), (slug: string) => client.getMode({ slug, locale })],
      ] as const;
      for (const [list, get] of kinds) {
        for (const summary of requireData<readonly { readonly id: number | string; readonly slug: string }[]>(list)) {
          const whole = requireData<object>(await get(summary.slug));
          expect(whole).toMatchObject(summary);
          expect(requireData<object>(await get(String(summary.id)))).toEqual(whole);
        }
      }
    });

    it('can be a game, found at a location only if the location offers it', async () => {
      const orlando = requireData(await client.getLocation({ slug: 'orlando' }));
      const games = requireData(await client.listGames());
      const elsewhere = games.find(({ locations }) => locations.every(({ location }) => location.id !== orlando.id));
      const there = requireData(await client.listGames({ locationId: 'orlando' }));
      expect(there.map(({ slug }) => slug)).not.toContain(elsewhere?.slug);
      for (const { slug } of there) {
        expect(requireData(await client.getGame({ slug, locationId: 'orlando' })).slug).toBe(slug);
      }
      const missing = await client.getGame({ slug: elsewhere?.slug ?? noSuch, locationId: 'orlando' });
      expect(readError(missing)).toMatchObject({ kind: 'notFound', status: 404 });
    });

    it('can be a game, in the list of kids’ games only if it has a Kids Mode', async () => {
      const all = requireData(await client.listGames());
      const forKids = requireData(await client.listGames({ isForKids: true }));
      expect(forKids.length).toBeGreaterThan(0);
      expect(forKids.length).toBeLessThan(all.length);
    });
  });

  describe('the content besides pages', () => {
    it('has popups, one or all, in the requested language', async () => {
      const list = requireData(await client.listPopups({ locale: 'ar' }));
      for (const popup of list) {
        expect(popup.name).toMatch(arabic);
        expect(requireData(await client.getPopup({ slug: popup.slug, locale: 'ar' }))).toEqual(popup);
      }
      expect(list.map(({ slug }) => slug)).toContain('before-you-come');
    });

    it('has the deals of a location that are valid there today', async () => {
      for (const { id, slug, timeZone } of requireData(await client.listLocations())) {
        const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format();
        const deals = requireData(await client.listDeals({ locationId: slug }));
        expect(requireData(await client.listDeals({ locationId: id }))).toEqual(deals);
        for (const { startsOn, endsOn, locationIds } of deals) {
          expect((startsOn ?? today) <= today && today <= (endsOn ?? today)).toBe(true);
          if (locationIds.length > 0) expect(locationIds).toContain(id);
        }
      }
      expect(requireData(await client.listDeals({ locationId: 'orlando' })).map(({ slug }) => slug)).toContain(
        'quiet-tuesday',
      );
    });

    it('has the reviews of guests, with the rating and the number of all', async () => {
      const { data, meta } = requireValue(await client.listGoogleReviews({ locationId: 'orlando' }));
      expect(data.length).toBeGreaterThan(0);
      expect(meta).toMatchObject({ rating: expect.any(Number) as number, count: expect.any(Number) as number });
    });
  });

  describe('a wrong request', () => {
    it.each([
      ['page', () => client.getPage({ slug: noSuch })],
      ['location', () => client.getLocation({ slug: noSuch })],
      ['game', () => client.getGame({ slug: noSuch })],
      ['article', () => client.getArticle({ slug: noSuch })],
      ['package', () => client.getPackage({ slug: noSuch })],
      ['mode', () => client.getMode({ slug: noSuch })],
      ['popup', () => client.getPopup({ slug: noSuch })],
      ['location', () => client.listDeals({ locationId: noSuch })],
      // An article with this slug exists, but no package.
      ['package', () => client.getPackage({ slug: 'a-key-for-every-door' })],
    ])('for a missing document leads to a 404 that names the %s', async (kind, call) => {
      const error = readError(await call());
      expect(error).toMatchObject({ kind: 'notFound', code: `${kind}_not_found`, status: 404 });
    });

    it.each([
      ['locale', () => client.getWebsite({ locale: 'English' })],
      ['locale', () => client.getGame({ slug: 'midnight-archive', locale: 'e' })],
      ['lang', () => client.listPopups({ locale: 'fr_FR' })],
      ['locationid', () => client.listGames({ locationId: 'x'.repeat(101) })],
      ['locationid', () => client.listArticles({ locationId: '' })],
    ])('with an invalid parameter leads to a 422 that names %s', async (field, call) => {
      const error = readError(await call());
      expect(error).toMatchObject({ kind: 'rejected', status: 422 });
      expect(error?.problems.join()).toContain(`${field}: `);
    });
  });

  it('returns an error for the failing page, after three requests', async () => {
    const before = api.log.calls.length;
    expect(await client.getPage({ slug: 'out-of-order' })).toMatchObject({
      ok: false,
      error: { kind: 'server', code: 'page_unavailable', status: 503 },
    });
    const calls = api.log.calls.slice(before);
    expect(calls).toEqual([1, 2, 3].map(() => ({ operationId: 'getPage', status: 503 })));
  });
});
