import { locationSchema, websiteSchema } from '@latchkey/cms-client/contract';
import { usualLanguages } from '@latchkey/i18n';
import { countries } from '@latchkey/i18n/countries';
import { describe, expect, it } from 'vitest';
import { listLanguages, writeLanguagesCss } from './languages.ts';

const inLocales = (...tags: string[]) => tags.map((locale) => ({ locale }));
const website = websiteSchema.parse({
  locale: 'en',
  name: 'Cipher House',
  navbar: { links: [] },
  footer: {},
  metaData: {},
  localizations: inLocales('fr', 'es', 'ar'),
});
const at = (...tags: string[]) =>
  locationSchema.parse({
    id: '1',
    name: 'Paris',
    slug: 'paris',
    timeZone: 'Europe/Paris',
    localizations: inLocales(...tags),
  });

describe('the languages of the header', () => {
  it('are sorted with the shortest name first', () => {
    expect(listLanguages('en', { website, location: null }).map(({ name }) => name)).toEqual([
      'English',
      'Español',
      'العربية',
      'Français',
    ]);
  });

  it('are those that the location shares', () => {
    const languages = listLanguages('en', { website, location: at('fr') });
    expect(languages.map(({ locale }) => locale)).toEqual(['en', 'fr']);
  });

  it('are languages of the chain only', () => {
    const arabicFirst = { ...website, locale: 'ar', languages: ['ar', 'en'], localizations: inLocales('en', 'fr') };
    const languages = listLanguages('ar', { website: arabicFirst, location: null });
    expect(languages.map(({ locale }) => locale)).toEqual(['ar', 'en']);
  });

  it('have the flag of their region', () => {
    const flags = Object.fromEntries(
      listLanguages('en', { website, location: null }).map(({ locale, flagPosition }) => [locale, flagPosition]),
    );
    expect(flags).toEqual({
      en: countries.US.flagPosition,
      ar: countries.AE.flagPosition,
      es: countries.ES.flagPosition,
      fr: countries.FR.flagPosition,
    });
  });

  it('have a rule each, by which the style sheet hides a language that the current page lacks', () => {
    const css = writeLanguagesCss(usualLanguages);
    expect(css.split('}').filter((rule) => rule !== '')).toHaveLength(usualLanguages.length);
    expect(css).toContain('[data-language="fr"]');
  });
});
