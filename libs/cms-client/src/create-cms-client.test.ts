import { afterEach, describe, expect, it } from 'vitest';
import type { CallResult } from './transport/call-result.ts';
import { type CmsClient, createCmsClient } from './create-cms-client.ts';
import {
  readData,
  readError,
  readMeta,
  sendData,
  sendError,
  startServer,
  type TestServer,
} from './test-server.fixture.ts';

const website = { locale: 'en', name: 'Cipher House', navbar: {}, footer: {}, metaData: {} };
const page = { id: 1, name: 'Orlando', slug: 'orlando', type: 'location' };
const game = { id: 'g1', name: 'Lost Temple', slug: 'lost-temple' };
const article = { ...page, type: 'article', publishedAt: '2026-10-12' };
const deal = { id: 1, slug: 'tuesday', name: 'Tuesday', code: 'TUE', endsOn: '2026-12-24' };
const review = { id: 'r1', author: 'Dana', rating: 5, language: 'en', publishedAt: '2026-10-04' };
const pagination = { page: 1, pageSize: 25, pageCount: 1, total: 1 };
const location = { id: 7, name: 'Orlando', slug: 'orlando', timeZone: 'America/New_York', resovaUseWidget: true };

const calls: readonly {
  readonly name: string;
  readonly call: (client: CmsClient) => Promise<CallResult<unknown, unknown>>;
  readonly url: string;
  /** The path that an error names. */
  readonly path: string;
  /** The data that the server sends. */
  readonly sent: unknown;
  /** The part of the returned data that is checked: fields with a default, and those under another name. */
  readonly read: object;
  /** The part of the response that only a paged list has. */
  readonly meta?: object;
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
    meta: {},
  },
  {
    name: 'listGames for kids',
    call: (client) => client.listGames({ isForKids: true }),
    url: '/api/games?locale=fr&filters%5Bkidsmode%5D=1',
    path: '/games',
    sent: [game],
    read: [{ id: 'g1' }],
  },
  {
    name: 'listArticles',
    call: (client) => client.listArticles({ locationId: 'loc-1', page: 2, pageSize: 10 }),
    url: '/api/articles?locale=fr&locationid=loc-1&page=2&pageSize=10',
    path: '/articles',
    sent: [article],
    read: [{ id: '1', type: 'article', tags: [], author: null }],
    meta: { pagination },
  },
  {
    name: 'getArticle',
    call: (client) => client.getArticle({ slug: 'a-key' }),
    url: '/api/articles/a-key?locale=fr',
    path: '/articles/a-key',
    sent: article,
    read: { publishedAt: '2026-10-12', layout: 'layout1', content: [] },
  },
  {
    name: 'listPackages',
    call: (client) => client.listPackages(),
    url: '/api/packages?locale=fr',
    path: '/packages',
    sent: [{ ...page, type: 'package' }],
    read: [{ id: '1', facts: [], price: null }],
    meta: { pagination },
  },
  {
    name: 'getPackage',
    call: (client) => client.getPackage({ slug: 'birthday' }),
    url: '/api/packages/birthday?locale=fr',
    path: '/packages/birthday',
    sent: { ...page, type: 'package', facts: [{ title: 'Guests' }] },
    read: { facts: [{ title: 'Guests', value: null }], content: [] },
  },
  {
    name: 'listModes',
    call: (client) => client.listModes({ locale: 'ar' }),
    url: '/api/modes?locale=ar',
    path: '/modes',
    sent: [{ ...page, type: 'mode' }],
    read: [{ type: 'mode', locationIds: [] }],
    meta: { pagination },
  },
  {
    name: 'getMode',
    call: (client) => client.getMode({ slug: 'kids-mode' }),
    url: '/api/modes/kids-mode?locale=fr',
    path: '/modes/kids-mode',
    sent: { ...page, type: 'mode' },
    read: { type: 'mode', content: [] },
  },
  {
    name: 'listSlugs',
    call: (client) => client.listSlugs(),
    url: '/api/slugs',
    path: '/slugs',
    sent: { locations: ['orlando', 'loc-orlando'], games: [], pages: ['terms'] },
    read: { locations: ['orlando', 'loc-orlando'], pages: ['terms'] },
  },
  {
    name: 'listPopups',
    call: (client) => client.listPopups({ page: 1 }),
    url: '/api/popups?lang=fr&page=1',
    path: '/popups',
    sent: [{ id: 1, slug: 'rules', name: 'Rules' }],
    read: [{ slug: 'rules', ctas: [] }],
    meta: { pagination },
  },
  {
    name: 'getPopup',
    call: (client) => client.getPopup({ slug: 'rules' }),
    url: '/api/popups?slug=rules&lang=fr',
    path: '/popups',
    sent: { id: 1, slug: 'rules', name: 'Rules' },
    read: { slug: 'rules', heading: null, content: [] },
  },
  {
    name: 'listDeals',
    call: (client) => client.listDeals({ locationId: 'orlando' }),
    url: '/api/deals/locations/orlando?locale=fr',
    path: '/deals/locations/orlando',
    sent: [deal],
    read: [{ code: 'TUE', startsOn: null, endsOn: '2026-12-24', cta: null }],
  },
  {
    name: 'listGoogleReviews',
    call: (client) => client.listGoogleReviews({ locationId: 'orlando' }),
    url: '/api/custom/google/reviews?locale=fr&locationid=orlando',
    path: '/custom/google/reviews',
    sent: [review],
    read: [{ rating: 5, text: null, url: null }],
    meta: { rating: 4.8, count: 1312, pagination },
  },
  {
    name: 'listVisitorReviews',
    call: (client) => client.listVisitorReviews({ locationId: 'orlando' }),
    url: '/api/reviews/locations/orlando?locale=fr',
    path: '/reviews/locations/orlando',
    sent: [{ id: 'vr_1', author: 'Ada', rating: 4, text: 'Out!', language: 'fr', writtenOn: '2026-11-20' }],
    read: [{ id: 'vr_1', rating: 4, writtenOn: '2026-11-20' }],
  },
  {
    name: 'listLocations',
    call: (client) => client.listLocations(),
    url: '/api/locations/?locale=fr',
    path: '/locations/',
    sent: [location],
    read: [{ id: '7', currency: 'USD', usesResovaWidget: true }],
    meta: {},
  },
  {
    name: 'listLocations by group',
    call: (client) => client.listLocations({ group: 'us-fl', game: 'lost-temple', page: 2, pageSize: 100 }),
    url: '/api/locations/?locale=fr&page=2&pageSize=100&group=us-fl&game=lost-temple',
    path: '/locations/',
    sent: [location],
    read: [{ id: '7', gameSlugs: null, fromPrice: null }],
    meta: { pagination },
  },
  {
    name: 'getChain',
    call: (client) => client.getChain(),
    url: '/api/chain?locale=fr',
    path: '/chain',
    sent: { locationCount: 2_000, rating: null, providers: [{ rollerDomain: 'boston' }] },
    read: { locationCount: 2_000, providers: [{ rollerDomain: 'boston', resovaUseWidget: false }] },
  },
  {
    name: 'listChainDeals',
    call: (client) => client.listChainDeals({ pageSize: 100 }),
    url: '/api/deals?locale=fr&pageSize=100',
    path: '/deals',
    sent: [deal],
    read: [{ code: 'TUE' }],
    meta: { pagination },
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

async function serve(respond: Parameters<typeof startServer>[0]) {
  const server = await startServer(respond);
  opened.push(server);
  return { client: createCmsClient({ baseUrl: server.baseUrl, locale: 'fr', retryDelayMs: 1 }), server };
}

describe.each(calls)('$name', ({ call, url, path, sent, read, meta = null }) => {
  it('calls its path and returns the document', async () => {
    const { client, server } = await serve((response) => sendData(response, sent, meta));
    const result = await call(client);
    expect(readError(result)).toBeNull();
    expect(readData(result)).toMatchObject(read);
    expect(readMeta(result)).toEqual(meta);
    expect(server.seen).toMatchObject([{ method: 'GET', url }]);
  });

  it('names its path in the error if nothing is found', async () => {
    const { client } = await serve((response) => sendError(response, 404, 'not_found'));
    expect(readError(await call(client))).toMatchObject({
      kind: 'notFound',
      status: 404,
      message: `GET ${path} failed: 404 refused: not_found`,
    });
  });

  it('rejects another shape', async () => {
    const { client } = await serve((response) => sendData(response, 'surprise'));
    expect(readError(await call(client))?.kind).toBe('malformed');
  });
});

describe('unpaged lists', () => {
  it.each([
    ['listLocations', location, (client: CmsClient) => client.listLocations()],
    ['listGames', game, (client: CmsClient) => client.listGames()],
    ['listDeals', deal, (client: CmsClient) => client.listDeals({ locationId: 'orlando' })],
  ] as const)('of %s are rejected with more than 200 items', async (_, item, call) => {
    const maxItems = 200;
    const most = Array.from({ length: maxItems }, () => item);
    const full = await serve((response) => sendData(response, most));
    expect(readData<readonly unknown[]>(await call(full.client))).toHaveLength(maxItems);
    const flooded = await serve((response) => sendData(response, [...most, item]));
    expect(readError(await call(flooded.client))).toMatchObject({ kind: 'malformed' });
  });
});

describe('paged lists', () => {
  it.each([
    ['no meta', null, 'meta'],
    ['the page number 0', { pagination: { ...pagination, page: 0 } }, 'meta.pagination.page'],
  ])('are rejected with %s', async (_, meta, where) => {
    const { client } = await serve((response) => sendData(response, [article], meta));
    const result = await client.listArticles();
    const error = readError(result);
    expect({ data: readData(result), kind: error?.kind }).toEqual({ data: null, kind: 'malformed' });
    expect(error?.message).toContain(`GET /articles failed: unexpected shape at "${where}"`);
  });

  it('are rejected with more than 100 items in one page', async () => {
    const flood = Array.from({ length: 101 }, () => article);
    const { client } = await serve((response) => sendData(response, flood, { pagination }));
    expect(readError(await client.listArticles())).toMatchObject({ kind: 'malformed' });
  });

  it('have a typed meta', async () => {
    const meta = { rating: 4.8, count: 1312, pagination };
    const { client } = await serve((response) => sendData(response, [review], meta));
    const result = await client.listGoogleReviews();
    expect(result.ok && [result.value.meta.rating, result.value.meta.pagination.pageCount]).toEqual([4.8, 1]);
  });

  it('return an error if the server does not respond', async () => {
    const client = createCmsClient({ baseUrl: 'http://127.0.0.1:1/api', retryDelayMs: 1 });
    expect(readError(await client.listArticles())).toMatchObject({ kind: 'network', status: null });
  });
});
