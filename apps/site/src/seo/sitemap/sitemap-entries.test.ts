import { usualLanguages } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { listSitemapEntries } from './sitemap-entries.ts';

const origin = 'https://cipherhouse.example';
/** The other languages of a document in English that exists in every language. */
const everywhere = ['fr', 'es', 'ar'].map((locale) => ({ locale }));

describe('the sitemap', () => {
  const entries = listSitemapEntries(origin, {
    languages: usualLanguages,
    assembled: {
      home: { localizations: everywhere },
      locationHome: { localizations: everywhere },
      games: { localizations: everywhere },
    },
    locations: [
      { id: 'l1', slug: 'orlando', gameSlugs: ['midnight-archive'], localizations: everywhere },
      { id: 'l2', slug: 'paris', gameSlugs: [], localizations: [{ locale: 'fr' }] },
    ],
    games: [{ slug: 'midnight-archive', localizations: everywhere }],
    isWithChain: true,
    pages: [
      { slug: 'contact', localizations: everywhere, isChainWide: false },
      { slug: 'terms', localizations: everywhere, isChainWide: true },
      { slug: 'birthday', localizations: everywhere, isChainWide: false, locationIds: ['l2'] },
    ],
  });
  const listed = entries.map(({ url }) => url.replace(origin, ''));

  // The terms are the same at every venue, so only the chain has them. The birthday package is offered in Paris only.
  it('lists each page once: pages of the whole chain only there, games and packages only where they are offered', () => {
    expect(listed.filter((path) => path.startsWith('/en'))).toEqual([
      '/en',
      '/en/escape-games',
      '/en/escape-games/midnight-archive',
      '/en/contact',
      '/en/terms',
      '/en/birthday',
      '/en/orlando',
      '/en/orlando/escape-games',
      '/en/orlando/escape-games/midnight-archive',
      '/en/orlando/contact',
      '/en/paris',
      '/en/paris/escape-games',
      '/en/paris/contact',
      '/en/paris/birthday',
    ]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('lists a page in the languages in which it and its venue exist', () => {
    const listLanguages = (path: string) =>
      Object.keys(entries.find(({ url }) => url === origin + path)?.languages ?? {});
    expect(listLanguages('/ar/orlando/contact')).toEqual(['en', 'fr', 'es', 'ar', 'x-default']);
    expect(listLanguages('/fr/paris/contact')).toEqual(['en', 'fr', 'x-default']);
    expect(listed).not.toContain('/ar/paris');
  });

  it('does not list a list of games or a home in a language that its document lacks', () => {
    const inFrench = { localizations: [{ locale: 'fr' }] };
    const assembled = { home: { localizations: everywhere }, locationHome: inFrench, games: inFrench };
    const locations = [{ id: 'l1', slug: 'orlando', gameSlugs: null, localizations: everywhere }];
    const urls = listSitemapEntries(origin, {
      languages: usualLanguages,
      assembled,
      locations,
      games: [],
      pages: [],
      isWithChain: true,
    }).map(({ url }) => url);
    expect(urls.map((url) => url.replace(origin, ''))).toEqual([
      '/en',
      '/en/escape-games',
      '/en/orlando',
      '/en/orlando/escape-games',
      '/fr',
      '/fr/escape-games',
      '/fr/orlando',
      '/fr/orlando/escape-games',
      '/es',
      '/ar',
    ]);
  });

  it('lists no other languages for the pages of a chain that has only one', () => {
    const listedOfChain = listSitemapEntries(origin, {
      languages: ['ar'],
      assembled: { home: { localizations: [] }, locationHome: { localizations: [] }, games: { localizations: [] } },
      locations: [{ id: 'l1', slug: 'dubai', gameSlugs: null, localizations: everywhere }],
      games: [],
      pages: [],
      isWithChain: true,
    });
    expect(listedOfChain).toEqual(
      ['/ar', '/ar/escape-games', '/ar/dubai', '/ar/dubai/escape-games'].map((path) => ({
        url: origin + path,
        languages: {},
      })),
    );
  });
});
