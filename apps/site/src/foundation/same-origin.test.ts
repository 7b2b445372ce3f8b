import { describe, expect, it } from 'vitest';
import { isOwnPost } from './same-origin.ts';

const siteOrigin = 'https://cipherhouse.example';

describe('isOwnPost', () => {
  const cases: readonly [string, Record<string, string>, boolean][] = [
    ['a post of a page of the site', { 'sec-fetch-site': 'same-origin' }, true],
    ['a post of another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['a post of a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }, false],
    ['a post of another site that names the site', { 'sec-fetch-site': 'cross-site', origin: siteOrigin }, false],
    ['a post without a sign of its page', {}, false],
    ['a post with the origin of the site', { origin: siteOrigin }, true],
    ['a post with another origin', { origin: 'https://evil.example' }, false],
    ['a post with an origin that begins like the site', { origin: `${siteOrigin}.evil.example` }, false],
    ['a post of a sandboxed frame', { origin: 'null' }, false],
    ['a post with another origin and a forged referrer', { origin: 'null', referer: `${siteOrigin}/en` }, false],
    ['a post with a page of the site as its referrer', { referer: `${siteOrigin}/en/orlando` }, true],
    ['a post with another page as its referrer', { referer: 'https://evil.example/cipherhouse.example' }, false],
    [
      'a post with the host of the request as its origin',
      { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' },
      true,
    ],
    [
      'a post with the host that a proxy has received',
      { origin: 'https://www.house.example', host: 'site:3000', 'x-forwarded-host': 'www.house.example' },
      true,
    ],
    ['a post with another port of the host', { origin: 'http://10.0.0.5:8080', host: '10.0.0.5:3000' }, false],
    ['a post of no web page', { origin: 'file://house.example', host: 'house.example' }, false],
    ['a repeat by the browser', { 'sec-fetch-site': 'none', origin: siteOrigin }, true],
    ['a repeat by the browser of a foreign post', { 'sec-fetch-site': 'none', origin: 'https://evil.example' }, false],
  ];

  it.each(cases)('%s', (_, headers, expected) => {
    expect(isOwnPost(new Headers(headers), siteOrigin)).toBe(expected);
  });
});
