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
      'the location selector, whatever its address',
      { ...link, locationSelector: true, voidClick: true },
      'orlando',
      { href: '/en#venues', 'data-interaction': 'location' },
    ],
    ['nowhere, being void', { ...link, voidClick: true }, 'orlando', null],
    ['nowhere, having no address', { ...link, url: null }, 'orlando', null],
    ['nowhere, its address being a script', { ...link, url: 'javascript:alert(1)' }, 'orlando', null],
  ])('leads to %s', (_name, menuLink, location, expected) => {
    expect(menuTarget(menuLink, 'en', location)).toEqual(expected);
  });
});
