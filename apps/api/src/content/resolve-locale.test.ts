import { knownLocales, type Languages } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { languagesIn, listLocales, resolveLocale, textIn } from './resolve-locale.ts';

const media = { door: { url: '/door.webp', width: 10, height: 20 } };
const usual: Languages = ['en', 'fr', 'es', 'ar'];

function resolve(value: unknown, locale: 'en' | 'fr' | 'ar', languages = usual) {
  const errors: unknown[] = [];
  const onError = (path: readonly PropertyKey[], message: string) => errors.push([path, message]);
  return { value: resolveLocale(value, { locale, languages, media, onError }), errors };
}

describe('resolveLocale', () => {
  it.each([
    ['the requested language', { en: 'Door', fr: 'Porte' }, 'Porte'],
    ['the default language where it lacks the language', { en: 'Door', ar: 'باب' }, 'Door'],
    ['the default language where the language is empty', { en: 'Door', fr: null }, 'Door'],
    ['nothing where the default language has none', { en: null, ar: 'باب' }, null],
    ['a list in a language', { en: ['a'], fr: ['b', 'c'] }, ['b', 'c']],
    ['a text in nested lists and objects', [{ a: { b: { en: 1, fr: 2 } } }], [{ a: { b: 2 } }]],
    ['an object with a member that is no locale, unchanged', { en: 'a', title: 'b' }, { en: 'a', title: 'b' }],
    ['an empty object unchanged', {}, {}],
    ['a list of plain values unchanged', ['en', null, 3], ['en', null, 3]],
  ])('returns %s', (_, value, expected) => {
    expect(resolve(value, 'fr')).toEqual({ value: expected, errors: [] });
  });

  it('falls back to the first language of the chain', () => {
    expect(resolve({ en: 'Door', ar: 'باب' }, 'fr', ['ar', 'fr']).value).toBe('باب');
  });

  it('needs no English in a chain without it', () => {
    expect(resolve({ fr: 'Porte' }, 'fr', ['fr'])).toEqual({ value: 'Porte', errors: [] });
  });

  it('reports a text without the default language', () => {
    expect(resolve({ name: { en: 'Door', fr: 'Porte' } }, 'fr', ['ar', 'fr'])).toEqual({
      value: { name: 'Porte' },
      errors: [[['name'], 'has no ar text, the default language']],
    });
  });

  it('replaces a reference by the medium, with the text in the language', () => {
    const value = { logo: { $media: 'door', alternativeText: { en: 'A door', fr: 'Une porte' } } };
    expect(resolve(value, 'fr').value).toEqual({
      logo: { url: '/door.webp', width: 10, height: 20, alternativeText: 'Une porte' },
    });
  });

  it('reports a missing medium', () => {
    expect(resolve({ list: [{ $media: 'toString' }] }, 'en')).toEqual({
      value: { list: [null] },
      errors: [[['list', 0], 'media.json has no toString']],
    });
  });
});

describe('listLocales', () => {
  it('returns the languages of the chain that a value has, in the order of the chain', () => {
    const value = { ar: 'باب', en: 'Door', fr: null };
    expect(listLocales(value, usual)).toEqual(['en', 'ar']);
    expect(listLocales(value, ['ar', 'en'])).toEqual(['ar', 'en']);
    expect(listLocales(value, ['fr'])).toEqual([]);
    expect(listLocales('Door', ['ar', 'en'])).toEqual(['ar', 'en']);
  });
});

describe('languagesIn', () => {
  const documentsWith = (languages: unknown) => [{ kind: 'website' as const, document: { languages } }];

  it.each([
    ['those that the website names, in its order', ['ar', 'en'], ['ar', 'en']],
    ['the usual ones where it names none', undefined, usual],
    ['the usual ones where none is known', ['xx'], usual],
    ['each once', ['fr', 'fr', 'xx', 'en'], ['fr', 'en']],
  ])('returns %s', (_, named, expected) => {
    expect(languagesIn(documentsWith(named))).toEqual(expected);
  });

  it('returns the usual ones without a website', () => {
    expect(languagesIn([])).toEqual(usual);
    expect(usual.every((locale) => knownLocales.includes(locale))).toBe(true);
  });
});

describe('textIn', () => {
  it('returns the text of the language, else of the default one, else the fallback', () => {
    const context = { languages: ['fr', 'en'], fallback: 'door' } as const;
    expect(textIn({ en: 'Door', fr: 'Porte' }, 'en', context)).toBe('Door');
    expect(textIn({ en: 'Door', fr: 'Porte' }, 'ar', context)).toBe('Porte');
    expect(textIn({ ar: 'باب' }, 'en', context)).toBe('door');
    expect(textIn('Door', 'ar', context)).toBe('Door');
  });
});
