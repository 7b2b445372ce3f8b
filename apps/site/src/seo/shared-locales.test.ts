import { describe, expect, it } from 'vitest';
import { languageAlternates, sharedLocales } from './shared-locales.ts';

const inLocales = (...others: string[]) => ({ localizations: others.map((locale) => ({ locale })) });

describe('sharedLocales', () => {
  it.each([
    ['all of one document', [inLocales('fr', 'es', 'ar')], ['en', 'fr', 'es', 'ar']],
    ['what page and location share', [inLocales('fr', 'ar'), inLocales('ar', 'es')], ['en', 'ar']],
    ['all where a document is absent', [null, inLocales('es')], ['en', 'es']],
    ['languages of the site only', [inLocales('de', 'fr')], ['en', 'fr']],
    ['at least the language itself', [inLocales()], ['en']],
  ])('answers %s', (_, documents, expected) => {
    expect(sharedLocales('en', documents)).toEqual(expected);
  });
});

describe('languageAlternates', () => {
  const addressIn = (locale: string) => `/${locale}/orlando`;

  it('lists each language and English as the default', () => {
    expect(languageAlternates(['en', 'ar'], addressIn)).toEqual({
      en: '/en/orlando',
      ar: '/ar/orlando',
      'x-default': '/en/orlando',
    });
  });

  it('names no default where there is no English page', () => {
    expect(languageAlternates(['fr', 'ar'], addressIn)).toEqual({ fr: '/fr/orlando', ar: '/ar/orlando' });
  });
});
