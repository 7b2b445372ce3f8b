import { describe, expect, it } from 'vitest';
import {
  basketCookieName,
  bookedCookieName,
  bookingCookieName,
  heldCookieName,
  createHeldNote,
  isApiCookie,
  isBasketId,
  isBookingSecret,
  isReadByApi,
} from './names.ts';

describe('the name of a cookie of a basket', () => {
  it('has the id of the location', () => {
    expect(basketCookieName('loc-orlando')).toBe('latchkey-basket-loc-orlando');
    expect(heldCookieName('loc-orlando')).toBe('latchkey-held-loc-orlando');
  });

  it.each(['a b', 'a=b', 'a;b', 'a,b', '"a"', 'é', 'a/b', '[a]', 'a@b', 'a%b', '\t'])(
    'is a token for the id %j',
    (id) => {
      const names = [basketCookieName(id), heldCookieName(id)];
      for (const name of names) expect(name).toMatch(/^[\w!#$%&'*+.^`|~-]+$/u);
    },
  );

  it('is of one location only', () => {
    const ids = ['a b', 'a%20b', 'a+b', 'A', 'a'];
    expect(new Set(ids.map(basketCookieName)).size).toBe(ids.length);
  });
});

describe('a cookie of the api', () => {
  it('has a name of its own', () => {
    const names = ['latchkey-browser', basketCookieName('a'), heldCookieName('a')];
    for (const name of [...names, bookingCookieName('a'), bookedCookieName('a')]) expect(isApiCookie(name)).toBe(true);
    for (const name of ['', 'a', 'latchkey', 'latchkey-browser-a', 'x-latchkey-held-a'])
      expect(isApiCookie(name)).toBe(false);
  });
});

describe('the cookie of a booking', () => {
  it('is never sent to the api', () => {
    expect([bookingCookieName('a b'), bookedCookieName('a b')]).toEqual([
      'latchkey-booking-a%20b',
      'latchkey-booked-a%20b',
    ]);
    expect([bookingCookieName('a'), bookedCookieName('a')].filter(isReadByApi)).toEqual([]);
    expect(['latchkey-browser', basketCookieName('a'), heldCookieName('a')].every(isReadByApi)).toBe(true);
  });

  it('has a secret of 22 characters', () => {
    expect(isBookingSecret('aZ09_-aZ09_-aZ09_-abcd')).toBe(true);
    for (const other of ['', 'a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(21)}#`, `${'a'.repeat(22)}\n`]) {
      expect(isBookingSecret(other)).toBe(false);
    }
  });
});

describe('the note for scripts', () => {
  // A character of an id has 6 bits.
  it('has the last 4 characters of an id, and so leaves 104 of its 128 bits unsaid', () => {
    expect(createHeldNote(`b_${'a'.repeat(18)}wxyz`)).toBe('wxyz');
  });
});

describe('an id of a basket', () => {
  it('is a prefix and 22 characters', () => {
    expect(isBasketId(`b_${'aZ09_-'.repeat(3)}abcd`)).toBe(true);
    expect(isBasketId(`b_0mhz4k2a1${'aZ09_-'.repeat(3)}abcd`)).toBe(true);
    for (const other of [
      '',
      'b_',
      `b_${'a'.repeat(30)}`,
      `b_${'a'.repeat(32)}`,
      `b_${'a'.repeat(21)}`,
      `b_${'a'.repeat(23)}`,
      `c_${'a'.repeat(22)}`,
    ]) {
      expect(isBasketId(other)).toBe(false);
    }
    expect(isBasketId(`b_${'a'.repeat(21)};`)).toBe(false);
    expect(isBasketId(`b_${'a'.repeat(22)}\n`)).toBe(false);
  });
});
