import { describe, expect, it } from 'vitest';
import { createBrowserCookie, createBrowserToken, readBrowserToken, readBrowserCookie } from './browser-token.ts';

const secret = 'a secret of this installation';
const issued = 1_767_225_600;
const token = createBrowserToken(secret, issued, 'AAAAAAAAAAAAAAAAAAAAAA');
const yearSeconds = 365 * 24 * 60 * 60;

describe('the token of a browser', () => {
  it('has a random id, the second of its issue and a signature, and nothing of the visitor', () => {
    expect(token).toMatch(/^A{22}\.1767225600\.[\w-]{43}$/u);
    expect(createBrowserToken(secret, issued)).not.toBe(createBrowserToken(secret, issued));
  });

  it.each([
    ['at once', 0, 0],
    ['after half a minute', 30.9, 30],
    ['after a year', yearSeconds, yearSeconds],
    ['by a process whose clock is a little behind', -60, 0],
  ])('is known %s', (_, after, ageSeconds) => {
    expect(readBrowserToken(token, secret, issued + after)).toEqual({ id: 'AAAAAAAAAAAAAAAAAAAAAA', ageSeconds });
  });

  it.each([
    ['after more than a year', token, issued + yearSeconds + 1],
    ['before it was issued', token, issued - 61],
    ['with another id', token.replace('A', 'B'), issued],
    ['with an earlier issue', token.replace('1767225600', '1767139200'), issued],
    ['with another signature', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, issued],
    ['with part of a signature', token.slice(0, -1), issued],
    ['with more behind it', `${token}A`, issued],
    ['without a text', '', issued],
    ['signed with another secret', createBrowserToken('another', issued), issued],
  ])('is not known %s', (_, sent, now) => {
    expect(readBrowserToken(sent, secret, now)).toBeNull();
  });
});

describe('the cookie of a browser', () => {
  it('is kept for a year', () => {
    expect(createBrowserCookie('t')).toEqual({ name: 'latchkey-browser', value: 't', maxAgeSeconds: 31_536_000 });
  });

  it('has the token that is read from it', () => {
    expect(readBrowserCookie(`theme=dark; latchkey-browser=${token};x=1`)).toBe(token);
  });
});
