import { IncomingMessage, type IncomingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { isOwnPost } from '../../src/foundation/same-origin.ts';
import { admitForeignPost } from './foreign-posts.ts';

const siteOrigin = 'https://house.example';

function headersAfter(method: string, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  request.method = method;
  Object.assign(request.headers, headers);
  admitForeignPost(request, siteOrigin);
  return request.headers;
}

it('leaves a post of the site as it is', () => {
  const own = { origin: siteOrigin, 'sec-fetch-site': 'same-origin' };
  expect(headersAfter('POST', own)).toEqual(own);
});

it.each([
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { origin: 'https://evil.example', referer: `${siteOrigin}/en` },
  {},
])('takes the origin from a foreign post, which stays foreign: %j', (headers) => {
  const after = headersAfter('POST', headers);
  expect(after.origin).toBeUndefined();
  const sent = new Map(Object.entries(after).map(([name, value]) => [name, String(value)]));
  expect(isOwnPost({ get: (name) => sent.get(name) ?? null }, siteOrigin)).toBe(false);
});

it('leaves other requests as they are', () => {
  const foreign = { origin: 'https://evil.example' };
  expect(headersAfter('GET', foreign)).toEqual(foreign);
});
