import { describe, expect, it } from 'vitest';
import { languageAlternates, sharedLocales } from './shared-locales.ts';

const inLocales = (...others: string[]) => ({ localizations: others.map((locale) => ({ locale })) });

describe('sharedLocales', () => {
  it.each([
    ['all of one document', [inLocales('fr', 'es', 'ar')], ['en', 'fr', 'es', 'ar']],
    ['what page and location share', [inLocales('fr', 'ar'), inLocales('ar', 'es')], ['en', 'ar']],
    ['all where a document is absent', [null, inLocales('es')], ['en', 'es']],
    ['languages of the site only', [inLocales('la', 'fr')], ['en', 'fr']],
    ['at least the language itself', [inLocales()], ['en']],
  ])('returns %s', (_, documents, expected) => {
    expect(sharedLocales('en', documents)).toEqual(expected);
  });
});

describe('documents that were returned in another language than the requested one', () => {
  const onlyIn = (locale: string, ...others: string[]) => ({ locale, ...inLocales(...others) });

  it('do not exist in that one', () => {
    expect(sharedLocales('fr', [onlyIn('en', 'ar')])).toEqual(['en', 'ar']);
    expect(sharedLocales('fr', [onlyIn('fr', 'en', 'ar'), onlyIn('en', 'ar')])).toEqual(['en', 'ar']);
  });
});

describe('languageAlternates', () => {
  const urlIn = (locale: string) => `/${locale}/orlando`;

  it('lists each language and English as the default', () => {
    expect(languageAlternates(['en', 'ar'], urlIn)).toEqual({
      en: '/en/orlando',
      ar: '/ar/orlando',
      'x-default': '/en/orlando',
    });
  });

  it('has no default if there is no English page', () => {
    expect(languageAlternates(['fr', 'ar'], urlIn)).toEqual({ fr: '/fr/orlando', ar: '/ar/orlando' });
  });
});
