import { describe, expect, it } from 'vitest';
import { readCookieValue, setCookieHeader } from './cookies.ts';

describe('a cookie of a request', () => {
  it('is found among others, and only if there is one', () => {
    expect(readCookieValue('theme=dark; basket=b_1;x=1', 'basket')).toBe('b_1');
    expect(readCookieValue(undefined, 'basket')).toBeNull();
    expect(readCookieValue('other-basket=1; baskets=2', 'basket')).toBeNull();
    expect(readCookieValue('basket=a; basket=b', 'basket')).toBeNull();
  });
});

describe('a cookie of a response', () => {
  const cookie = { name: 'basket', value: 'b_1', maxAgeSeconds: 60 };

  it('is for the whole site, and hidden from scripts unless it says otherwise', () => {
    expect(setCookieHeader(cookie, { isSecure: false })).toBe('basket=b_1; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
    expect(setCookieHeader({ ...cookie, isReadable: true }, { isSecure: false })).toBe(
      'basket=b_1; Path=/; Max-Age=60; SameSite=Lax',
    );
  });

  it('is sent over https only where the site has https', () => {
    expect(setCookieHeader(cookie, { isSecure: true })).toMatch(/; HttpOnly; SameSite=Lax; Secure$/u);
  });
});
