import { describe, expect, it } from 'vitest';
import { menuTarget } from './menu-link.tsx';

const link = { url: '/escape-games', newTab: false, voidClick: false, locationSelector: false };
const newTab = { target: '_blank', rel: 'noopener noreferrer' };

describe('menuTarget', () => {
  it.each([
    ['a page of the venue', link, 'orlando', { href: '/en/orlando/escape-games' }],
    ['a page of the chain', link, null, { href: '/en/escape-games' }],
    ['another tab', { ...link, newTab: true }, null, { href: '/en/escape-games', ...newTab }],
    ['another site', { ...link, url: 'https://example.com/x' }, 'orlando', { href: 'https://example.com/x' }],
    [
      'the location chooser, whatever its URL',
      { ...link, locationSelector: true, voidClick: true },
      'orlando',
      { href: '/en/locations', 'data-interaction': 'location', 'data-wants': 'touch' },
    ],
    ['null for a void link', { ...link, voidClick: true }, 'orlando', null],
    ['null without a URL', { ...link, url: null }, 'orlando', null],
    ['null if the URL is a script', { ...link, url: 'javascript:alert(1)' }, 'orlando', null],
  ])('returns %s', (_name, menuLink, location, expected) => {
    expect(menuTarget(menuLink, 'en', location)).toEqual(expected);
  });
});
