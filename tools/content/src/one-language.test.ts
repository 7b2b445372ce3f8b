import { isLocalised, type SourceDocument } from '@latchkey/api/content';
import { expect, it } from 'vitest';
import { findLanguageErrors, findWordingErrors } from './find-language-errors.ts';

const page: SourceDocument = {
  kind: 'page',
  slug: 'visit',
  document: {
    name: { de: 'Besuch', en: 'Visit' },
    content: [
      { heading: 'Wie ihr uns findet', media: { $media: 'door', alternativeText: 'Eine Tür' } },
      { media: { $media: 'stair' } },
    ],
  },
};

it('a chain of one language needs no translations, and may write its texts plainly', () => {
  expect(findLanguageErrors(page, ['de'])).toEqual([
    { file: 'pages/visit.json', path: ['content', 1, 'media'], message: 'has no alternative text' },
  ]);
});

it('a missing language is an error in a chain of several, and a missing default language is named as such', () => {
  const messages = (...languages: Parameters<typeof findLanguageErrors>[1]) =>
    findLanguageErrors(page, languages).map(({ path, message }) => `${path.join('.')}: ${message}`);
  expect(messages('de', 'fr')).toContain('name: has no fr translation');
  expect(messages('fr', 'de')).toContain('name: has no fr text, the default language');
  expect(messages('de', 'en')).not.toContainEqual(expect.stringContaining('name:'));
  expect(messages('de', 'en')).toContain('content.0.heading: is in one language only');
});

it('a translation is compared with the default language', () => {
  const same = { ...page, document: { name: { de: 'Die Lampe geht aus', en: 'Die Lampe geht aus' } } };
  expect(isLocalised(same.document.name)).toBe(true);
  expect(findWordingErrors(same, ['de', 'en']).map(({ message }) => message)).toEqual(['is the same as the de text']);
  expect(findWordingErrors(same, ['de'])).toEqual([]);
});
