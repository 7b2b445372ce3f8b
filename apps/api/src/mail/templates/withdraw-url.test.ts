import { describe, expect, it } from 'vitest';
import type { LocationContent, WebsiteContent } from '../../content/content-source.ts';
import { findWithdrawUrl } from './withdraw-url.ts';

const siteOrigin = 'https://house.example';

function find(country: string | null, withdrawal: string | null) {
  const location = { slug: 'paris', address: country === null ? null : { country } } as LocationContent;
  const website = { legalPages: { withdrawal } } as WebsiteContent;
  return findWithdrawUrl({ website, location, locale: 'fr', siteOrigin });
}

describe('findWithdrawUrl', () => {
  it.each([
    ['a page of the chain', 'FR', '/withdrawal', 'https://house.example/fr/paris/withdrawal'],
    ['a page elsewhere', 'FR', 'https://lawyer.example/withdraw', 'https://lawyer.example/withdraw'],
    ['a country without the right', 'US', '/withdrawal', null],
    ['a venue without an address', null, '/withdrawal', null],
    ['a chain without a page', 'FR', null, null],
    ['a script', 'FR', 'javascript:alert(1)', null],
  ])('returns for %s what can be opened', (_, country, page, expected) => {
    expect(find(country, page)).toBe(expected);
  });

  it('returns null for a location that is not in the content', () => {
    expect(findWithdrawUrl({ website: null, location: null, locale: 'fr', siteOrigin })).toBeNull();
  });
});
