import { describe, expect, it } from 'vitest';
import type { SourceDocument } from '../content/source-document.ts';
import { createCatalogue } from './embedded/catalogue.ts';
import { fromPricesOf } from './choose-ticketing.ts';

const category = (id: string, singlePrice: number, hide = false) => ({
  id,
  name: { en: id },
  singlePrice,
  maxQuantity: 8,
  hide,
});
const opening = Object.fromEntries(
  ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, ['12:00', '22:00']]),
);
const documents: readonly SourceDocument[] = [
  { kind: 'location', slug: 'a', document: { id: 'loc-a', timeZone: 'UTC', currency: 'USD' } },
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
          standard: [category('adult', 34), category('military', 27.5), category('press', 1, true)],
          kids: [category('child', 22.5)],
        },
      ],
    },
  },
];
const catalogue = createCatalogue(documents, () => null);
const embedded = { everywhere: 'embedded', byLocation: new Map() } as const;
const query = { locationId: 'loc-a', gameId: 'game-a', isKidsMode: false };

describe('the price from which a game is sold', () => {
  it('is that of the cheapest pricing category that visitors see', () => {
    expect(fromPricesOf(catalogue, embedded)(query)).toEqual({ amount: 27.5, currency: 'USD' });
  });

  it('is that of Kids Mode where the game is sold in it', () => {
    expect(fromPricesOf(catalogue, embedded)({ ...query, isKidsMode: true })).toEqual({
      amount: 22.5,
      currency: 'USD',
    });
  });

  it.each([
    ['the location sells through a provider', { everywhere: 'resova', byLocation: new Map() } as const, query],
    ['the location sells nothing', embedded, { ...query, locationId: 'loc-b' }],
    ['the location has no such game', embedded, { ...query, gameId: 'game-b' }],
  ])('is not known where %s', (_case, choice, game) => {
    expect(fromPricesOf(catalogue, choice)(game)).toBeNull();
  });
});
