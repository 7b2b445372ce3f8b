import { describe, expect, it } from 'vitest';
import { toHousehold, networksAround } from './to-household.ts';

describe('toHousehold', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:a01:204', '10.1.2.4'],
    ['0:0:0:0:0:FFFF:0a01:0204', '10.1.2.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('maps %s to %s', (address, household) => {
    expect(toHousehold(address)).toBe(household);
  });
});

describe('networksAround', () => {
  it.each([
    ['2001:db8:1:2ff::/64', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
    [toHousehold('2001:db8:1:ab::9'), ['2001:db8:1:0::/56', '2001:db8:1::/48']],
    [toHousehold('::1'), ['0:0:0:0::/56', '0:0:0::/48']],
    ['192.0.2.1', []],
    ['unknown', []],
    ['2001:db8:1:2:3:4:5:6', []],
  ])('lists for %s %j', (household, networks) => {
    expect(networksAround(household)).toEqual(networks);
  });
});
