import { type ContentError, documentedTerms, languagesIn, memberOf, type SourceDocument } from '@latchkey/api/content';
import { findNamesInBraces, sentenceNames } from '@latchkey/i18n';
import { type Claim, findClaims, type VenueFacts } from './claims.ts';
import { createErrorAt } from './create-error-at.ts';
import { walkTexts } from './walk-documents.ts';

/** The kinds of documents whose texts are not about paying: pictures, quotations, prices. */
const withoutClaims: readonly SourceDocument['kind'][] = ['googleReviews', 'media', 'offers', 'ticketing', 'location'];

/** Finds sentences about paying, cancelling and gift vouchers that the data of a venue contradict. The documents have to be valid. */
export function findClaimErrors(documents: readonly SourceDocument[]): ContentError[] {
  return findDocumentClaims(documents).flatMap(({ document, path, claim, venues }) => {
    const venue = venues.find(({ terms }) => !claim.isTrueOf(terms));
    if (venue === undefined) return [];
    return [
      createErrorAt(
        document,
        path,
        `says “${claim.text}”, which is not true of ${venue.id}; write {${claim.placeholder}}`,
      ),
    ];
  });
}

/** Finds sentences about paying and cancelling that are true today, but would stay when the data of a venue change. */
export function findClaimWarnings(documents: readonly SourceDocument[]): ContentError[] {
  return findDocumentClaims(documents).flatMap(({ document, path, claim, venues }) =>
    venues.every(({ terms }) => claim.isTrueOf(terms))
      ? [
          createErrorAt(
            document,
            path,
            `says “${claim.text}”; {${claim.placeholder}} would follow the data of the venue`,
          ),
        ]
      : [],
  );
}

interface FoundClaim {
  readonly document: SourceDocument;
  readonly path: readonly PropertyKey[];
  readonly claim: Claim;
  /** The venues whose pages show the document. */
  readonly venues: readonly { readonly id: string; readonly terms: VenueFacts }[];
}

function findDocumentClaims(documents: readonly SourceDocument[]): readonly FoundClaim[] {
  const [fallback] = languagesIn(documents);
  const venues = Array.from(documentedTerms(documents, 0), ([id, terms]) => ({ id, terms }));
  return documents
    .filter(({ kind }) => !withoutClaims.includes(kind))
    .flatMap((document) => {
      const ids = memberOf(document.document, 'locationIds');
      const isShownAt = (id: string) => !Array.isArray(ids) || ids.length === 0 || ids.includes(id);
      const found: FoundClaim[] = [];
      walkTexts(document.document, fallback, (text, path, locale) => {
        for (const claim of findClaims(text, locale)) {
          found.push({ document, path, claim, venues: venues.filter(({ id }) => isShownAt(id)) });
        }
      });
      return found;
    });
}

/** Finds unknown placeholders, and placeholders in texts that are not filled. */
export function findPlaceholderErrors(document: SourceDocument): ContentError[] {
  const errors: ContentError[] = [];
  walkTexts(document.document, '', (text, path) => {
    for (const name of findNamesInBraces(text)) {
      if (!isSentenceName(name)) {
        errors.push(
          createErrorAt(document, path, `has no placeholder {${name}}: there are ${sentenceNames.join(', ')}`),
        );
      } else if (!isFilled(document, path)) {
        errors.push(
          createErrorAt(
            document,
            path,
            `does not fill {${name}}: only blocks, popups, metaData, cancellation and the price of a package or mode do`,
          ),
        );
      }
    }
  });
  return errors;
}

function isSentenceName(name: string): boolean {
  return sentenceNames.some((known) => known === name);
}

/** Says whether the placeholders of a text are filled: those of blocks, popups, metadata, and the prices of packages and modes. */
function isFilled({ kind }: SourceDocument, [field, ...rest]: readonly PropertyKey[]): boolean {
  if (kind === 'website') return field === 'cancellation' || field === 'metaData';
  if ((kind === 'package' || kind === 'mode') && field === 'price') return true;
  if (kind === 'popup' && (field === 'heading' || field === 'text')) return true;
  return field === 'content' || (field === 'metaData' && rest.length > 0);
}
