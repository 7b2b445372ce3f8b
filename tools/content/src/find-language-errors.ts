import {
  type ContentError,
  type DocumentKind,
  isJsonObject,
  isLocalised,
  type JsonObject,
  type Languages,
  type SourceDocument,
} from '@latchkey/api/content';
import { typographyErrors } from '@latchkey/i18n/typography';
import { createErrorAt } from './create-error-at.ts';
import { walkObjects } from './walk-documents.ts';

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
    if ('$media' in object && !hasAlternativeText(object, languages)) {
      errors.push(createErrorAt(document, path, 'has no alternative text'));
    }
    // The values of `legalPages` are URLs, also that of `terms`, which is a sentence elsewhere.
    const hasSentences = languages.length > 1 && path.at(-1) !== 'legalPages';
    for (const [name, field] of hasSentences ? Object.entries(object) : []) {
      if (sentences.has(name) && isPlainSentence(field)) {
        errors.push(createErrorAt(document, [...path, name], 'is in one language only'));
      }
    }
    return true;
  });
  return errors;
}

/** Says whether a picture has an alternative text: one by language, or, in a chain of one language, a plain one. */
function hasAlternativeText({ alternativeText }: JsonObject, languages: Languages): boolean {
  return isLocalised(alternativeText) || (languages.length === 1 && typeof alternativeText === 'string');
}

/** Says whether a field has words that are not given by language. Placeholders alone are the same in every language. */
function isPlainSentence(field: unknown): boolean {
  return typeof field === 'string' && /\p{L}/u.test(withoutSigns(field));
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
