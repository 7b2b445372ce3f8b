import { request as httpRequest } from 'node:http';
import { expect, test } from './support/test.ts';

/** A response of the api, from its own origin or through the site. */
interface Received {
  readonly status: number;
  readonly type: string | null;
  readonly body: string;
}

async function receive(url: string, init: RequestInit): Promise<Received> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
}

test.describe('the site’s own /api', () => {
  const cases: readonly [string, string, RequestInit][] = [
    ['a list', '/api/locations/', {}],
    ['the methods of a path', '/api/games', { method: 'OPTIONS' }],
    ['a method that a path does not take', '/api/games', { method: 'DELETE' }],
    ['a path with a slash too many', '/api//games', {}],
    ['the bare path', '/api', {}],
    ['a header that Next would read', '/api/games', { headers: { RSC: '1' } }],
    ['a body that is not right', '/api/resova/loc-orlando/basket', { method: 'POST', body: '{"x":1}' }],
  ];

  for (const [what, path, init] of cases) {
    test(`returns the api’s response to ${what}`, async ({ siteOrigin, stack }) => {
      expect(await receive(siteOrigin + path, init)).toEqual(await receive(stack.apiOrigin + path, init));
    });
  }

  test('does not forward a path that leaves it', async ({ siteOrigin }) => {
    const { hostname, port } = new URL(siteOrigin);
    // `fetch` would resolve the dot segments first.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      httpRequest({ hostname, port, path: '/api/../readyz' }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
    // Outside of /api it is an address without a language, which redirects.
    expect(status).toBe(307);
  });
});
