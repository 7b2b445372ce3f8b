import { locationListSchema, locationsMetaSchema } from '@latchkey/cms-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApi } from '../../test/backends.ts';
import type { TestApi } from '../testing/open-test-api.ts';

describe('the operations on locations', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openApi();
  });
  afterAll(() => api.close());

  async function get(path: string) {
    const response = await api.fetch(new Request(`http://api.test/api${path}`));
    // The tests of the envelope check the rest of it.
    const { data, meta, error } = (await response.json()) as Record<'data' | 'meta', unknown> & {
      readonly error: { readonly problems?: readonly string[] } | null;
    };
    return { status: response.status, data, meta, problems: error?.problems ?? [] };
  }

  async function search(path: string) {
    const { status, data, meta } = await get(path);
    const found = locationListSchema.parse(data).map(({ slug, distance }) => [slug, distance]);
    return { status, found, query: locationsMetaSchema.parse(meta).query };
  }

  it.each(['/locations/', '/locations', '/locations/distance', '/locations/distance/'])(
    'find a ZIP code at %s nearest first, a location without coordinates last',
    async (path) => {
      expect(await search(`${path}?search=10001&country=US&limit=200`)).toEqual({
        status: 200,
        // The distances are in miles.
        found: [
          ['harbour', 3.5],
          ['mill', null],
        ],
        query: { search: '10001', country: 'US', latitude: 40.751, longitude: -73.997, limit: 200 },
      });
    },
  );

  it.each(['/locations/', '/locations/distance'])('search from a point at %s', async (path) => {
    expect(await search(`${path}?latitude=48.85&longitude=2.35&limit=1`)).toEqual({
      status: 200,
      found: [['harbour', 3627.4]],
      query: { search: null, country: 'FR', latitude: 48.85, longitude: 2.35, limit: 1 },
    });
  });

  it('return an empty list where nothing was found', async () => {
    expect(await search('/locations/?search=zzzz&country=us')).toMatchObject({
      status: 200,
      found: [],
      query: { country: 'US', latitude: null },
    });
  });

  it('find a location by its own name, in the requested language', async () => {
    const { data } = await get(`/locations/?search=${encodeURIComponent('الميناء')}&locale=ar`);
    expect(locationListSchema.parse(data)[0]).toMatchObject({ slug: 'harbour', name: 'الميناء', distance: 0 });
  });

  it('list all by name and without a distance if there is no search', async () => {
    expect(await search('/locations/')).toEqual({
      status: 200,
      found: [
        ['mill', null],
        ['harbour', null],
      ],
      query: { search: null, country: null, latitude: null, longitude: null, limit: 200 },
    });
  });

  async function list(query: string) {
    const { data, meta } = await get(`/locations/?${query}`);
    const { pagination, groups } = locationsMetaSchema.parse(meta);
    return { slugs: locationListSchema.parse(data).map(({ slug }) => slug), pagination, groups };
  }

  it('list a page', async () => {
    expect(await list('page=2&pageSize=1')).toMatchObject({
      slugs: ['harbour'],
      pagination: { page: 2, pageSize: 1, pageCount: 2, total: 2 },
    });
  });

  it('list groups instead of locations if there are more locations than groupsAbove', async () => {
    expect(await list('groupsAbove=2')).toMatchObject({ slugs: ['mill', 'harbour'], groups: undefined });
    const { slugs, groups = [] } = await list('groupsAbove=1');
    expect(slugs).toEqual([]);
    const locationsInGroups = groups.reduce((sum, { count }) => sum + count, 0);
    expect(locationsInGroups).toBe(2);
  });

  it('list the locations of a group, and none for an unknown group', async () => {
    const { groups: [first] = [] } = await list('groupsAbove=1');
    if (first === undefined) throw new Error('There is no group.');
    expect((await list(`group=${first.key}`)).slugs).toHaveLength(first.count);
    expect((await list('group=us-tx')).slugs).toEqual([]);
  });

  it('list the locations that have a game, and none for an unknown game', async () => {
    expect((await list('game=vault')).slugs.length).toBeGreaterThan(0);
    expect((await list('game=nothing')).slugs).toEqual([]);
  });

  it('return the games of a location, and in brief only the fields that a list shows', async () => {
    const { data } = await get('/locations/harbour');
    expect(locationListSchema.parse([data])[0]?.gameSlugs).toContain('vault');
    const brief = await get('/locations/?brief=1');
    expect(Object.keys((brief.data as readonly object[])[0] ?? {}).toSorted()).toEqual([
      'address',
      'distance',
      'gameSlugs',
      'id',
      'name',
      'slug',
      'timeZone',
    ]);
  });

  it('return one location, and 404 for an unknown one', async () => {
    expect(await get('/locations/harbour?locale=fr')).toMatchObject({ status: 200, data: { name: 'Le Port' } });
    expect(await get('/locations/nowhere')).toMatchObject({ status: 404 });
  });

  it.each([
    ['/locations/distance', 'search'],
    ['/locations/?latitude=28.5', 'longitude'],
    ['/locations/?longitude=-81.4', 'latitude'],
    ['/locations/distance?latitude=28.5', 'longitude'],
    ['/locations/?search=Orlando&latitude=28.5&longitude=-81.4', 'search'],
    ['/locations/?search=Orlando&latitude=28.5', 'search'],
    ['/locations/?country=US&latitude=28.5&longitude=-81.4', 'country'],
    ['/locations/?country=US', 'search'],
    ['/locations/?search=', 'search'],
    ['/locations/?search=%20%20', 'search'],
    [`/locations/?search=${'x'.repeat(101)}`, 'search'],
    ['/locations/?search=Orlando&search=Paris', 'search'],
    ['/locations/?search=Orlando&country=USA', 'country'],
    ['/locations/?search=Orlando&country=', 'country'],
    ['/locations/?latitude=90.1&longitude=0', 'latitude'],
    ['/locations/?latitude=-91&longitude=0', 'latitude'],
    ['/locations/?latitude=0&longitude=180.5', 'longitude'],
    ['/locations/?latitude=north&longitude=0', 'latitude'],
    ['/locations/?latitude=NaN&longitude=0', 'latitude'],
    ['/locations/?latitude=&longitude=0', 'latitude'],
    ['/locations/?search=Orlando&limit=0', 'limit'],
    ['/locations/?search=Orlando&limit=201', 'limit'],
    ['/locations/?search=Orlando&limit=-1', 'limit'],
    ['/locations/?search=Orlando&limit=1.5', 'limit'],
    ['/locations/?search=Orlando&locale=english', 'locale'],
    ['/locations/?group=us%20fl', 'group'],
    ['/locations/?page=0', 'page'],
    ['/locations/?pageSize=101', 'pageSize'],
    ['/locations/?groupsAbove=201', 'groupsAbove'],
    ['/locations/?groupsAbove=2&page=1', 'page'],
    ['/locations/?search=Orlando&group=us-fl', 'group'],
    ['/locations/?filters[state]=FL', 'filters[state]'],
  ])('reject %s and name %s', async (path, field) => {
    const { status, problems } = await get(path);
    expect(status).toBe(422);
    expect(problems.some((reason) => reason.startsWith(`${field}: `))).toBe(true);
  });

  it.each(['90', '-90', '0', '1e-7', '-0.5', '28.538336100000000123'])('take a latitude of %s', async (latitude) => {
    expect(await search(`/locations/?latitude=${latitude}&longitude=180`)).toMatchObject({ status: 200 });
  });
});
