import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { byLocale, knownLocales, type Locale } from '../locales.ts';
import { describePhrases } from '../testing/describe-phrases.ts';
import { typographyErrors } from '../typography/typography.ts';
import { createDeskTranslator, loadDeskTranslator } from './desk-translator.ts';
import { latePhrases, type PhraseGroup } from './late-phrases.ts';
import { ar } from './phrases/ar.ts';
import { de } from './phrases/de.ts';
import { en } from './phrases/en.ts';
import { es } from './phrases/es.ts';
import { fr } from './phrases/fr.ts';
import { sameAsEnglish } from './same-as-english.cases.ts';

const groups = Object.keys(latePhrases.en) as PhraseGroup[];

async function withGroups(locale: Locale, first: Readonly<Record<string, string>>) {
  const late = await Promise.all(groups.map((group) => latePhrases[locale][group]()));
  return Object.assign({}, first, ...late) as Readonly<Record<string, string>>;
}

/** The phrases with which the desk opens, and those that its screens load. */
const tables = {
  en: await withGroups('en', en),
  fr: await withGroups('fr', fr),
  es: await withGroups('es', es),
  de: await withGroups('de', de),
  ar: await withGroups('ar', ar),
};

describePhrases(
  byLocale((locale) => tables[locale]),
  sameAsEnglish,
);

describe.each(knownLocales)('the phrases of the desk in %s', (locale) => {
  it('follow the typography of the language', () => {
    const errors = Object.entries(tables[locale]).flatMap(([key, text]) =>
      typographyErrors(text, locale).map((error) => `${key}: ${error}`),
    );
    expect(errors).toEqual([]);
  });

  it('stand once each, so that no screen overrides the words of another', async () => {
    const folder = new URL(`phrases/${locale}/`, import.meta.url);
    const keys: string[] = [];
    for (const file of readdirSync(folder)) {
      // Each file exports one table.
      const tablesOfFile = (await import(new URL(file, folder).pathname)) as Record<string, Record<string, string>>;
      for (const phrases of Object.values(tablesOfFile)) keys.push(...Object.keys(phrases));
    }
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    expect(keys.toSorted()).toEqual(Object.keys(tables[locale]).toSorted());
  });

  it('are loaded by their locale', async () => {
    const t = await loadDeskTranslator(locale);
    expect(t.locale).toBe(locale);
    expect(t('Close')).toBe(tables[locale]['Close']);
  });

  it('come with the groups that a screen names', async () => {
    const [first, office] = [await loadDeskTranslator(locale), await loadDeskTranslator(locale, ['office', 'inbox'])];
    expect(office('Close')).toBe(first('Close'));
    expect(office('Nothing is here.')).toBe(tables[locale]['Nothing is here.']);
    expect(office.fromOutside('Nothing is here.', 'Close')).toBe(tables[locale]['Nothing is here.']);
    expect(first.fromOutside('Nothing is here.', 'Close')).toBe(tables[locale]['Close']);
  });
});

describe('the translator of the desk', () => {
  it('counts in Arabic', () => {
    const t = createDeskTranslator('ar', ar);
    expect(t('Too many attempts. Try again in %count seconds.', { count: 2 })).toContain('ثانيتين');
    expect(t('Too many attempts. Try again in %count seconds.', { count: 30 })).toContain('30 ثانية');
  });

  it('returns the fallback for text from outside that is no phrase of the desk', () => {
    const t = createDeskTranslator('fr', fr);
    expect(
      t.fromOutside(
        'Somebody else has changed this. Check it and try again.',
        'Something went wrong. Please try again.',
      ),
    ).toContain('Quelqu’un d’autre');
    expect(t.fromOutside('params.email: too long', 'Something went wrong. Please try again.')).toBe(
      'Une erreur s’est produite. Veuillez réessayer.',
    );
  });

  it('accepts only its own phrases with the values that they need', () => {
    const t = createDeskTranslator('en', en);
    const misuse = [
      // @ts-expect-error: a phrase of the site
      () => t('Book Now'),
      // @ts-expect-error: a counted phrase needs its count
      () => t('Too many attempts. Try again in %count seconds.'),
    ];
    expect(misuse).toHaveLength(2);
  });
});
