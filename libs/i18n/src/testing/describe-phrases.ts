import { describe, expect, it } from 'vitest';
import { localeRecord, knownLocales, type Locale } from '../locales.ts';

type Table = Readonly<Record<string, string>>;

/** The most letters of body text in a line of a phone that is 320 px wide, less the margins. */
const maxWordLength = 24;

/** Defines the tests of a table of phrases: every language has all phrases, with the same placeholders. */
export function describePhrases(
  tables: Readonly<Record<Locale, Table>>,
  sameAsEnglish: Partial<Readonly<Record<Locale, Table>>>,
): void {
  const { en } = tables;

  describe.each(knownLocales)('the phrases in %s', (locale) => {
    const table = tables[locale];

    it('have every phrase of the English table', () => {
      expect(listExpectedKeys(en, locale).filter((key) => !Object.hasOwn(table, key))).toEqual([]);
    });

    it('have no phrase that is missing in the English table', () => {
      const expected = new Set(listExpectedKeys(en, locale));
      expect(Object.keys(table).filter((key) => !expected.has(key))).toEqual([]);
    });

    it('are not empty, not padded and free of stray characters', () => {
      // Control characters, characters that were lost in a conversion, and the syntax of i18next (`{{`, `$t(`).
      const broken = Object.entries(table).filter(
        ([, text]) => text.trim() === '' || text !== text.trim() || /[\p{Cc}\uFFFD]|\{\{|\$t\(/u.test(text),
      );
      expect(broken).toEqual([]);
    });

    it('have no word that is wider than a phone of 320 px', () => {
      // A line is broken at spaces, soft hyphens, slashes and hyphens.
      const words = Object.values(table).flatMap((text) => text.split(/[\s\u00AD/-]/u));
      expect(words.filter((word) => word.length > maxWordLength)).toEqual([]);
    });

    it('have the placeholders of the English text', () => {
      const different = Object.entries(table).filter(([key, text]) => {
        const form = suffix.exec(key)?.[1];
        const wanted = findPlaceholders(key.replace(suffix, ''));
        const found = findPlaceholders(text);
        // A form for one number may say the number in words.
        if (form !== undefined && saysOneNumber(locale, form) && !found.includes('%count')) found.push('%count');
        return found.toSorted().join() !== wanted.join();
      });
      expect(different).toEqual([]);
    });
  });

  describe('the English phrases', () => {
    it('are keyed by their own text', () => {
      const renamed = Object.entries(en).filter(([key, text]) => {
        if (key.endsWith('_one')) return false;
        return key.replace(suffix, '') !== text;
      });
      expect(renamed).toEqual([]);
    });

    it('have no underscore and no unfinished placeholder in the text, which the formatter would misread', () => {
      const texts = Object.keys(en).map((key) => key.replace(suffix, ''));
      expect(texts.filter((text) => text.includes('_') || /%(?![A-Za-z])/u.test(text))).toEqual([]);
    });
  });

  describe.each(knownLocales.filter((locale) => locale !== 'en'))('the translations into %s', (locale) => {
    const same = Object.entries(tables[locale])
      .filter(([key, text]) => text === (en[key] ?? key.replace(suffix, '')))
      .map(([key]) => key);
    const allowed = Object.keys(sameAsEnglish[locale] ?? {});

    it('equal the English only where a reason is given', () => {
      expect(same.filter((key) => !allowed.includes(key))).toEqual([]);
    });

    it('have no unused reason', () => {
      expect(allowed.filter((key) => !same.includes(key))).toEqual([]);
    });
  });

  describe('the Arabic phrases', () => {
    it('are written in Arabic script', () => {
      expect(Object.entries(tables.ar).filter(([, text]) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
    });

    it('use Latin digits, as prices and times do', () => {
      expect(Object.entries(tables.ar).filter(([, text]) => /[٠-٩۰-۹]/u.test(text))).toEqual([]);
    });
  });
}

/** The end of a key that names the plural form of a counted phrase. */
const suffix = /_(zero|one|two|few|many|other)$/u;

/** Lists the plural forms of a language, such as `one` and `other`. */
function listForms(locale: Locale): readonly string[] {
  return new Intl.PluralRules(localeRecord(locale).intlTag).resolvedOptions().pluralCategories;
}

/** Derives the keys that a language needs from the English ones and the language's plural forms. */
function listExpectedKeys(en: Table, locale: Locale): string[] {
  return Object.keys(en).flatMap((key) => {
    if (key.endsWith('_other')) return listForms(locale).map((form) => key.replace(suffix, `_${form}`));
    return suffix.test(key) ? [] : [key];
  });
}

function findPlaceholders(text: string): string[] {
  return (text.match(/%[A-Za-z]+/gu) ?? []).toSorted();
}

/** Says whether a plural form is for exactly one number, which may then be written in words. */
function saysOneNumber(locale: Locale, form: string): boolean {
  if (form === 'zero' || form === 'two') return true;
  // French `one` is 0 as well as 1.
  return form === 'one' && locale !== 'fr';
}
