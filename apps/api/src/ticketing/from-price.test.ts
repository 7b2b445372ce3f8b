import { describe, expect, it } from 'vitest';
import type { SourceDocument } from '../content/source-document.ts';
import { createCatalogue } from '../venues/catalogue.ts';
import { findFromPrices } from './choose-ticketing.ts';

const category = (id: string, singlePrice: number, fields: object = {}) => ({
  id,
  name: { en: id },
  singlePrice,
  maxQuantity: 8,
  ...fields,
});
const opening = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, ['12:00', '22:00']]),
);
const documentsIn = (currency: string, adultPrice: number): readonly SourceDocument[] => [
  { kind: 'location', slug: 'a', document: { id: 'loc-a', timeZone: 'UTC', currency } },
  {
    kind: 'ticketing',
    slug: 'a',
    document: {
      locationId: 'loc-a',
      rooms: [
        {
          gameId: 'game-a',
          capacity: 8,
          isPrivate: true,
          minRequired: 2,
          durationMinutes: 60,
          turnaroundMinutes: 15,
          opening,
          standard: [
            category('military', 27.5, { kind: 'other' }),
            category('adult', adultPrice, { kind: 'adult' }),
            category('press', 1, { kind: 'adult', hide: true }),
          ],
          kids: [category('guardian', 14, { kind: 'companion' }), category('child', 22.5, { kind: 'child' })],
        },
      ],
    },
  },
];
const catalogue = createCatalogue(documentsIn('USD', 34), () => null);
const embedded = { everywhere: 'embedded', byLocation: new Map() } as const;
const query = { locationId: 'loc-a', gameId: 'game-a', isKidsMode: false };

describe('the price from which a game is sold', () => {
  it('is that of an adult in the smallest party', () => {
    expect(findFromPrices(catalogue, embedded)(query)).toEqual({
      amount: 34,
      currency: 'USD',
      partySize: 2,
      kind: 'adult',
    });
  });

  it('is that of a child in Kids Mode', () => {
    expect(findFromPrices(catalogue, embedded)({ ...query, isKidsMode: true })).toEqual({
      amount: 22.5,
      currency: 'USD',
      partySize: 2,
      kind: 'child',
    });
  });

  it.each([
    ['JPY', 3_405],
    ['USD', 34.05],
    ['KWD', 3.405],
  ])('has the decimals of %s', (currency, singlePrice) => {
    const inCurrency = createCatalogue(documentsIn(currency, singlePrice), () => null);
    expect(findFromPrices(inCurrency, embedded)(query)).toMatchObject({ amount: singlePrice, currency });
  });

  it.each([
    ['the location sells through a provider', { everywhere: 'resova', byLocation: new Map() } as const, query],
    ['the location sells nothing', embedded, { ...query, locationId: 'loc-b' }],
    ['the location has no such game', embedded, { ...query, gameId: 'game-b' }],
  ])('is not known where %s', (_case, choice, game) => {
    expect(findFromPrices(catalogue, choice)(game)).toBeNull();
  });
});
