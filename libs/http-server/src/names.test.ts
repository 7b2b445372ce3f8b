import { describe, expect, it } from 'vitest';
import { basketCookieName, heldCookieName, heldNoteOf, isApiCookie, isBasketId } from './names.ts';

describe('the name of a cookie of a basket', () => {
  it('has the id of the location', () => {
    expect(basketCookieName('loc-orlando')).toBe('latchkey-basket-loc-orlando');
    expect(heldCookieName('loc-orlando')).toBe('latchkey-held-loc-orlando');
  });

  it.each(['a b', 'a=b', 'a;b', 'a,b', '(a)', '"a"', 'é', 'a/b', '[a]', 'a@b', 'a%b', '\t'])(
    'is a token for the id %j',
    (id) => {
      const names = [basketCookieName(id), heldCookieName(id)];
      for (const name of names) expect(name).toMatch(/^[\w!#$%&'*+.^`|~-]+$/u);
    },
  );

  it('is of one location only', () => {
    const ids = ['a b', 'a%20b', 'a+b', '(', '%28', 'A', 'a'];
    expect(new Set(ids.map(basketCookieName)).size).toBe(ids.length);
  });
});

describe('a cookie of the api', () => {
  it('has a name of its own', () => {
    for (const name of ['latchkey-browser', basketCookieName('a'), heldCookieName('a')])
      expect(isApiCookie(name)).toBe(true);
    for (const name of ['', 'a', 'latchkey', 'latchkey-browser-a', 'x-latchkey-held-a'])
      expect(isApiCookie(name)).toBe(false);
  });
});

describe('the note for scripts', () => {
  it('leaves 104 of the 128 bits of an id unsaid', () => {
    expect(heldNoteOf(`b_${'a'.repeat(18)}wxyz`)).toBe('wxyz');
  });
});

describe('an id of a basket', () => {
  it('is a prefix and 22 characters', () => {
    expect(isBasketId(`b_${'aZ09_-'.repeat(3)}abcd`)).toBe(true);
    for (const other of ['', 'b_', `b_${'a'.repeat(21)}`, `b_${'a'.repeat(23)}`, `c_${'a'.repeat(22)}`]) {
      expect(isBasketId(other)).toBe(false);
    }
    expect(isBasketId(`b_${'a'.repeat(21)};`)).toBe(false);
    expect(isBasketId(`b_${'a'.repeat(22)}\n`)).toBe(false);
  });
});
