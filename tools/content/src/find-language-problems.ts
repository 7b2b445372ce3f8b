import { locales } from '@latchkey/i18n';
import type { ContentDocument } from './read-documents.ts';
import { isObject, walkObjects, type Json, type JsonObject } from './json.ts';
import { isLocalised } from './localise.ts';
import { formatPath, type PathPart, type Problem } from './problem.ts';

/** Fields that visitors read as sentences. Names of people and networks (`author`, a social link's `text`) may stay as they are. */
const sentences = new Set([
  'alternativeText',
  'answer',
  'heading',
  'html',
  'metaDescription',
  'metaTitle',
  'question',
  'quote',
  'richtext',
  'shortDescription',
  'subheading',
  'tagline',
  'title',
]);

/** Missing or empty translations, sentences in one language only, and pictures without an alternative text. */
export function findLanguageProblems({ file, value }: ContentDocument): Problem[] {
  const problems: Problem[] = [];
  const report = (path: readonly PathPart[], message: string) =>
    problems.push({ file, path: formatPath(path), message });
  walkObjects(value, (object, path) => {
    if (isLocalised(object)) {
      for (const locale of locales) {
        if (isBlank(object[locale])) report(path, `has no ${locale} translation`);
      }
      return false;
    }
    if ('$media' in object && !hasText(object['alternativeText'])) report(path, 'has no alternative text');
    for (const [name, field] of Object.entries(object)) {
      if (sentences.has(name) && typeof field === 'string') report([...path, name], 'is in one language only');
    }
    return true;
  });
  return problems;
}

function isBlank(value: Json | undefined): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function hasText(value: Json | undefined): value is JsonObject & Json {
  return isObject(value) && isLocalised(value);
}
