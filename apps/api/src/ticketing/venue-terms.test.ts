import { fileURLToPath } from 'node:url';
import { venueTermsSchema, type VenueTermsWire } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { readDocuments } from '../documents/read-documents.ts';
import type { TicketingChoice } from './choose-ticketing.ts';
import { createCatalogue } from '../venues/catalogue.ts';
import { documentedTerms, describeVenueTerms } from './venue-terms.ts';

const demo = fileURLToPath(new URL('../../../../examples/cipher-house/content', import.meta.url));
const { documents } = await readDocuments(demo);
const choice: TicketingChoice = { everywhere: 'embedded', byLocation: new Map([['loc-seattle', 'resova']]) };
const find = (takesCards: boolean, day: string) => {
  const limits = takesCards ? { minMinor: 50, maxMinor: 99_999_999, stepMinor: 1 } : null;
  const catalogue = createCatalogue(documents, () => limits, 'honoured', { places: 16, games: 3 });
  return (id: string): VenueTermsWire | null =>
    describeVenueTerms(catalogue, choice, () => Date.parse(`${day}T12:00:00Z`))(id);
};

describe('the terms of a venue', () => {
  it('are those of its documents', () => {
    expect(find(true, '2026-11-28')('loc-new-york')).toEqual({
      paymentMethods: ['card'],
      maxUnpaid: { places: 16, games: 3 },
      policy: {
        changeUntilHours: 24,
        cancellation: [
          { untilHours: 48, feePercent: 0, back: 'original' },
          { untilHours: 24, feePercent: 0, back: 'voucher' },
        ],
      },
      variesByGame: false,
      noticeMinutes: [60],
      holidays: [{ from: '2026-12-24', to: '2026-12-26' }],
      vouchers: { areSoldOnline: true, amounts: [25, 50, 100, 320], validMonths: [24, null] },
    });
  });

  it('name only the payment at the venue, and sell no vouchers, if no account takes cards', () => {
    const terms = find(false, '2026-11-28')('loc-new-york');
    expect(terms?.paymentMethods).toEqual(['venue']);
    expect(terms?.vouchers).toMatchObject({ areSoldOnline: false, amounts: [25, 50, 100, 320] });
  });

  it('name both ways to pay if the venue takes both', () => {
    expect(find(true, '2026-11-28')('loc-madrid')).toMatchObject({
      paymentMethods: ['card', 'venue'],
      maxUnpaid: { places: 16, games: 3 },
    });
  });

  it('list a holiday until its last day', () => {
    expect(find(true, '2026-12-26')('loc-paris')?.holidays).toEqual([{ from: '2026-12-24', to: '2026-12-26' }]);
    expect(find(true, '2026-12-27')('loc-paris')?.holidays).toEqual([]);
  });

  it('are those of Resova if it sells there, and null if another system does', () => {
    expect(find(true, '2026-11-28')('loc-seattle')).toMatchObject({
      paymentMethods: ['venue'],
      policy: { changeUntilHours: null, cancellation: [] },
      vouchers: null,
    });
    expect(find(true, '2026-11-28')('loc-boston')).toBeNull();
  });

  it('fit the wire at each venue', () => {
    for (const terms of documentedTerms(documents, Date.parse('2026-11-28')).values()) {
      expect(venueTermsSchema.parse(terms)).toEqual(terms);
    }
  });
});
