import { fileURLToPath } from 'node:url';
import { languagesIn, readDocuments, type SourceDocument } from '@latchkey/api/content';
import { describe, expect, it } from 'vitest';
import { findClaims } from './claims.ts';
import { walkTexts } from './walk-documents.ts';
import { findClaimErrors, findClaimWarnings, findPlaceholderErrors } from './find-claim-errors.ts';

const demo = fileURLToPath(new URL('../../../examples/cipher-house/content', import.meta.url));
const { documents } = await readDocuments(demo);

/** Returns the documents of the demo with one more page, which says this in English at some venues, or at all. */
function withText(html: string, locationIds: readonly string[] = []): readonly SourceDocument[] {
  const page = { id: 'page-own', slug: 'own', locationIds, content: [{ html: { en: html } }] };
  return [...documents, { kind: 'page', file: 'own.json', document: page } as unknown as SourceDocument];
}

const findErrors = (html: string, locationIds?: readonly string[]) =>
  findClaimErrors(withText(html, locationIds)).map(({ message }) => message);

describe('sentences about paying and cancelling', () => {
  it.each([
    ['Nothing is charged on this site.', 'loc-new-york', '{payment.when}'],
    ['You pay at the venue.', 'loc-new-york', '{payment.when}'],
    ['You pay by card.', 'loc-chicago', '{payment.when}'],
    ['Vouchers never expire.', 'loc-new-york', '{voucher.validity}'],
    ['Valid for 2 years.', 'loc-new-york', '{voucher.validity}'],
    ['Free to cancel at any time.', 'loc-dubai', '{policy.cancel}'],
    ['Tickets are non-refundable.', 'loc-new-york', '{policy.cancel}'],
    ['You can cancel up to 12 hours before.', 'loc-new-york', '{policy.change}'],
  ])('are errors where a venue contradicts them: %s', (text, locationId, placeholder) => {
    const [message = '', ...others] = findErrors(text, [locationId]);
    expect(others).toEqual([]);
    expect(message).toContain(`not true of ${locationId}`);
    expect(message).toContain(placeholder);
  });

  it('are warnings where they are true of each venue that shows them', () => {
    const text = 'You pay by card when you book.';
    expect(findErrors(text, ['loc-new-york'])).toEqual([]);
    expect(findClaimWarnings(withText(text, ['loc-new-york'])).map(({ message }) => message)).toEqual([
      'says “pay by card”; {payment.when} would follow the data of the venue',
    ]);
  });

  it('are not written out in the demo, in any language, since its placeholders say them', () => {
    const claims: string[] = [];
    const languages = new Set<string>();
    for (const { kind, document } of documents) {
      if (kind === 'offers' || kind === 'ticketing' || kind === 'location' || kind === 'googleReviews') continue;
      walkTexts(document, 'en', (text, path, locale) => {
        languages.add(locale);
        claims.push(...findClaims(text, locale).map((claim) => `${kind} ${path.join('.')}: ${claim.text}`));
      });
    }
    expect(claims).toEqual([]);
    expect([...languages].toSorted()).toEqual([...languagesIn(documents)].toSorted());
  });
});

describe('a placeholder', () => {
  const placeholderErrors = (document: object, kind = 'page') =>
    findPlaceholderErrors({ kind, file: 'own.json', document } as unknown as SourceDocument).map(
      ({ message }) => message,
    );

  it('is an error where no placeholder has its name', () => {
    expect(placeholderErrors({ content: [{ html: '<p>{payment.whence}</p>' }] })).toEqual([
      expect.stringContaining('has no placeholder {payment.whence}'),
    ]);
  });

  it('is an error in a text that is not filled', () => {
    expect(
      placeholderErrors({ content: [{ html: '<p>{payment.when}</p>' }], metaData: { metaTitle: '{opening.hours}' } }),
    ).toEqual([]);
    expect(placeholderErrors({ name: '{payment.when}' })).toEqual([expect.stringContaining('does not fill')]);
    expect(placeholderErrors({ successText: '{payment.when}' }, 'form')).toEqual([
      expect.stringContaining('does not fill'),
    ]);
    expect(placeholderErrors({ cancellation: '{policy.cancel}' }, 'website')).toEqual([]);
  });
});
