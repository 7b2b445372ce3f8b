import { afterEach, describe, expect, it } from 'vitest';
import { sendData, sendError, startServer, type TestServer } from '../test-server.fixture.ts';
import { createLocationSearch } from './create-location-search.ts';

const orlando = {
  id: 7,
  name: 'Orlando',
  slug: 'orlando',
  timeZone: 'America/New_York',
  distance: 0.5,
  address: { city: 'Orlando', state: 'FL', country: 'US', latitude: 28.45, longitude: -81.47 },
};
const meta = { locale: 'en', query: { search: '32819', country: 'US', limit: 200 } };
const words = { search: '32819', country: 'US', limit: 200 };

const opened: TestServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function serve(respond: Parameters<typeof startServer>[0], timeoutMs = 1_000) {
  const server = await startServer(respond);
  opened.push(server);
  return {
    search: createLocationSearch({ baseUrl: server.baseUrl, locale: 'ar', retryDelayMs: 1, timeoutMs }),
    server,
  };
}

describe('createLocationSearch', () => {
  it('searches by words and returns what the chooser needs', async () => {
    const { search, server } = await serve((response) => sendData(response, [orlando], meta));
    expect(await search.findLocations(words)).toEqual({
      ok: true,
      value: {
        locations: [
          {
            id: '7',
            name: 'Orlando',
            slug: 'orlando',
            distance: 0.5,
            address: { city: 'Orlando', state: 'FL', country: 'US', latitude: 28.45, longitude: -81.47 },
            gameSlugs: null,
          },
        ],
        country: 'US',
      },
    });
    expect(server.seen[0]?.url).toBe('/api/locations/?search=32819&country=US&limit=200&locale=ar&brief=1');
  });

  it('searches by a point', async () => {
    const { search, server } = await serve((response) => sendData(response, [], meta));
    await search.findLocations({ latitude: 25.2, longitude: 55.3, limit: 200 });
    expect(server.seen[0]?.url).toBe('/api/locations/?latitude=25.2&longitude=55.3&limit=200&locale=ar&brief=1');
  });

  it('lists the whole chain', async () => {
    const { search, server } = await serve((response) =>
      sendData(response, [{ ...orlando, distance: undefined }], meta),
    );
    expect(await search.listLocations()).toMatchObject({
      ok: true,
      value: { locations: [{ slug: 'orlando', distance: null }], groups: [] },
    });
    expect(server.seen[0]?.url).toBe('/api/locations/?groupsAbove=60&locale=ar&brief=1');
    const failing = await serve((response) => sendError(response, 422, 'validation_failed', []));
    expect(await failing.search.listLocations()).toMatchObject({ ok: false, error: { kind: 'rejected' } });
  });

  it('lists the groups of a long chain, and all pages of a group', async () => {
    const group = { key: 'us-fl', country: 'US', state: 'FL', count: 2, latitude: 28.4, longitude: -81.5 };
    const { search } = await serve((response) => sendData(response, [], { ...meta, groups: [group] }));
    expect(await search.listLocations()).toEqual({ ok: true, value: { locations: [], groups: [group] } });
    const paged = await serve((response) =>
      sendData(response, [orlando], { ...meta, pagination: { page: 1, pageSize: 100, pageCount: 2, total: 101 } }),
    );
    expect(await paged.search.listGroup('us-fl')).toMatchObject({ ok: true, value: [{ id: '7' }, { id: '7' }] });
    expect(paged.server.seen.map(({ url }) => url)).toEqual(
      [1, 2].map((page) => `/api/locations/?group=us-fl&page=${page}&pageSize=100&locale=ar&brief=1`),
    );
    const failing = await serve((response) => sendError(response, 422, 'validation_failed', []));
    expect(await failing.search.listGroup('?')).toMatchObject({ ok: false, error: { kind: 'rejected' } });
  });

  it.each([
    ['without an address', { ...orlando, address: undefined }, { address: null }],
    [
      'without a country in its address',
      { ...orlando, address: { city: 'X' } },
      { address: { city: 'X', country: 'US', latitude: null, longitude: null } },
    ],
    ['without a distance', { ...orlando, distance: undefined }, { distance: null }],
  ])('reads a location %s', async (_, sent, read) => {
    const { search } = await serve((response) => sendData(response, [sent], meta));
    expect(await search.findLocations(words)).toMatchObject({ ok: true, value: { locations: [read] } });
  });

  it.each([
    ['no meta', null],
    ['a meta without a query', { locale: 'en' }],
    ['a country that is none', { query: { country: 'x' } }],
  ])('returns no country where the response has %s', async (_, sent) => {
    const { search } = await serve((response) => sendData(response, [orlando], sent));
    expect(await search.findLocations(words)).toMatchObject({ ok: true, value: { country: null } });
  });

  it('returns error responses, a timeout, a cut connection and a malformed response as errors', async () => {
    const rejecting = await serve((response) => sendError(response, 422, 'validation_failed', ['search: too long']));
    const silent = await serve(() => undefined, 60);
    const cut = await serve((response) => response.destroy());
    const odd = await serve((response) => sendData(response, [{ ...orlando, slug: '../x' }], meta));
    const outcomes = await Promise.all([rejecting, silent, cut, odd].map(({ search }) => search.findLocations(words)));
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.error.kind))).toEqual([
      'rejected',
      'timeout',
      'network',
      'malformed',
    ]);
  });
});
