import { describe, expect, it } from 'vitest';
import { chainCases, listOtherLocales } from '../../foundation/chain-languages.cases.ts';
import { listSitemapEntries } from './sitemap-entries.ts';
import { writeSitemapXml } from './sitemap-xml.ts';

describe.each(chainCases)('a chain in %s', (_, languages) => {
  const [defaultLocale] = languages;

  it('is listed once in each language, with alternates where there are several', () => {
    const document = { localizations: languages.slice(1).map((locale) => ({ locale })) };
    const xml = writeSitemapXml(
      listSitemapEntries('https://house.example', {
        languages,
        assembled: { home: document, locationHome: document, games: document },
        locations: [],
        games: [],
        pages: [],
        isWithChain: true,
      }),
    );
    const urls = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/gu), ([, url]) => url);
    const expected = languages.flatMap((locale) => [`/${locale}`, `/${locale}/escape-games`]);
    expect(urls).toEqual(expected.map((path) => `https://house.example${path}`));
    const defaults = xml.match(/hreflang="x-default" href="https:\/\/house\.example\/(..)\b/gu) ?? [];
    expect(defaults).toHaveLength(languages.length === 1 ? 0 : urls.length);
    expect(defaults.every((found) => found.endsWith(`/${defaultLocale}`))).toBe(true);
    for (const other of listOtherLocales(languages)) expect(xml).not.toContain(`house.example/${other}`);
  });
});
