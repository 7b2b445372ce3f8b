import { describe, expect, it } from 'vitest';
import { pickCookiesForApi, isSetByApi } from './forwarded-cookies.ts';

const id = `b_${'aZ09_-'.repeat(3)}abcd`;
const basket = `latchkey-basket-loc-1=${id}`;

describe('the cookies of a call to the api', () => {
  it.each([
    ['a call on a basket', '/api/resova/loc-1/basket/b_1', `theme=dark; ${basket}; x=1`, basket],
    ['the call that finds it', '/api/resova/loc-1/basket', basket, basket],
    [
      'both of its cookies',
      '/api/resova/loc-1/basket',
      `latchkey-browser=a; ${basket}`,
      `latchkey-browser=a; ${basket}`,
    ],
    ['an encoded location', '/api/resova/loc%2D1/basket', basket, basket],
    [
      'several of a name, which the api rejects',
      '/api/resova/loc-1/basket',
      `${basket}; ${basket}`,
      `${basket}; ${basket}`,
    ],
  ])('are passed on: %s', (_, path, sent, passed) => {
    expect(pickCookiesForApi(sent, path)).toBe(passed);
  });

  it.each([
    ['another location', '/api/resova/loc-2/basket', basket],
    ['a call without a basket', '/api/resova/loc-1/vouchers', basket],
    ['a call that only begins like one', '/api/resova/loc-1/baskets', basket],
    ['a value that is no id', '/api/resova/loc-1/basket', 'latchkey-basket-loc-1=b_1'],
    ['a value with more behind it', '/api/resova/loc-1/basket', `${basket}=x`],
    ['the note for scripts', '/api/resova/loc-1/basket', 'latchkey-held-loc-1=1'],
    ['a location that is not UTF-8', '/api/resova/%FF/basket', basket],
    ['no cookie', '/api/resova/loc-1/basket', undefined],
    ['an empty header', '/api/resova/loc-1/basket', ''],
  ])('are not passed on: %s', (_, path, sent) => {
    expect(pickCookiesForApi(sent, path)).toBeNull();
  });
});

describe('a cookie of a response', () => {
  it.each([
    ['latchkey-browser=a; Path=/', true],
    [`${basket}; Path=/; HttpOnly`, true],
    ['latchkey-held-loc-1=; Max-Age=0', true],
    ['a=1', false],
    ['not-latchkey-browser=2', false],
    ['latchkey-browser-2=2', false],
    ['x; latchkey-basket-loc-1=b', false],
    ['', false],
  ])('%s is relayed: %s', (header, isRelayed) => {
    expect(isSetByApi(header)).toBe(isRelayed);
  });
});
