import { createCmsClient, type CmsClient } from '@latchkey/cms-client';
import { createLocationSearch } from '@latchkey/cms-client/locations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireData, readError, requireValue } from './clients.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { backends } from './backends.ts';

let api: ApiUnderTest;
let client: CmsClient;
let search: ReturnType<typeof createLocationSearch>;

describe.each(backends)('the client on $name', ({ open }) => {
  beforeAll(async () => {
    api = await open();
    const options = { baseUrl: api.baseUrl, fetch: api.fetch, locale: 'en', retryDelayMs: 1 };
    client = createCmsClient(options);
    search = createLocationSearch(options);
  });

  afterAll(async () => {
    await api.close();
  });

  describe('the location search', () => {
    it.each([
      ['32819', 'US', 'orlando'],
      ['10001', 'US', 'new-york'],
      ['M5V', 'CA', 'toronto'],
      ['Sydney', 'AU', 'sydney'],
      ['Orlando', 'US', 'orlando'],
      ['orlándo', 'US', 'orlando'],
      ['75001', 'FR', 'paris'],
      ['باريس', 'FR', 'paris'],
      ['München', 'DE', 'paris'],
      ['Munich', 'DE', 'paris'],
      ['dubai', 'AE', 'dubai'],
      ['دبي', 'AE', 'dubai'],
      ['Orlando Cipher House', 'US', 'orlando'],
    ])('finds for %s in %s all venues, %s first', async (text, country, nearest) => {
      const all = await client.listLocations();
      const found = await client.searchLocations({ search: text, country, limit: 200 });
      const { data, meta } = requireValue(found);
      expect(data).toHaveLength(requireData(all).length);
      expect(data[0]?.slug).toBe(nearest);
      expect(meta.query.country).toBe(country);
      const miles = data.map(({ distance }) => distance ?? Infinity);
      expect(miles).toEqual(miles.toSorted((one, other) => one - other));
      expect(miles.every((one) => one === Math.round(one * 10) / 10)).toBe(true);
    });

    it('returns the same results on both paths, by text and by coordinates', async () => {
      for (const query of [
        { search: '10001', country: 'US', limit: 5 },
        { latitude: 25.2, longitude: 55.27, limit: 3, locale: 'ar' },
      ]) {
        const [one, other] = await Promise.all([client.searchLocations(query), client.listLocationDistances(query)]);
        expect(readError(one)).toBeNull();
        expect(other).toEqual(one);
      }
    });

    it('returns an empty list if nothing is found', async () => {
      const found = await client.searchLocations({ search: 'zzzzzz', country: 'US' });
      expect(found).toMatchObject({
        ok: true,
        value: { data: [], meta: { query: { country: 'US', latitude: null } } },
      });
    });

    it('returns errors that name the field', async () => {
      expect(await client.searchLocations({ search: '' })).toMatchObject({ error: { kind: 'rejected', status: 422 } });
      const error = readError(await client.listLocationDistances({ latitude: 91, longitude: 0 }));
      expect(error?.problems[0]).toMatch(/^latitude: /u);
    });
  });

  describe('the search of the location chooser', () => {
    it('returns the nearest first, with miles and the country', async () => {
      const byWords = await search.findLocations({ search: '32819', country: 'US', limit: 1 });
      expect(byWords).toMatchObject({
        ok: true,
        value: { country: 'US', locations: [{ slug: 'orlando', address: { state: 'FL', country: 'US' } }] },
      });
      const byPoint = await search.findLocations({ latitude: 48.86, longitude: 2.35, limit: 1 });
      expect(byPoint).toMatchObject({ ok: true, value: { country: 'FR', locations: [{ slug: 'paris' }] } });
    });

    it('returns an error as a value', async () => {
      const outcome = await search.findLocations({ search: 'Orlando', country: 'Florida', limit: 200 });
      expect(outcome).toMatchObject({ ok: false, error: { kind: 'rejected' } });
    });
  });
});
