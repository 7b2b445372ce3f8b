import { describe, expect, it } from 'vitest';
import { createTranslator } from './create-translator.ts';
import { loadPhrases } from './load-phrases.ts';
import { knownLocales } from '../locales.ts';
import { ar } from '../phrases/ar.ts';
import { en } from '../phrases/en.ts';
import { es } from '../phrases/es.ts';
import { fr } from '../phrases/fr.ts';
import type { PlainPhrase } from '../phrases/phrase.ts';

describe('a translator', () => {
  it('returns phrases in its language', () => {
    expect(createTranslator('en', en)('Book Now')).toBe('Book Now');
    expect(createTranslator('fr', fr)('Book Now')).toBe('Réserver');
    expect(createTranslator('es', es)('Book Now')).toBe('Reservar');
    expect(createTranslator('ar', ar)('Book Now')).toBe('احجزوا الآن');
    expect(createTranslator('fr', fr).locale).toBe('fr');
  });

  it('keeps its language while others are used', () => {
    const french = createTranslator('fr', fr);
    createTranslator('es', es)('Search');
    expect(french('Search')).toBe('Rechercher');
  });

  it('returns phrases with full stops, colons and ampersands unchanged', () => {
    const t = createTranslator('en', en);
    expect(t('Private room: only your group plays')).toBe('Private room: only your group plays');
    expect(t('A voucher selection is required.')).toBe('A voucher selection is required.');
    expect(t('Groups & Parties')).toBe('Groups & Parties');
  });

  it('fills placeholders without escaping them', () => {
    expect(createTranslator('en', en)('Book %name', { name: 'Tom & Jerry’s <Attic>' })).toBe(
      'Book Tom & Jerry’s <Attic>',
    );
    expect(createTranslator('fr', fr)('Select At Least %s', [3])).toBe('Choisissez-en au moins 3');
  });

  it.each([
    ['en', en, 1, 'Only 1 place left'],
    ['en', en, 2, 'Only 2 places left'],
    ['fr', fr, 1, 'Plus que 1 place'],
    ['fr', fr, 4, 'Plus que 4 places'],
    ['fr', fr, 1_000_000, 'Plus que 1\u00A0000\u00A0000 de places'],
    ['es', es, 1, 'Solo queda 1 plaza'],
    ['es', es, 5, 'Solo quedan 5 plazas'],
    ['ar', ar, 0, 'لم يبقَ أي مكان'],
    ['ar', ar, 1, 'بقي مكان واحد فقط'],
    ['ar', ar, 2, 'بقي مكانان فقط'],
    ['ar', ar, 3, 'بقيت 3 أماكن فقط'],
    ['ar', ar, 11, 'بقي 11 مكانًا فقط'],
    ['ar', ar, 100, 'بقي 100 مكان فقط'],
  ] as const)('counts in %s', (locale, phrases, count, expected) => {
    expect(createTranslator(locale, phrases)('Only %count places left', { count })).toBe(expected);
  });

  it('reports a missing phrase and shows the phrase itself', () => {
    const missing: string[] = [];
    const { Search: _search, ...incomplete } = fr;
    const t = createTranslator('fr', { ...incomplete } as typeof fr, {
      onMissing: (phrase, locale) => missing.push(`${locale}: ${phrase}`),
    });
    expect(t('Search')).toBe('Search');
    expect(t('Book Now')).toBe('Réserver');
    expect(missing).toEqual(['fr: Search']);
  });

  it('translates known text from outside, and returns the fallback for any other', () => {
    const missing: string[] = [];
    const t = createTranslator('es', es, { onMissing: (phrase) => missing.push(phrase) });
    expect(t.fromOutside('Tickets no longer available', 'Search')).toBe('Las entradas ya no están disponibles');
    expect(t.fromOutside('Only %count places left', 'Search', { count: 2 })).toBe('Solo quedan 2 plazas');
    const unknown = ['bookings.0.quantity: too big', 'toString', '$t(Search) {{x}}', ''];
    for (const text of unknown) expect(t.fromOutside(text, 'Search')).toBe('Buscar');
    // A phrase without its values is not translated.
    for (const text of ['Only %count places left', 'Held for %time'])
      expect(t.fromOutside(text, 'Search')).toBe('Buscar');
    expect(missing).toEqual([]);
  });

  it('accepts only existing phrases with the values that they need', () => {
    const t = createTranslator('en', en);
    const misuse = [
      // @ts-expect-error: misspelt
      () => t('Book Noww'),
      // @ts-expect-error: the value is missing
      () => t('Held for %time'),
      // @ts-expect-error: misspelt value
      () => t('Held for %time', { tiem: '1:00' }),
      // @ts-expect-error: a counted phrase needs its count
      () => t('%count places'),
      // @ts-expect-error: the count is a number
      () => t('%count places', { count: '2' }),
      // @ts-expect-error: callers leave the plural form to the language
      () => t('%count places_other', { count: 2 }),
      // @ts-expect-error: %s is filled by position
      () => t('Select At Least %s', { s: 1 }),
    ];
    expect(misuse).toHaveLength(7);
    const labels: readonly PlainPhrase[] = ['Book Now', 'Search'];
    expect(labels.map((label) => t.fromOutside(label, 'Close'))).toEqual(['Book Now', 'Search']);
  });
});

describe('loadPhrases', () => {
  it.each(knownLocales)('loads the table of %s', async (locale) => {
    const file: unknown = await import(`../phrases/${locale}.ts`);
    expect(file).toHaveProperty(locale);
    expect(await loadPhrases(locale)).toBe(Reflect.get(Object(file), locale));
  });
});
