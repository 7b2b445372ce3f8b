import { afterEach, describe, expect, it } from 'vitest';
import { createCmsClient, type CmsClient } from '../create-cms-client.ts';
import { readData, readError, sendData, sendError, startServer, type TestServer } from '../test-server.fixture.ts';
import type { LocationSearchQuery } from './location-search-query.ts';

const found = { id: 7, name: 'Orlando', slug: 'orlando', timeZone: 'America/New_York', distance: 0.5 };
const meta = {
  locale: 'fr',
  query: { search: '32819', country: 'US', latitude: 28.454, longitude: -81.472, limit: 200 },
};

const opened: TestServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function serve(respond: Parameters<typeof startServer>[0]) {
  const server = await startServer(respond);
  opened.push(server);
  return { client: createCmsClient({ baseUrl: server.baseUrl, locale: 'fr', retryDelayMs: 1 }), server };
}

const calls: readonly {
  readonly name: string;
  readonly path: string;
  readonly call: (client: CmsClient, query: LocationSearchQuery) => ReturnType<CmsClient['searchLocations']>;
}[] = [
  { name: 'searchLocations', path: '/locations/', call: (client, query) => client.searchLocations(query) },
  {
    name: 'listLocationDistances',
    path: '/locations/distance',
    call: (client, query) => client.listLocationDistances(query),
  },
];

describe.each(calls)('$name', ({ path, call }) => {
  it.each([
    [{ search: '32819' }, 'locale=fr&search=32819'],
    [{ search: 'Köln', country: 'DE', limit: 5 }, 'locale=ar&search=K%C3%B6ln&country=DE&limit=5', 'ar'],
    [{ latitude: 28.538_336_1, longitude: -81.379_234_2 }, 'locale=fr&latitude=28.5383&longitude=-81.3792'],
    [{ latitude: 0.000_000_1, longitude: 0, limit: 200 }, 'locale=fr&latitude=0&longitude=0&limit=200'],
  ])('sends %o', async (query, parameters, locale?: string) => {
    const { client, server } = await serve((response) => sendData(response, [found], meta));
    const result = await call(client, { ...query, ...(locale !== undefined && { locale }) });
    expect(readError(result)).toBeNull();
    const [, sentQuery] = server.seen[0]?.url.split('?') ?? [];
    expect(server.seen[0]?.url.split('?')[0]).toBe(`/api${path}`);
    expect(Object.fromEntries(new URLSearchParams(sentQuery))).toEqual(
      Object.fromEntries(new URLSearchParams(parameters)),
    );
  });

  it('returns locations with miles and the searched point', async () => {
    const { client } = await serve((response) => sendData(response, [found], meta));
    const result = await call(client, { search: '32819', country: 'US' });
    expect(readData(result)).toMatchObject([{ id: '7', distance: 0.5 }]);
    expect(result.ok && result.value.meta.query.country).toBe('US');
  });

  it('returns an empty list if nothing was found', async () => {
    const nothing = { ...meta, query: { ...meta.query, latitude: null, longitude: null } };
    const { client } = await serve((response) => sendData(response, [], nothing));
    expect(await call(client, { search: 'zzzz' })).toMatchObject({ ok: true, value: { data: [] } });
  });

  it.each([
    ['no meta', [found], null],
    ['a country that is none', [found], { ...meta, query: { ...meta.query, country: 'Florida' } }],
    ['a negative distance', [{ ...found, distance: -1 }], meta],
    ['more than 200', Array.from({ length: 201 }, () => found), meta],
  ])('rejects a response with %s', async (_, data, sentMeta) => {
    const { client } = await serve((response) => sendData(response, data, sentMeta));
    const result = await call(client, { search: '32819' });
    expect(readError(result)).toMatchObject({ kind: 'malformed' });
    expect(readError(result)?.message).toContain(`GET ${path} failed`);
  });

  it('returns an error of the api', async () => {
    const { client } = await serve((response) => sendError(response, 422, 'validation_failed', ['search: too long']));
    expect(readError(await call(client, { search: 'x' }))).toMatchObject({
      kind: 'rejected',
      details: ['search: too long'],
    });
  });
});
