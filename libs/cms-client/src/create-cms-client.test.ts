import { afterEach, describe, expect, it } from 'vitest';
import type { Answer } from './answer.ts';
import { createCmsClient, type CmsClient } from './create-cms-client.ts';
import { sendData, sendError, startServer, type TestServer } from './test-server.fixture.ts';

const website = { locale: 'en', name: 'Cipher House', navbar: {}, footer: {}, metaData: {} };
const page = { id: 1, name: 'Orlando', slug: 'orlando', type: 'location' };
const game = { id: 'g1', name: 'Lost Temple', slug: 'lost-temple' };
const location = { id: 7, name: 'Orlando', slug: 'orlando', timeZone: 'America/New_York', resovaUseWidget: true };

const calls: readonly {
  readonly name: string;
  readonly call: (client: CmsClient) => Promise<Answer<unknown>>;
  readonly url: string;
  readonly path: string;
  readonly sent: unknown;
  readonly read: object;
}[] = [
  {
    name: 'getWebsite',
    call: (client) => client.getWebsite(),
    url: '/api/website?locale=fr',
    path: '/website',
    sent: website,
    read: { name: 'Cipher House', logo: null },
  },
  {
    name: 'getPage',
    call: (client) => client.getPage({ slug: 'orlando', locale: 'ar' }),
    url: '/api/pages/orlando?locale=ar',
    path: '/pages/orlando',
    sent: page,
    read: { id: '1', layout: 'layout1', content: [] },
  },
  {
    name: 'listGames',
    call: (client) => client.listGames({ locationId: 'loc-1' }),
    url: '/api/games?locale=fr&locationid=loc-1',
    path: '/games',
    sent: [game],
    read: [{ id: 'g1', kidsMode: false, locations: [] }],
  },
  {
    name: 'getGame',
    call: (client) => client.getGame({ slug: 'lost-temple', locationId: 'loc-1' }),
    url: '/api/games/lost-temple?locale=fr&locationid=loc-1',
    path: '/games/lost-temple',
    sent: game,
    read: { id: 'g1', content: [] },
  },
  {
    name: 'listLocations',
    call: (client) => client.listLocations(),
    url: '/api/locations/?locale=fr',
    path: '/locations/',
    sent: [location],
    read: [{ id: '7', currency: 'USD', usesResovaWidget: true }],
  },
  {
    name: 'getLocation',
    call: (client) => client.getLocation({ slug: 'orlando' }),
    url: '/api/locations/orlando?locale=fr',
    path: '/locations/orlando',
    sent: location,
    read: { slug: 'orlando', address: null },
  },
];

const opened: TestServer[] = [];

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()));
});

async function serve(answer: Parameters<typeof startServer>[0]) {
  const server = await startServer(answer);
  opened.push(server);
  return { client: createCmsClient({ baseUrl: server.baseUrl, locale: 'fr', retryDelayMs: 1 }), server };
}

describe.each(calls)('$name', ({ call, url, path, sent, read }) => {
  it('asks its path and answers the document', async () => {
    const { client, server } = await serve((response) => sendData(response, sent));
    const answer = await call(client);
    expect(answer.error).toBeNull();
    expect(answer.data).toMatchObject(read);
    expect(server.seen).toMatchObject([{ method: 'GET', url }]);
  });

  it('names itself where there is none', async () => {
    const { client } = await serve((response) => sendError(response, 404, 'not_found'));
    expect((await call(client)).error).toMatchObject({
      kind: 'notFound',
      status: 404,
      message: `GET ${path} failed: 404 refused: not_found`,
    });
  });

  it('refuses another shape', async () => {
    const { client } = await serve((response) => sendData(response, 'surprise'));
    expect((await call(client)).error?.kind).toBe('malformed');
  });
});

describe('lists', () => {
  it.each([
    ['listLocations', location, (client: CmsClient) => client.listLocations()],
    ['listGames', game, (client: CmsClient) => client.listGames()],
  ] as const)('%s refuses more than 200', async (_, item, call) => {
    const most = Array.from({ length: 200 }, () => item);
    const full = await serve((response) => sendData(response, most));
    expect((await call(full.client)).data).toHaveLength(200);
    const flooded = await serve((response) => sendData(response, [...most, item]));
    expect((await call(flooded.client)).error).toMatchObject({ kind: 'malformed' });
  });
});
