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
import { languagesIn, resolveLocale } from '../content/resolve-locale.ts';
import { checkGamePrices } from '../venues/check-game-prices.ts';
import { checkOffers } from '../venues/check-offers.ts';
import { checkTicketing } from '../venues/check-ticketing.ts';
import { checkLanguages } from './check-languages.ts';
import { checkWhole } from './check-whole.ts';
import { type ContentError, describeContentError } from './content-error.ts';
import { checkDemoDays } from './demo-days.ts';
import { findShapeErrors } from './document-shape.ts';
import { wordIssues } from './issue-words.ts';
import { getKnownFields } from './shapes.ts';
import { findUnchecked } from './unchecked-documents.ts';

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

/** The function that reports an error at a path of a file. */
type OnError = (file: string, path: readonly PropertyKey[], message: string) => void;

/** The function that reports what a schema found in a file. */
type OnIssues = (file: string, issues: readonly z.core.$ZodIssue[]) => void;

/**
 * Lists all errors in the documents, each once: first the unknown, missing and wrong fields of the documents, then, for each language, the errors
 * that the schemas of the responses find.
 */
export function checkDocuments(documents: readonly SourceDocument[]): readonly ContentError[] {
  const errors = new Map<string, ContentError>();
  const onError: OnError = (file, path, message) => {
    const error = { file, path, message };
    errors.set(describeContentError(error), error);
  };
  const byFile = new Map(documents.map((document) => [fileOf(document), document]));
  const onIssues: OnIssues = (file, issues) => {
    const source = byFile.get(file);
    if (source === undefined) return;
    for (const { path, message } of wordIssues(issues, source.document, getKnownFields(source.kind))) {
      onError(file, path, message);
    }
  };

  const unchecked = findUnchecked(documents);
  const misshapen = checkShapes(unchecked.documents, onError);
  checkInLanguages(documents, { unchecked: unchecked.documents, misshapen }, onError, onIssues);
  checkTranslations(documents, unchecked.documents, onError);
  if (errors.size === 0) unchecked.noteValid();
  checkMedia(documents, onIssues);
  checkLanguages(documents, onError);
  checkWhole(documents, onError);
  checkTicketing(documents, onError, onIssues);
  checkGamePrices(documents, onError, onIssues);
  checkOffers(documents, onError, onIssues);
  checkDemoDays(documents, onError, onIssues);
  return [...errors.values()];
}

/** Reports unknown, missing and wrong fields. Returns the files that have any. */
function checkShapes(documents: ReadonlySet<SourceDocument>, onError: OnError): ReadonlySet<string> {
  const misshapen = new Set<string>();
  for (const document of documents) {
    for (const { path, message } of findShapeErrors(document)) {
      // `checkLanguages` reports an unknown language, with a list of the known ones.
      if (document.kind === 'website' && path[0] === 'languages') continue;
      misshapen.add(fileOf(document));
      onError(fileOf(document), path, message);
    }
  }
  return misshapen;
}

/** The documents that are checked in each language. */
interface CheckedInLanguages {
  readonly unchecked: ReadonlySet<SourceDocument>;
  /** The files with errors that are reported already. */
  readonly misshapen: ReadonlySet<string>;
}

/** Reports the errors that the schemas of the responses find in each language. */
function checkInLanguages(
  documents: readonly SourceDocument[],
  { unchecked, misshapen }: CheckedInLanguages,
  onError: OnError,
  onIssues: OnIssues,
): void {
  if (unchecked.size === 0) return;
  for (const locale of languagesIn(documents)) {
    const content = resolveContent(documents, locale, onError, { isWanted: (document) => unchecked.has(document) });
    for (const kind of resolvedKinds) {
      for (const { file, value } of content[kind]) {
        // An error in the shape of the document would be reported twice, in other words.
        if (!misshapen.has(file)) onIssues(file, schemas[kind].safeParse(value).error?.issues ?? []);
      }
    }
  }
}

/** Reports missing translations in the documents that are in no response: those of ticketing and offers. */
function checkTranslations(
  documents: readonly SourceDocument[],
  unchecked: ReadonlySet<SourceDocument>,
  onError: OnError,
): void {
  const languages = languagesIn(documents);
  for (const source of unchecked) {
    if (source.kind !== 'ticketing' && source.kind !== 'offers') continue;
    const onMissing = (path: readonly PropertyKey[], message: string) => onError(fileOf(source), path, message);
    resolveLocale(source.document, { locale: languages[0], languages, media: {}, onError: onMissing });
  }
}

/** Reports errors in the pictures and films. */
function checkMedia(documents: readonly SourceDocument[], onIssues: OnIssues): void {
  for (const [key, medium] of Object.entries(findMedia(documents))) {
    const issues = mediaSchema.safeParse(medium).error?.issues ?? [];
    onIssues(
      'media.json',
      issues.map((issue) => ({ ...issue, path: [key, ...issue.path] })),
    );
  }
}
