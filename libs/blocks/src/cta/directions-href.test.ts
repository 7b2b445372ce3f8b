import { describe, expect, it } from 'vitest';
import { orlando } from '../testing/fixtures.ts';
import { directionsHref } from './directions-href.ts';

describe('directionsHref', () => {
  it('names the street where there is one', () => {
    const url = new URL(directionsHref(orlando) ?? '');
    expect(url.searchParams.get('destination')).toBe(
      'Cipher House Orlando, 8210 International Drive, Orlando, FL, 32819, US',
    );
  });

  it('points at the coordinates where no street is known', () => {
    const address = orlando.address === null ? null : { ...orlando.address, address: null };
    const url = new URL(directionsHref({ address }) ?? '');
    expect(url.searchParams.get('destination')).toBe('28.4466,-81.4707');
  });

  it('is nothing without an address', () => {
    expect(directionsHref({ address: null })).toBeNull();
    expect(directionsHref(null)).toBeNull();
  });
});
