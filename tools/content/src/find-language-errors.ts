import {
  type ContentError,
  type DocumentKind,
  isJsonObject,
  isLocalised,
  type Languages,
  type SourceDocument,
} from '@latchkey/api/content';
import { typographyErrors } from '@latchkey/i18n/typography';
import { createErrorAt, walkObjects } from './content-errors.ts';

/** The fields that visitors read as sentences. Names of people and networks (`author`, a social link's `text`) need no translation. */
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

/** The kinds of documents without translations. Reviews are shown in their own language; media have their texts in the documents that use them. */
const untranslated: readonly DocumentKind[] = ['googleReviews', 'media'];

/**
 * Finds missing or empty texts in a language of the chain, sentences in one language only although it has several, and pictures without an
 * alternative text.
 */
export function findLanguageErrors(document: SourceDocument, languages: Languages): ContentError[] {
  const errors: ContentError[] = [];
  if (untranslated.includes(document.kind)) return errors;
  walkObjects(document.document, (object, path) => {
    if (isLocalised(object)) {
      for (const locale of languages) {
        if (isBlank(object[locale])) errors.push(createErrorAt(document, path, missing(locale, languages)));
      }
      return false;
    }
    const isPlain = languages.length === 1 && typeof object['alternativeText'] === 'string';
    if ('$media' in object && !isLocalised(object['alternativeText']) && !isPlain) {
      errors.push(createErrorAt(document, path, 'has no alternative text'));
    }
    for (const [name, field] of Object.entries(object)) {
      // A text of placeholders only is the same in every language, and so is a URL.
      const isOneLanguage = languages.length > 1 && typeof field === 'string' && /\p{L}/u.test(withoutSigns(field));
      if (sentences.has(name) && isOneLanguage && path.at(-1) !== 'legalPages') {
        errors.push(createErrorAt(document, [...path, name], 'is in one language only'));
      }
    }
    return true;
  });
  return errors;
}

/** Says that a language is missing, in the words of the import for the default language, so that the error is shown once. */
function missing(locale: string, [fallback]: Languages): string {
  return locale === fallback ? `has no ${locale} text, the default language` : `has no ${locale} translation`;
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (isJsonObject(value) && Object.keys(value).length === 0);
}

/** The words that are the same in the default language and in the other one. Names begin with a capital letter and need no entry. */
const sharedWords: Readonly<Record<string, readonly string[]>> = { fr: ['minutes'] };

/** The fields that are the same in every language: streets and URLs. */
const addressFields = new Set(['address', 'address2', 'url', 'locationAddress']);

/** Finds translations that are still the text of the default language, and punctuation that breaks the rules of the language. */
export function findWordingErrors(document: SourceDocument, languages: Languages): ContentError[] {
  const [fallback] = languages;
  const errors: ContentError[] = [];
  if (untranslated.includes(document.kind)) return errors;
  walkObjects(document.document, (object, path) => {
    if (!isLocalised(object)) return true;
    for (const locale of languages) {
      const text = object[locale];
      if (typeof text !== 'string') continue;
      const at = [...path, locale];
      const isAddress = addressFields.has(String(path.at(-1)));
      if (locale !== fallback && text === object[fallback] && !isAddress && hasOrdinaryWords(text, locale)) {
        errors.push(createErrorAt(document, at, `is the same as the ${fallback} text`));
      }
      if (isAddress) continue;
      for (const message of typographyErrors(text, locale)) errors.push(createErrorAt(document, at, message));
    }
    return false;
  });
  return errors;
}

/** Says whether a text has words in lower case, as a sentence has; a name is the same in every language. */
function hasOrdinaryWords(text: string, locale: string): boolean {
  const words = withoutSigns(text).match(/(?<![\p{L}\d])\p{Ll}\p{L}{2,}/gu) ?? [];
  return words.some((word) => !(sharedWords[locale] ?? []).includes(word));
}

/** Removes tags, placeholders and email addresses. */
function withoutSigns(text: string): string {
  return text.replaceAll(/<[^>]*>|%[A-Za-z]+|\{[a-z]+\.[a-z]+\}|\S+@\S+/gu, ' ');
}
