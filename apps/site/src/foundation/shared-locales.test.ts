import { usualLanguages } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { createAlternates, listSharedLocales } from './shared-locales.ts';

const inLocales = (...others: string[]) => ({ localizations: others.map((locale) => ({ locale })) });

describe('listSharedLocales', () => {
  it.each([
    ['all of one document', [inLocales('fr', 'es', 'ar')], ['en', 'fr', 'es', 'ar']],
    ['what page and location share', [inLocales('fr', 'ar'), inLocales('ar', 'es')], ['en', 'ar']],
    ['all where a document is absent', [null, inLocales('es')], ['en', 'es']],
    ['languages of the site only', [inLocales('la', 'fr')], ['en', 'fr']],
    ['at least the language itself', [inLocales()], ['en']],
  ])('returns %s', (_, documents, expected) => {
    expect(listSharedLocales(usualLanguages, 'en', documents)).toEqual(expected);
  });

  it('returns languages of the chain only, in its order', () => {
    expect(listSharedLocales(['ar', 'en'], 'en', [inLocales('fr', 'ar')])).toEqual(['ar', 'en']);
    expect(listSharedLocales(['ar'], 'fr', [null])).toEqual(['ar']);
  });
});

describe('documents that were returned in another language than the requested one', () => {
  const onlyIn = (locale: string, ...others: string[]) => ({ locale, ...inLocales(...others) });

  it('do not exist in that one', () => {
    expect(listSharedLocales(usualLanguages, 'fr', [onlyIn('en', 'ar')])).toEqual(['en', 'ar']);
    expect(listSharedLocales(usualLanguages, 'fr', [onlyIn('fr', 'en', 'ar'), onlyIn('en', 'ar')])).toEqual([
      'en',
      'ar',
    ]);
  });
});

describe('createAlternates', () => {
  const urlIn = (locale: string) => `/${locale}/orlando`;

  it('lists each language and that of the chain as the default', () => {
    expect(createAlternates(usualLanguages, ['en', 'ar'], urlIn)).toEqual({
      en: '/en/orlando',
      ar: '/ar/orlando',
      'x-default': '/en/orlando',
    });
    expect(createAlternates(['ar', 'en'], ['ar', 'en'], urlIn)).toMatchObject({ 'x-default': '/ar/orlando' });
  });

  it('has no default if there is no page in the default language', () => {
    expect(createAlternates(usualLanguages, ['fr', 'ar'], urlIn)).toEqual({ fr: '/fr/orlando', ar: '/ar/orlando' });
  });

  it('is empty in a chain of one language', () => {
    expect(createAlternates(['fr'], ['fr'], urlIn)).toEqual({});
  });
});
