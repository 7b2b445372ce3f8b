import { describe, expect, it } from 'vitest';
import { knownLocales } from '@latchkey/i18n';
import { type Answers, readAnswers, type WrittenAnswers } from './answers.ts';
import { palettes } from './palettes.ts';
import { toSlug } from './slug.ts';
import { texts } from './texts/texts.ts';

function requireAnswers(written: WrittenAnswers): Answers {
  const read = readAnswers(written);
  if (read.kind === 'rejected') throw new Error(read.errors.join('\n'));
  return read.answers;
}

describe('the answers of an owner', () => {
  it('are completed by the defaults where the owner gives none', () => {
    expect(requireAnswers({})).toMatchObject({
      name: 'My Escape Rooms',
      languages: ['en'],
      country: 'GB',
      currency: 'GBP',
    });
  });

  it.each([
    ['Europe/Berlin', 'DE', 'EUR'],
    ['Europe/Madrid', 'ES', 'EUR'],
    ['America/New_York', 'US', 'USD'],
    ['Asia/Tokyo', 'JP', 'JPY'],
    ['Asia/Dubai', 'AE', 'AED'],
  ])('have the country and the currency of %s', (timeZone, country, currency) => {
    expect(requireAnswers({ timeZone })).toMatchObject({ country, currency });
  });

  it('keep names by language, and make one name of names that are the same in all languages', () => {
    const { town, game } = requireAnswers({
      languages: 'fr, en',
      town: { fr: 'Lyon', en: 'Lyon' },
      game: { fr: 'La cave', en: 'The Cellar', de: 'Der Keller' },
    });
    expect(town).toBe('Lyon');
    expect(game).toEqual({ fr: 'La cave', en: 'The Cellar' });
  });

  it('may have three colours of the owner’s own', () => {
    const { theme } = requireAnswers({ colors: 'dark #0e1526 #e9eef6 #8fd0c6' });
    expect(theme).toMatchObject({ scheme: 'dark', colors: { ink: '#0e1526', paper: '#e9eef6', accent: '#8fd0c6' } });
    expect(requireAnswers({ colors: { ink: '#14242b', paper: '#f7f6f1', accent: '#0b5563' } }).theme.scheme).toBe(
      'light',
    );
  });

  it.each([
    [{ languages: ['de', 'xx'] }, 'languages: there is no xx. Known are'],
    [{ languages: [] }, 'languages: write at least one of'],
    [{ languages: 'en, en' }, 'languages: one is there twice'],
    [{ timeZone: 'Berlin' }, 'timeZone: “Berlin” is no time zone'],
    [{ timeZone: 'Europe/Atlantis' }, 'timeZone: “Europe/Atlantis” is no time zone'],
    [{ currency: 'EURO' }, 'currency: “EURO” is no currency'],
    [{ name: ' ' }, 'name: write a name'],
    [{ name: '<b>' }, 'name: “<b>” has one of'],
    [{ languages: 'de, en', game: { de: 'Der Keller' } }, 'game: there is none in en'],
    [{ colors: 'pink' }, 'colors: “pink” is none of harbour'],
    [{ colors: 'light #cccccc #ffffff #dddddd' }, 'the nearest that passes is #'],
    [{ nmae: 'X' }, 'nmae is no answer'],
  ])('are rejected with the reason: %j', (written, reason) => {
    const read = readAnswers(written);
    expect(read.kind === 'rejected' ? read.errors.join('\n') : 'accepted').toContain(reason);
  });

  it.each(Object.keys(palettes))('have readable colours (%s)', (colors) => {
    expect(readAnswers({ colors }).kind).toBe('answers');
  });
});

it.each([
  [['Das Lotsenhaus'], 'das-lotsenhaus'],
  [['Nürnberg'], 'nuernberg'],
  [['Málaga'], 'malaga'],
  [['الغرفة الأولى', 'The First Room'], 'the-first-room'],
  [['دبي'], 'first-venue'],
])('%j has the address %s', (names, slug) => {
  expect(toSlug(names, 'first-venue')).toBe(slug);
});

it.each(knownLocales)(
  'the texts of a new chain have the same gaps, placeholders and links in %s as in English',
  (locale) => {
    const listBlanks = (text: string) =>
      [...text.matchAll(/#\w+#|\{[\w.]+\}|%location|href="[^"]*"/gu)].map(([found]) => found);
    for (const [key, text] of Object.entries(texts.en)) {
      const translation = new Map(Object.entries(texts[locale])).get(key) ?? '';
      expect([key, ...listBlanks(translation).toSorted()]).toEqual([key, ...listBlanks(text).toSorted()]);
    }
  },
);
