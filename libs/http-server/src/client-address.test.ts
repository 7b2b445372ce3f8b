import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

describe('clientAddress', () => {
  it.each([
    ['the connection', '203.0.113.7', undefined, 0, '203.0.113.7'],
    ['the connection, whatever a stranger forwards', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
    ['what the one trusted proxy saw', '127.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
    [
      'what the trusted proxy saw, not what was invented before it',
      '127.0.0.1',
      '10.0.0.1, 198.51.100.1',
      1,
      '198.51.100.1',
    ],
    [
      'the entry that the outer of two proxies saw',
      '127.0.0.1',
      '10.0.0.9, 198.51.100.1, 172.16.0.1',
      2,
      '198.51.100.1',
    ],
    ['the connection where the trusted proxy says nothing', '127.0.0.1', undefined, 1, '127.0.0.1'],
    ['an IPv4 address that is written as an IPv6 address as IPv4', '::ffff:203.0.113.7', undefined, 0, '203.0.113.7'],
    ['the /64 of an IPv6 address', '2001:db8:a:b:1:2:3:4', undefined, 0, '2001:db8:a:b::/64'],
    ['the /64 of a shortened IPv6 address', '2001:db8::1', undefined, 0, '2001:db8:0:0::/64'],
    ['a word where nothing is known', null, undefined, 0, 'unknown'],
  ])('returns %s', (_, connection, forwardedFor, trusted, expected) => {
    expect(clientAddress(connection, forwardedFor, trusted)).toBe(expected);
  });
});
