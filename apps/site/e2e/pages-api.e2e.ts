import { request as httpRequest } from 'node:http';
import { expect, test } from './support/test.ts';

/** What the api answers at its own address, and what the site answers at its. */
interface Answered {
  readonly status: number;
  readonly type: string | null;
  readonly body: string;
}

async function answered(address: string, init: RequestInit): Promise<Answered> {
  const answer = await fetch(address, { redirect: 'manual', ...init });
  return { status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
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
    test(`answers ${what} as the api does`, async ({ siteOrigin, stack }) => {
      expect(await answered(siteOrigin + path, init)).toEqual(await answered(stack.apiOrigin + path, init));
    });
  }

  test('lets nobody climb out of it', async ({ siteOrigin }) => {
    const { hostname, port } = new URL(siteOrigin);
    // `fetch` would resolve the dots before it asks.
    const status = await new Promise<number | undefined>((resolve, reject) => {
      httpRequest({ hostname, port, path: '/api/../readyz' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
    expect(status).toBe(307);
  });
});
