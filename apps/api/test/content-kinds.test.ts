import {
  articleListSchema,
  articleSchema,
  dealListSchema,
  gameListSchema,
  gameSchema,
  googleReviewListSchema,
  googleReviewMetaSchema,
  modeListSchema,
  modeSchema,
  packageListSchema,
  packageSchema,
  pageSchema,
  pagedMetaSchema,
  popupListSchema,
  popupSchema,
} from '@latchkey/cms-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { createCaller } from './caller.ts';

/** The time of the tests: the evening of 31 May in New York, the morning of 1 June in Paris. */
const betweenTwoDays = Date.parse('2026-06-01T01:00:00Z');

describe.each(backends)('content on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeAll(async () => {
    api = await backend.open({ now: () => betweenTwoDays });
    visitor = createCaller(api);
  });
  afterAll(() => api.close());
  const call = (path: string) => visitor.call('GET', `/api${path}`);
  const get = async (path: string) => (await call(path)).data;
  const slugs = (list: readonly { readonly slug: string }[]) => list.map(({ slug }) => slug);

  describe('articles', () => {
    it('are listed newest first, without their blocks', async () => {
      const { data, meta } = await call('/articles?locale=fr');
      const articles = articleListSchema.parse(data);
      expect(slugs(articles)).toEqual(['new-lock', 'opening', 'first-key']);
      expect(articles[1]).toMatchObject({
        name: 'Nous ouvrons',
        type: 'article',
        summary: 'Soon.',
        picture: { url: '/media/vault.webp', alternativeText: 'Une porte' },
        author: 'Ada',
        tags: [{ title: 'Actualités' }],
        localizations: [{ locale: 'en' }],
      });
      for (const part of ['content', 'css', 'metaData', 'layout']) expect(articles[1]).not.toHaveProperty(part);
      expect(meta).toEqual({ locale: 'fr', pagination: { page: 1, pageSize: 25, pageCount: 1, total: 3 } });
    });

    it.each([
      ['harbour', ['new-lock', 'opening']],
      ['loc-mill', ['opening', 'first-key']],
      ['nowhere', []],
    ])('at %s are the chain’s and its own', async (location, expected) => {
      expect(slugs(articleListSchema.parse(await get(`/articles?locationid=${location}`)))).toEqual(expected);
    });

    it('come in pages', async () => {
      const page = async (query: string) => {
        const { data, meta } = await call(`/articles?${query}`);
        return [slugs(articleListSchema.parse(data)), pagedMetaSchema.parse(meta).pagination];
      };
      expect(await page('pageSize=2')).toEqual([
        ['new-lock', 'opening'],
        { page: 1, pageSize: 2, pageCount: 2, total: 3 },
      ]);
      expect(await page('pageSize=2&page=2')).toEqual([
        ['first-key'],
        { page: 2, pageSize: 2, pageCount: 2, total: 3 },
      ]);
      expect(await page('page=9')).toEqual([[], { page: 9, pageSize: 25, pageCount: 1, total: 3 }]);
    });

    it.each(['page=0', 'page=-1', 'page=1.5', 'page=two', 'pageSize=0', 'pageSize=101', 'page=1000000', 'page='])(
      'are rejected for %s',
      async (query) => {
        const { status, error } = await call(`/articles?${query}`);
        expect(status).toBe(422);
        expect(error?.problems?.[0]).toMatch(/^page(?:Size)?: /u);
      },
    );

    it.each(['opening', 'article-opening'])('are found as %s', async (slug) => {
      expect(articleSchema.parse(await get(`/articles/${slug}?locale=fr`))).toMatchObject({
        name: 'Nous ouvrons',
        content: [{ html: 'Histoire' }],
        metaData: { metaTitle: 'We open' },
      });
    });
  });

  describe('packages and modes', () => {
    it('are listed in a language with their price and facts', async () => {
      const [party] = packageListSchema.parse(await get('/packages?locale=fr&locationid=mill'));
      expect(party).toMatchObject({
        type: 'package',
        name: 'Une fête',
        price: 'à partir de 280 $',
        facts: [{ title: 'Invités', value: '8' }],
        locationIds: [],
      });
      expect(slugs(modeListSchema.parse(await get('/modes')))).toEqual(['night']);
      expect(await get('/modes?locationid=harbour')).toEqual([]);
    });

    it('are found by slug', async () => {
      expect(packageSchema.parse(await get('/packages/party'))).toMatchObject({ content: [{ html: 'Cake' }] });
      expect(modeSchema.parse(await get('/modes/mode-night'))).toMatchObject({ type: 'mode', layout: 'layout1' });
    });
  });

  describe('popups', () => {
    it('are listed without a slug', async () => {
      const { data, meta } = await call('/popups?pageSize=1');
      expect(slugs(popupListSchema.parse(data))).toEqual(['hours']);
      expect(meta).toMatchObject({ pagination: { pageCount: 2, total: 2 } });
    });

    it.each(['lang=ar', 'locale=ar', 'lang=ar&locale=fr'])(
      'are found by slug, in the language of %s',
      async (query) => {
        const { data, meta } = await call(`/popups?slug=rules&${query}`);
        expect(popupSchema.parse(data)).toMatchObject({
          heading: 'القواعد',
          media: { url: '/media/vault.webp', width: 800, height: 1200 },
          ctas: [{ text: 'More' }],
          localizations: [{ locale: 'en' }],
        });
        expect(meta).toEqual({ locale: 'ar' });
      },
    );
  });

  describe('deals', () => {
    it.each([
      ['harbour', ['last-day', 'always']],
      ['loc-mill', ['next-day', 'always', 'mill-only']],
    ])('at %s are those that run on the location’s own day', async (location, expected) => {
      expect(slugs(dealListSchema.parse(await get(`/deals/locations/${location}`)))).toEqual(expected);
    });

    it('are returned in the requested language', async () => {
      const deals = dealListSchema.parse(await get('/deals/locations/harbour?locale=fr'));
      expect(deals[1]).toMatchObject({ name: 'Toujours', code: 'ALWAYS', startsOn: null, endsOn: null });
    });
  });

  describe('Google reviews', () => {
    it('are those of the chain, newest first, rated by the weight of each location', async () => {
      const { data, meta } = await call('/custom/google/reviews');
      expect(googleReviewListSchema.parse(data).map(({ id }) => id)).toEqual(['r2', 'r3', 'r1']);
      expect(googleReviewMetaSchema.parse(meta)).toMatchObject({ rating: 4.3, count: 400, pagination: { total: 3 } });
    });

    it('are those of a location', async () => {
      const { data, meta } = await call('/custom/google/reviews?locationid=mill&pageSize=1');
      expect(googleReviewListSchema.parse(data)).toMatchObject([{ id: 'r3', text: null, language: 'en' }]);
      expect(meta).toMatchObject({ rating: 3.5, count: 100, pagination: { total: 1 } });
    });

    it('are none where there is no such location', async () => {
      const { data, meta } = await call('/custom/google/reviews?locationid=nowhere');
      expect({ data, meta }).toMatchObject({ data: [], meta: { rating: null, count: 0 } });
    });
  });

  describe('games', () => {
    it.each([
      ['filters[kidsmode]=1', ['vault']],
      ['filters[kidsmode]=0', ['attic', 'vault']],
      ['filters[kidsmode]=1&locationid=harbour', ['vault']],
      ['filters[kidsmode]=1&locationid=mill', []],
    ])('with %s are those with a Kids Mode there', async (query, expected) => {
      expect(slugs(gameListSchema.parse(await get(`/games?${query}`)))).toEqual(expected);
    });

    it.each([
      ['/games/vault?slug=attic', 'attic'],
      ['/games/-?slug=game-attic', 'attic'],
      ['/games/game-vault?slug=vault', 'vault'],
    ])('are found at %s by the slug of the query', async (path, expected) => {
      expect(gameSchema.parse(await get(path)).slug).toBe(expected);
    });

    it.each(['filters[kidsmode]=yes', 'filters[name]=vault', 'filters[locations][id]=1'])(
      'are rejected for %s',
      async (query) => {
        expect(await call(`/games?${query}`)).toMatchObject({ status: 422, error: { code: 'validation_failed' } });
      },
    );

    it.each([
      ['/games/vault?locationid=mill', 200],
      ['/games/game-vault?locationid=loc-harbour&slug=vault', 200],
      ['/games/attic?locationid=nowhere', 404],
      ['/games/vault?slug=nowhere', 404],
    ])('at %s respond with %i', async (path, status) => {
      expect((await call(path)).status).toBe(status);
    });
  });

  describe('pages', () => {
    it('switched off by the demo respond with 503', async () => {
      expect(await call('/pages/broken')).toMatchObject({
        status: 503,
        data: null,
        error: { code: 'page_unavailable', message: 'The page broken is unavailable now.' },
      });
    });

    it('never show the demo’s switch', async () => {
      const page = await get('/pages/mended');
      expect(pageSchema.parse(page).name).toBe('Mended');
      expect(page).not.toHaveProperty('demoUnavailable');
    });
  });

  it.each(['/articles/x', '/packages/x', '/modes/x', '/popups?slug=x', '/deals/locations/x'])(
    'the path %s responds with 404',
    async (path) => {
      const { status, data, error } = await call(path);
      expect({ status, data }).toEqual({ status: 404, data: null });
      expect(error?.code).toMatch(/_not_found$/u);
    },
  );
});
