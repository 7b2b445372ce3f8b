import { describe, expect, it } from 'vitest';
import { isApiAddress } from './is-api-address.ts';

describe('isApiAddress', () => {
  it.each(['/api', '/api/', '/api/games', '/api//games', '/api?x=1', '/en/../api/games', '/api/a%2Fb'])(
    'takes %s for the api’s',
    (address) => {
      expect(isApiAddress(address)).toBe(true);
    },
  );

  it.each(['/', '/apis', '/en/api/games', '/api/../healthz', '/api/%2e%2e/metrics', '//api/games', '/%61pi/games', ''])(
    'leaves %s to the pages',
    (address) => {
      expect(isApiAddress(address)).toBe(false);
    },
  );
});
