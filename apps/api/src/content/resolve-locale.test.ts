import { locales } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { localesOf, resolveLocale } from './resolve-locale.ts';

const media = { door: { url: '/door.webp', width: 10, height: 20 } };
const resolve = (value: unknown, locale: 'en' | 'fr' | 'ar', onMissingMedia = () => undefined as void) =>
  resolveLocale(value, { locale, media, onMissingMedia });

describe('resolveLocale', () => {
  it.each([
    ['the requested language', { en: 'Door', fr: 'Porte' }, 'Porte'],
    ['English where it lacks the language', { en: 'Door', ar: 'باب' }, 'Door'],
    ['English where the language is empty', { en: 'Door', fr: null }, 'Door'],
    ['a list in a language', { en: ['a'], fr: ['b', 'c'] }, ['b', 'c']],
    ['what lies deep', [{ a: { b: { en: 1, fr: 2 } } }], [{ a: { b: 2 } }]],
    ['what is not localised, as it is', { en: 'a', title: 'b' }, { en: 'a', title: 'b' }],
    ['no object without English', { fr: 'a' }, { fr: 'a' }],
    ['no list or text', ['en', null, 3], ['en', null, 3]],
  ])('returns %s', (_, value, expected) => {
    expect(resolve(value, 'fr')).toEqual(expected);
  });

  it('replaces a reference by the medium, with the text in the language', () => {
    const value = { logo: { $media: 'door', alternativeText: { en: 'A door', fr: 'Une porte' } } };
    expect(resolve(value, 'fr')).toEqual({
      logo: { url: '/door.webp', width: 10, height: 20, alternativeText: 'Une porte' },
    });
  });

  it('reports a missing medium', () => {
    const missing: unknown[] = [];
    const value = { list: [{ $media: 'toString' }] };
    const resolved = resolveLocale(value, {
      locale: 'en',
      media,
      onMissingMedia: (key, path) => missing.push([key, path]),
    });
    expect(resolved).toEqual({ list: [null] });
    expect(missing).toEqual([['toString', ['list', 0]]]);
  });
});

describe('localesOf', () => {
  it('returns the languages of a value', () => {
    expect(localesOf({ ar: 'باب', en: 'Door', fr: null })).toEqual(['en', 'ar']);
    expect(localesOf('Door')).toEqual(locales);
  });
});
