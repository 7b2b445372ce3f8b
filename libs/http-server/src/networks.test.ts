import { describe, expect, it } from 'vitest';
import { readNetworks } from './networks.ts';

describe('readNetworks', () => {
  const isIn = readNetworks('127.0.0.0/8, ::1,10.1.0.0/16,2001:db8::/32');

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.1.2.3', '2001:db8:5::1'])(
    'includes %s',
    (address) => {
      expect(isIn?.(address)).toBe(true);
    },
  );

  it.each(['10.2.0.1', '192.0.2.1', '::2', '::ffff:10.2.0.1', '2001:db9::1', 'localhost', '', null])(
    'does not include %s',
    (address) => {
      expect(isIn?.(address)).toBe(false);
    },
  );

  it.each(['', 'localhost', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/8,', '::1/129'])(
    'takes no %j',
    (text) => {
      expect(readNetworks(text)).toBeNull();
    },
  );
});
