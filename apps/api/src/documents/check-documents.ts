import {
  articleSchema,
  dealSchema,
  formDocumentSchema,
  gameSchema,
  locationSchema,
  mediaSchema,
  modeSchema,
  packageSchema,
  popupSchema,
  websiteSchema,
} from '@latchkey/cms-client/contract';
import type * as z from 'zod';
import { findMedia, resolveContent, resolvedKinds, type ResolvedContent } from '../content/embedded/resolve-content.ts';
import {
  fileOf,
  googleReviewsDocumentSchema,
  pageDocumentSchema,
  type SourceDocument,
} from '../content/source-document.ts';
import { fieldPath } from '../kernel/json.ts';
import { languagesIn, resolveLocale } from '../content/resolve-locale.ts';
import { checkLanguages } from './check-languages.ts';
import { checkGamePrices } from '../venues/game-prices.ts';
import { checkOffers } from '../venues/offers-document.ts';
import { checkTicketing } from '../venues/check-ticketing.ts';
import { checkWhole } from './check-whole.ts';
import { checkDemoDays } from './demo-days.ts';
import { findShapeErrors, getKnownFields } from './document-shape.ts';
import { wordIssues } from './issue-words.ts';

/** The schema of a document of each kind in one language, as in the responses. */
const schemas = {
  website: websiteSchema,
  location: locationSchema,
  game: gameSchema,
  page: pageDocumentSchema,
  article: articleSchema,
  package: packageSchema,
  mode: modeSchema,
  popup: popupSchema,
  deal: dealSchema,
  form: formDocumentSchema,
  googleReviews: googleReviewsDocumentSchema,
} as const satisfies Record<keyof ResolvedContent, z.ZodType>;

/**
 * Lists all errors in the documents, each once: first the unknown, missing and wrong fields of the documents, then, for each language, the errors
 * that the schemas of the responses find.
 */
export function checkDocuments(documents: readonly SourceDocument[]): readonly ContentError[] {
  const errors = new Map<string, ContentError>();
  const onError = (file: string, path: readonly PropertyKey[], message: string) => {
    const error = { file, path, message };
    errors.set(describeContentError(error), error);
  };
  const byFile = new Map(documents.map((document) => [fileOf(document), document]));
  const onIssues = (file: string, issues: readonly z.core.$ZodIssue[]) => {
    const source = byFile.get(file);
    if (source === undefined) return;
    for (const { path, message } of wordIssues(issues, source.document, getKnownFields(source.kind))) {
      onError(file, path, message);
    }
  };

  const languages = languagesIn(documents);
  const unchecked = findUnchecked(documents);
  const misshapen = new Set<string>();
  for (const document of unchecked.documents) {
    for (const { path, message } of findShapeErrors(document)) {
      // `checkLanguages` reports an unknown language, with a list of the known ones.
      if (document.kind === 'website' && path[0] === 'languages') continue;
      misshapen.add(fileOf(document));
      onError(fileOf(document), path, message);
    }
  }
  for (const locale of languages) {
    if (unchecked.documents.size === 0) break;
    const content = resolveContent(documents, locale, onError, {
      isWanted: (document) => unchecked.documents.has(document),
    });
    for (const kind of resolvedKinds) {
      for (const { file, value } of content[kind]) {
        // An error in the shape of the document would be reported twice, in other words.
        if (!misshapen.has(file)) onIssues(file, schemas[kind].safeParse(value).error?.issues ?? []);
      }
    }
  }
  for (const source of unchecked.documents) {
    if (source.kind !== 'ticketing' && source.kind !== 'offers') continue;
    const onMissing = (path: readonly PropertyKey[], message: string) => onError(fileOf(source), path, message);
    resolveLocale(source.document, { locale: languages[0], languages, media: {}, onError: onMissing });
  }
  if (errors.size === 0) unchecked.noteValid();
  for (const [key, medium] of Object.entries(findMedia(documents))) {
    const issues = mediaSchema.safeParse(medium).error?.issues ?? [];
    onIssues(
      'media.json',
      issues.map((issue) => ({ ...issue, path: [key, ...issue.path] })),
    );
  }
  checkLanguages(documents, onError);
  checkWhole(documents, onError);
  checkTicketing(documents, onError, onIssues);
  checkGamePrices(documents, onError, onIssues);
  checkOffers(documents, onError, onIssues);
  checkDemoDays(documents, onError, onIssues);
  return [...errors.values()];
}

/** The set of other documents with which a document was valid: an object for each set. An unchanged document is the same object. */
let validWith = new WeakMap<SourceDocument, object>();
/** The media and locations of the last check, and an object for their set. */
let lastParts: readonly SourceDocument[] = [];
let lastSet = {};
/** The languages of the last check. */
let lastLanguages = '';

/** Notes documents that an earlier process has checked, so that the next check reads only the changed ones. */
export function noteChecked(documents: readonly SourceDocument[]): void {
  findUnchecked(documents).noteValid();
}

/** Finds the documents that were not yet checked in the same languages together with the same media, and games also with the same locations. */
function findUnchecked(documents: readonly SourceDocument[]) {
  const parts = documents.filter(({ kind }) => kind === 'media' || kind === 'location');
  const languages = languagesIn(documents).join();
  if (languages !== lastLanguages) validWith = new WeakMap();
  lastLanguages = languages;
  const isSame = parts.length === lastParts.length && parts.every((part, index) => part === lastParts[index]);
  if (!isSame) lastSet = {};
  lastParts = parts;
  const set = lastSet;
  const media = documents.find(({ kind }) => kind === 'media')?.document;
  const tokenOf = ({ kind }: SourceDocument) => (kind === 'game' || !isObject(media) ? set : media);
  const isUnchecked = (document: SourceDocument) => validWith.get(document) !== tokenOf(document);
  return {
    documents: new Set(documents.filter(isUnchecked)),
    noteValid() {
      for (const document of documents) validWith.set(document, tokenOf(document));
    },
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** An error that an editor has to correct. */
export interface ContentError {
  /** The path relative to the content folder. */
  readonly file: string;
  /** The path within the document; empty for the whole document. */
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Describes an error in one line, like `pages/home.json: content[2].items[0].question: has no ar translation`. */
export function describeContentError({ file, path, message }: ContentError): string {
  return [file, fieldPath(path), message].filter((part) => part !== '').join(': ');
}
