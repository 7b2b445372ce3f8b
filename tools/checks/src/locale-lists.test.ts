import { expect, it } from 'vitest';
import { findLocaleLists } from './locale-lists.ts';

const listsIn = (text: string) => findLocaleLists([{ file: 'a.ts', text }], ['en', 'fr', 'es', 'ar']);

it.each([
  ['an array', `const locales = ['en', 'fr', 'es', 'ar'];`],
  ['an array of pairs', `const names = [['en', 1], ['fr', 2], ['es', 3], ['ar', 4]];`],
  ['a union', `type Locale = 'en' | 'fr' | 'es' | 'ar';`],
  ['an object', `const names = { en: 1, fr: 2, es: 3, ar: 4 };`],
])('%s of all locales is reported', (_, source) => {
  expect(listsIn(source)).toEqual(['a.ts:1']);
});

it.each([
  [
    'an object whose type requires each locale',
    `const names: Record<Locale, number> = { en: 1, fr: 2, es: 3, ar: 4 };`,
  ],
  [
    'an object that satisfies such a type',
    `const a = { en: 1, fr: 2, es: 3, ar: 4 } satisfies Record<Locale, number>;`,
  ],
  ['an array of some locales', `const latin = ['en', 'fr', 'es'];`],
])('%s is not reported', (_, source) => {
  expect(listsIn(source)).toEqual([]);
});
