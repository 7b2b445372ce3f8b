import type { SourceDocument } from '@latchkey/api/content';
import { describe, expect, it } from 'vitest';
import { findLegalWarnings } from './find-legal-warnings.ts';

const allPages = { terms: '/terms', privacy: '/privacy', imprint: '/imprint' };

interface Offers {
  readonly vouchers: readonly object[];
  readonly locationIds?: readonly string[];
}

const everywhere: Offers = { vouchers: [{ id: 'evening' }] };

function warnings(country: string, legalPages: SourceDocument['document'], offers: Offers = everywhere) {
  const documents: SourceDocument[] = [
    { kind: 'website', slug: 'website', document: { legalPages } },
    { kind: 'location', slug: 'venue', document: { id: 'loc-venue', address: { country } } },
    { kind: 'offers', slug: 'chain', document: JSON.parse(JSON.stringify(offers)) as SourceDocument['document'] },
  ];
  return findLegalWarnings(documents).map(({ message }) => message);
}

describe('findLegalWarnings', () => {
  it('names each page that a country asks for and the chain lacks', () => {
    expect(warnings('US', { terms: '/terms' })).toEqual([expect.stringContaining('“privacy”')]);
    expect(warnings('US', allPages)).toEqual([]);
  });

  it('asks a seller of gift vouchers in the European Economic Area for a way to withdraw', () => {
    expect(warnings('DE', allPages)).toEqual([expect.stringContaining('“withdrawal”')]);
    expect(warnings('DE', { ...allPages, withdrawal: '/withdrawal' })).toEqual([]);
    expect(warnings('DE', allPages, { ...everywhere, locationIds: ['loc-venue'] })).toHaveLength(1);
    expect(warnings('DE', allPages, { ...everywhere, locationIds: ['loc-elsewhere'] })).toEqual([]);
    expect(warnings('DE', allPages, { vouchers: [] })).toEqual([]);
    expect(warnings('GB', allPages)).toEqual([]);
  });
});
