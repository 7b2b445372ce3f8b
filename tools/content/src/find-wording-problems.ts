import {
  isLocalised,
  locales,
  type ContentProblem,
  type DocumentKind,
  type SourceDocument,
} from '@latchkey/api/content';
import { typographyFaults } from '@latchkey/i18n/typography';
import { problemOf } from './problem.ts';
import { walkObjects } from './walk-objects.ts';

/** Reviews stay as their writers set them; the media have their texts where they are used. */
const asWritten: readonly DocumentKind[] = ['googleReviews', 'media'];

/** Words that are the same in English and in the other language. Names begin with a capital and need no entry. */
const sharedWords: Readonly<Record<string, readonly string[]>> = { fr: ['minutes'] };

/** Addresses: streets keep their names. */
const untranslated = new Set(['address', 'address2', 'url', 'locationAddress']);

/** Translations that still are the English text, and signs that are not set as the language sets them. */
export function findWordingProblems(document: SourceDocument): ContentProblem[] {
  const problems: ContentProblem[] = [];
  if (asWritten.includes(document.kind)) return problems;
  walkObjects(document.document, (object, path) => {
    if (!isLocalised(object)) return true;
    for (const locale of locales) {
      const text = object[locale];
      if (typeof text !== 'string') continue;
      const at = [...path, locale];
      const isAddress = untranslated.has(String(path.at(-1)));
      if (locale !== 'en' && text === object['en'] && !isAddress && hasEnglishWords(text, locale)) {
        problems.push(problemOf(document, at, 'is the same as the English'));
      }
      if (isAddress) continue;
      for (const fault of typographyFaults(text, locale)) problems.push(problemOf(document, at, fault));
    }
    return false;
  });
  return problems;
}

/** A name is the same everywhere; a sentence has words in small letters. */
function hasEnglishWords(text: string, locale: string): boolean {
  const words = text.replaceAll(/<[^>]*>|%[A-Za-z]+|\S+@\S+/gu, ' ').match(/(?<![\p{L}\d])\p{Ll}\p{L}{2,}/gu) ?? [];
  return words.some((word) => !(sharedWords[locale] ?? []).includes(word));
}
