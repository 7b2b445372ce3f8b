import { describe, expect, it } from 'vitest';
import { compareVersions, findVersionsBelowFloor } from './floors.ts';

describe('findVersionsBelowFloor', () => {
  it('returns every installed copy that is too old, in any folder', () => {
    const packages = {
      '': { version: '0.1.0' },
      'node_modules/next': { version: '16.4.5' },
      'node_modules/zod': { version: '4.6.7' },
      'node_modules/tool/node_modules/zod': { version: '3.25.0' },
      'node_modules/hono': { version: '4.12.9' },
      'libs/zod': { version: '0.0.1' },
    };
    expect(findVersionsBelowFloor(packages)).toEqual([
      'node_modules/tool/node_modules/zod is 3.25.0, below 4.6.6',
      'node_modules/hono is 4.12.9, below 4.13.0',
    ]);
  });

  it('compares each major version of a package with its own floor', () => {
    const versions = ['6.9.9', '7.29.0', '7.29.1', '8.10.1', '8.10.2', '9.0.0'];
    const packages = Object.fromEntries(
      versions.map((version) => [`node_modules/x${version}/node_modules/undici`, { version }]),
    );
    expect(findVersionsBelowFloor(packages).map((line) => line.split(' is ')[1])).toEqual([
      '6.9.9, below 7.29.1',
      '7.29.0, below 7.29.1',
      '8.10.1, below 8.10.2',
    ]);
  });
});

describe('compareVersions', () => {
  it.each([
    ['4.9.0', '4.10.0', -1],
    ['4.10.0', '4.10.0', 0],
    ['5.0.0', '4.99.99', 1],
    ['19.3.1-canary.2', '19.3.1', -1],
    ['19.3.1+build', '19.3.1', 0],
  ])('orders %s and %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign);
  });
});
