import { websiteSchema } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { isOfferedAt, createIsOffered, keepOfferedLinks } from './offered-links.ts';

const isOffered = createIsOffered({ pages: new Set(['dragons-party']), games: new Set(['nowhere-express']) });

describe('what a venue offers', () => {
  it.each([
    ['/dragons-party', false],
    ['/dragons-party?from=menu', false],
    ['/escape-games/nowhere-express', false],
    ['/escape-games/midnight-archive', true],
    ['/nowhere-express', true],
    ['/escape-games', true],
    ['/contact#form', true],
    ['/', true],
    ['https://example.com/dragons-party', true],
  ])('includes %s: %s', (url, expected) => {
    expect(isOffered(url)).toBe(expected);
  });

  // The party and the express are offered elsewhere only. "Parties" has no page of its own, so it goes with its only link.
  it('is all that its menus link to', () => {
    const website = websiteSchema.parse({
      locale: 'en',
      name: 'Cipher House',
      navbar: {
        links: [
          { url: '/contact', text: 'Contact' },
          { text: 'Parties', voidClick: true, children: [{ url: '/dragons-party', text: 'Dragon' }] },
          {
            url: '/groups-parties',
            text: 'Groups',
            children: [
              { url: '/dragons-party', text: 'Dragon' },
              { url: '/whole-house', text: 'Whole house' },
            ],
          },
          { text: 'Locations', locationSelector: true },
        ],
      },
      footer: { menuLinks: [{ url: '/escape-games/nowhere-express', text: 'Express' }] },
      metaData: {},
    });
    const { navbar, footer } = keepOfferedLinks(website, isOffered);
    expect(navbar.links.map(({ text, children }) => [text, ...children.map((child) => child.text)])).toEqual([
      ['Contact'],
      ['Groups', 'Whole house'],
      ['Locations'],
    ]);
    expect(footer.menuLinks).toEqual([]);
  });
});

describe('isOfferedAt', () => {
  it.each([
    ['a page', {}, true],
    ['a package of the whole chain', { locationIds: [] }, true],
    ['a package of this venue and another', { locationIds: ['paris', 'orlando'] }, true],
    ['a package of another venue', { locationIds: ['paris'] }, false],
  ])('returns for %s, %o: %s', (_, page, expected) => {
    expect(isOfferedAt({ slug: 'birthday', ...page }, { id: 'orlando' })).toBe(expected);
  });
});
