import {
  type ContentProblem,
  isJsonObject,
  isLocalised,
  locales,
  type DocumentKind,
  type SourceDocument,
} from '@latchkey/api/content';
import { problemOf } from './problem.ts';
import { walkObjects } from './walk-objects.ts';

/** Fields that visitors read as sentences. Names of people and networks (`author`, a social link's `text`) may stay as they are. */
const sentences = new Set([
  'alternativeText',
  'answer',
  'cancellation',
  'heading',
  'help',
  'html',
  'introduction',
  'label',
  'metaDescription',
  'metaTitle',
  'placeholder',
  'price',
  'question',
  'quote',
  'richtext',
  'shortDescription',
  'subheading',
  'submitLabel',
  'successText',
  'summary',
  'tagline',
  'terms',
  'title',
]);

/** Reviews are shown in the language that they were written in; the media have their texts where they are used. */
const untranslated: readonly DocumentKind[] = ['googleReviews', 'media'];

/** Missing or empty translations, sentences in one language only, and pictures without an alternative text. */
export function findLanguageProblems(document: SourceDocument): ContentProblem[] {
  const problems: ContentProblem[] = [];
  if (untranslated.includes(document.kind)) return problems;
  walkObjects(document.document, (object, path) => {
    if (isLocalised(object)) {
      for (const locale of locales) {
        if (isBlank(object[locale])) problems.push(problemOf(document, path, `has no ${locale} translation`));
      }
      return false;
    }
    if ('$media' in object && !isLocalised(object['alternativeText'])) {
      problems.push(problemOf(document, path, 'has no alternative text'));
    }
    for (const [name, field] of Object.entries(object)) {
      const isOneLanguage = typeof field === 'string' && field.trim() !== '';
      if (sentences.has(name) && isOneLanguage) {
        problems.push(problemOf(document, [...path, name], 'is in one language only'));
      }
    }
    return true;
  });
  return problems;
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (isJsonObject(value) && Object.keys(value).length === 0);
}
