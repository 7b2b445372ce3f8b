import { describe, expect, it } from 'vitest';
import { sitemapEntries } from './sitemap-entries.ts';

describe('the sitemap', () => {
  const entries = sitemapEntries(
    'https://cipherhouse.example',
    [{ slug: 'orlando' }, { slug: 'paris' }],
    [{ slug: 'midnight-archive', locations: [{ location: { slug: 'orlando' } }] }],
  );

  it('names each page once, a game only where it is played', () => {
    expect(entries.map(({ url }) => url.replace('https://cipherhouse.example', ''))).toEqual([
      '/en',
      '/en/escape-games',
      '/en/escape-games/midnight-archive',
      '/en/orlando',
      '/en/orlando/escape-games',
      '/en/orlando/escape-games/midnight-archive',
      '/en/paris',
      '/en/paris/escape-games',
    ]);
  });

  it('names every page in every language', () => {
    expect(entries[3]?.alternates?.languages).toEqual({
      en: 'https://cipherhouse.example/en/orlando',
      fr: 'https://cipherhouse.example/fr/orlando',
      es: 'https://cipherhouse.example/es/orlando',
      ar: 'https://cipherhouse.example/ar/orlando',
    });
  });
});
