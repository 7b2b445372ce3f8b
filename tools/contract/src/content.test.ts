import { createCmsClient, type CallResult, type CmsClient } from '@latchkey/cms-client';
import { usualLanguages } from '@latchkey/i18n';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireData, readError } from './clients.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { backends } from './backends.ts';

let api: ApiUnderTest;
let client: CmsClient;

const arabic = /\p{Script=Arabic}/u;

describe.each(backends)('the content api on $name', ({ open }) => {
  beforeAll(async () => {
    api = await open();
    client = createCmsClient({ baseUrl: api.baseUrl, fetch: api.fetch, locale: 'en', retryDelayMs: 1 });
  });

  afterAll(async () => {
    await api.close();
  });

  describe('GET /website', () => {
    it.each(usualLanguages)('returns the website in %s', async (locale) => {
      const website = requireData(await client.getWebsite({ locale }));
      expect(website.locale).toBe(locale);
      expect(website.name).not.toBe('');
      expect(website.navbar.links.length).toBeGreaterThan(0);
      expect(arabic.test(website.navbar.links.map(({ text }) => text).join())).toBe(locale === 'ar');
    });
  });

  describe('GET /locations/', () => {
    it.each(usualLanguages)('lists the venues in %s, sorted by name', async (locale) => {
      const locations = requireData(await client.listLocations({ locale }));
      expect(locations.map(({ slug }) => slug).toSorted()).toEqual(
        expect.arrayContaining(['dubai', 'orlando', 'paris']),
      );
      const names = locations.map(({ name }) => name);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, locale)));
    });

    it('responds with and without the final slash, without a redirect', async () => {
      const [bare, slashed] = await Promise.all(
        ['/locations', '/locations/'].map((path) => api.fetch(new Request(`${api.baseUrl}${path}`))),
      );
      expect([bare?.status, slashed?.status]).toEqual([200, 200]);
      expect(await bare?.json()).toEqual(await slashed?.json());
    });
  });

  describe('GET /locations/{slug}', () => {
    it.each([
      ['orlando', 'America/New_York', 'USD', 'US'],
      ['paris', 'Europe/Paris', 'EUR', 'FR'],
      ['dubai', 'Asia/Dubai', 'AED', 'AE'],
    ])('returns %s with its time zone, currency and country', async (slug, timeZone, currency, country) => {
      const location = requireData(await client.getLocation({ slug }));
      expect(location).toMatchObject({ slug, timeZone, currency, address: { country } });
      expect(location.address?.latitude).toEqual(expect.any(Number));
    });

    it('returns translated texts', async () => {
      expect(requireData(await client.getLocation({ slug: 'dubai', locale: 'ar' })).name).toMatch(arabic);
    });
  });

  describe('GET /games', () => {
    it('lists all games and those of one location', async () => {
      const all = requireData(await client.listGames());
      expect(all.length).toBeGreaterThanOrEqual(3);
      const orlando = requireData(await client.getLocation({ slug: 'orlando' }));
      const there = requireData(await client.listGames({ locationId: orlando.id }));
      expect(there.length).toBeGreaterThan(0);
      for (const game of there) {
        expect(game.locations.map(({ location }) => location.id)).toContain(orlando.id);
      }
    });
  });

  describe('GET /games/{slug}', () => {
    it('returns the same game by slug and by id, in the requested language', async () => {
      for (const { id, slug } of requireData(await client.listGames())) {
        const bySlug = requireData(await client.getGame({ slug, locale: 'ar' }));
        const byId = requireData(await client.getGame({ slug: id, locale: 'ar' }));
        expect(byId).toEqual(bySlug);
        expect(bySlug.name).toMatch(arabic);
        expect(bySlug.content.length).toBeGreaterThan(0);
      }
    });
  });

  describe('GET /pages/{slug}', () => {
    it.each(usualLanguages)('returns the home page in %s', async (locale) => {
      const page = requireData(await client.getPage({ slug: 'home', locale }));
      expect(page.slug).toBe('home');
      expect(page.content.length).toBeGreaterThan(0);
    });
  });

  describe('a missing document', () => {
    const calls: readonly [string, (slug: string) => Promise<CallResult<unknown>>][] = [
      ['/pages/', (slug) => client.getPage({ slug })],
      ['/games/', (slug) => client.getGame({ slug })],
      ['/locations/', (slug) => client.getLocation({ slug })],
    ];

    it.each(calls)('leads to a 404 value of %s that names it', async (path, call) => {
      const result = await call('no-such-thing');
      expect(readError(result)).toMatchObject({ kind: 'notFound', status: 404 });
      expect(readError(result)?.message).toMatch(new RegExp(`^GET ${path}no-such-thing failed: 404 \\S`, 'u'));
    });

    it.each(calls)('leads to a 4xx value of %s, whatever the slug', async (_, call) => {
      const odd = ['..', '.', '%00', 'a'.repeat(2_000), '../website', "'; drop table x; --", 'ü', '\u202E'];
      for (const slug of odd) {
        const error = readError(await call(slug));
        expect(error, slug).not.toBeNull();
        expect(['notFound', 'rejected'], `${slug}: ${error?.message}`).toContain(error?.kind);
      }
    });

    it('leads to a 404 envelope on an unknown path', async () => {
      const response = await api.fetch(new Request(`${api.baseUrl}/nobody/home`));
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ data: null, error: { code: expect.any(String) as string } });
    });
  });
});
