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
} from '@latchkey/cms-client/schema';
import type * as z from 'zod';
import { checkDemoDays } from '../../demo/demo-days.ts';
import { checkOffers } from '../../ticketing/embedded/offers/check-offers.ts';
import { checkTicketing } from '../../ticketing/embedded/check-ticketing.ts';
import { locales } from '../locale.ts';
import { checkWhole } from './check-whole.ts';
import { googleReviewsDocumentSchema } from './google-reviews-document.ts';
import { describeProblem, type ContentProblem } from './content-problem.ts';
import { pageDocumentSchema } from './page-document.ts';
import { mediaOf, resolveContent, resolvedKinds, type ResolvedContent } from './resolve-content.ts';
import type { SourceDocument } from './source-document.ts';

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
 * Everything that is wrong with the documents, each once, in one go. Each locale is resolved and read by the very schemas that
 * the client reads the answers with.
 */
export function checkDocuments(documents: readonly SourceDocument[]): readonly ContentProblem[] {
  const problems = new Map<string, ContentProblem>();
  const onProblem = (file: string, path: readonly PropertyKey[], message: string) => {
    const problem = { file, path, message };
    problems.set(describeProblem(problem), problem);
  };
  const onIssues = (file: string, issues: readonly z.core.$ZodIssue[], prefix: readonly PropertyKey[] = []) => {
    for (const issue of issues) onProblem(file, [...prefix, ...issue.path], issue.message);
  };

  for (const locale of locales) {
    const content = resolveContent(documents, locale, onProblem);
    for (const kind of resolvedKinds) {
      for (const { file, value } of content[kind]) onIssues(file, schemas[kind].safeParse(value).error?.issues ?? []);
    }
  }
  for (const [key, medium] of Object.entries(mediaOf(documents))) {
    onIssues('media.json', mediaSchema.safeParse(medium).error?.issues ?? [], [key]);
  }
  checkWhole(documents, onProblem);
  checkTicketing(documents, onProblem, onIssues);
  checkOffers(documents, onProblem, onIssues);
  checkDemoDays(documents, onProblem, onIssues);
  return [...problems.values()];
}
