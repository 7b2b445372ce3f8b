import { ticketingIdNames } from '@latchkey/booking-core';
import {
  gameListSchema,
  gameSchema,
  locationListSchema,
  locationSchema,
  pageSchema,
  websiteSchema,
} from '@latchkey/cms-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { createCaller } from './caller.ts';

describe.each(backends)('content on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
  });
  afterAll(() => api.close());
  const get = async (path: string) => (await visitor.call('GET', `/api${path}`)).data;

  it('returns the website in a language, English where a text is missing', async () => {
    const french = websiteSchema.parse(await get('/website?locale=fr'));
    expect(french).toMatchObject({ locale: 'fr', tagline: 'Sortez donc', localizations: [{ locale: 'en' }] });
    expect(websiteSchema.parse(await get('/website?locale=es')).tagline).toBe('Out you come');
    expect(websiteSchema.parse(await get('/website')).locale).toBe('en');
    expect(websiteSchema.parse(await get('/website?locale=fr-CA')).tagline).toBe('Sortez donc');
    expect(websiteSchema.parse(await get('/website?locale=de')).tagline).toBe('Out you come');
  });

  it.each(['/locations', '/locations/'])('lists the locations by name at %s', async (path) => {
    const locations = locationListSchema.parse(await get(path));
    expect(locations.map(({ name }) => name)).toEqual(['Abbey Mill', 'Harbour']);
  });

  it.each(['/locations/harbour', '/locations/loc-harbour', '/locations/harbour/'])(
    'finds a location at %s',
    async (path) => {
      const location = locationSchema.parse(await get(`${path}?locale=ar`));
      expect(location).toMatchObject({
        id: 'loc-harbour',
        name: 'الميناء',
        timeZone: 'America/New_York',
        localizations: [{ locale: 'en' }, { locale: 'fr' }],
        picture: { url: '/media/vault.webp', width: 800, alternativeText: 'A vault door' },
      });
    },
  );

  it('returns country US for a location without an address', async () => {
    expect(await get('/locations/mill')).toMatchObject({ address: { country: 'US' } });
  });

  it('joins a game’s locations', async () => {
    const game = gameSchema.parse(await get('/games/vault?locale=fr'));
    expect(game).toMatchObject({
      name: 'Le Coffre',
      content: [{ __component: 'text.richtext', id: '1', html: 'Histoire' }],
      localizations: [{ locale: 'en' }, { locale: 'ar' }],
    });
    expect(game.locations[0]).toMatchObject({
      location: { id: 'loc-harbour', slug: 'harbour', name: 'Le Port' },
      resovaStandard: '11',
      resovaKidsMode: '12',
      comingSoon: false,
    });
    expect(await get('/games/game-vault?locale=fr')).toEqual(await get('/games/vault?locale=fr'));
  });

  it('lists the games of a location without their stories', async () => {
    const all = gameListSchema.parse(await get('/games'));
    expect(all.map(({ slug }) => slug)).toEqual(['attic', 'vault']);
    expect(await get('/games?locationid=mill')).toEqual(await get('/games?locationid=loc-mill'));
    expect(await get('/games?locationid=nowhere')).toEqual([]);
    expect(all[0]).not.toHaveProperty('content');
  });

  it('lists the games of the chain with the places where each is played, as the game itself has them', async () => {
    const games = (await get('/games')) as readonly { readonly slug: string; readonly locations: readonly object[] }[];
    expect(games.some(({ locations }) => locations.length > 1)).toBe(true);
    for (const { slug, locations } of games) {
      expect(locations).toEqual(((await get(`/games/${slug}`)) as { readonly locations: readonly object[] }).locations);
      for (const place of locations) {
        expect(Object.keys(place)).toEqual(expect.arrayContaining([...ticketingIdNames, 'bookingLink', 'fromPrice']));
      }
    }
  });

  it('finds a page', async () => {
    expect(pageSchema.parse(await get('/pages/home?locale=fr'))).toMatchObject({
      name: 'Accueil',
      type: 'home',
      layout: 'layout1',
    });
  });

  it.each(['/pages/nothing', '/games/nothing', '/locations/nothing', '/pages/..%2F..', '/nothing', ''])(
    'responds with a 404 envelope at %s',
    async (path) => {
      const { status, data, error } = await visitor.call('GET', `/api${path}`);
      expect({ status, data }).toEqual({ status: 404, data: null });
      expect(error?.code).toMatch(/not_found$/u);
    },
  );

  it('reports that it is healthy', async () => {
    expect(await visitor.call('GET', '/healthz')).toMatchObject({ status: 200, data: { status: 'ok' } });
  });
});
