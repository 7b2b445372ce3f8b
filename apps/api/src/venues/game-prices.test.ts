import { describe, expect, it } from 'vitest';
import type { SourceDocument } from '../content/source-document.ts';
import { createCatalogue } from './catalogue.ts';
import { checkGamePrices } from './check-game-prices.ts';
import { joinPrices } from './join-prices.ts';
import type { RoomPrices } from './price-documents.ts';
import { findPriceListWarnings } from './price-warnings.ts';
import { checkTicketing } from './check-ticketing.ts';

const room = {
  gameId: 'game-a',
  capacity: 6,
  isPrivate: true,
  minRequired: 2,
  durationMinutes: 60,
  turnaroundMinutes: 15,
  opening: { mon: ['10:00', '22:00'] },
  standard: [{ id: 'adult', name: 'Adult', singlePrice: 30, maxQuantity: 6 }],
  kids: null,
};

interface Chain {
  readonly shared?: unknown;
  readonly own?: object;
  readonly currency?: string;
}

function createDocuments({ shared, own, currency = 'EUR' }: Chain): readonly SourceDocument[] {
  return [
    { kind: 'location', slug: 'here', document: { id: 'loc-here', currency } },
    { kind: 'game', slug: 'a', document: { id: 'game-a', ...(shared !== undefined && { prices: shared }) } },
    {
      kind: 'ticketing',
      slug: 'here',
      document: { locationId: 'loc-here', rooms: [{ ...room, ...own }] },
    },
  ];
}

function pricingIn(chain: Chain) {
  const catalogue = createCatalogue(createDocuments(chain), () => null);
  const pricing = catalogue.venue('loc-here')?.rooms[0]?.pricing.standard;
  if (pricing === undefined) throw new Error('There is no room.');
  return pricing;
}

const errorsIn = (chain: Chain) => {
  const errors: string[] = [];
  const onError = (file: string, path: readonly PropertyKey[], message: string) =>
    errors.push(`${file}: ${path.join('.')}: ${message}`);
  const onIssues = (
    file: string,
    issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
  ) => {
    for (const { path, message } of issues) onError(file, path, message);
  };
  checkGamePrices(createDocuments(chain), onError, onIssues);
  checkTicketing(createDocuments(chain), onError, onIssues);
  return errors;
};

const euros = { currency: 'EUR', standard: { prices: { adult: 25 } }, rules: [{ weekdays: ['sat'], add: 5 }] };

describe('the prices of a game', () => {
  it('apply at a location of their currency only', () => {
    expect(pricingIn({ shared: [euros] })).toMatchObject({
      base: { each: [{ minor: { adult: 2_500 } }] },
      rules: [{}],
    });
    expect(pricingIn({ shared: [euros], currency: 'GBP' })).toMatchObject({
      base: { each: [{ minor: { adult: 3_000 } }] },
      rules: [],
    });
    expect(pricingIn({}).base.each[0]?.minor).toEqual({ adult: 3_000 });
  });

  it.each<[string, RoomPrices, object]>([
    ['a list', { standard: {} }, { base: { each: [{ minor: { adult: 3_000 } }] }, rules: [{ amountMinor: 500 }] }],
    ['rules', { rules: [] }, { base: { each: [{ minor: { adult: 2_500 } }] }, rules: [] }],
    ['how-soon rules', { howSoon: [{ withinHours: 3, percent: -20 }] }, { rules: [{}], howSoon: [{ hours: 3 }] }],
  ])('give way to %s of a room, each part by itself', (_name, prices, expected) => {
    expect(pricingIn({ shared: [euros], own: { prices } })).toMatchObject(expected);
  });

  it('have lists, of which a room replaces those with the same ids', () => {
    const list = (id: string, adult: number) => ({ id, standard: { prices: { adult } } });
    const joined = joinPrices({ lists: [list('late', 20)] }, { lists: [list('late', 22), list('early', 18)] });
    expect(joined?.lists).toEqual([list('late', 20), list('early', 18)]);
  });

  it('make the price of a ticket in the room unnecessary', () => {
    const standard = [{ id: 'adult', name: 'Adult', maxQuantity: 6 }];
    expect(errorsIn({ shared: [euros], own: { standard } })).toEqual([]);
    expect(errorsIn({ own: { standard } })).toEqual([
      'ticketing/here.json: rooms.0.standard.0.singlePrice: is missing',
    ]);
  });

  it('may have a list that only a rule of a room names', () => {
    const own = { prices: { rules: [{ weekdays: ['sat' as const], list: 'late' }] } };
    expect(errorsIn({ shared: [{ currency: 'EUR', lists: [{ id: 'late' }] }], own })).toEqual([]);
    expect(errorsIn({ shared: [euros], own })).toEqual([
      'ticketing/here.json: rooms.0.prices.rules.0.list: there is no list late',
    ]);
  });

  it.each<[string, unknown, string]>([
    ['a currency twice', [euros, euros], 'prices: has a currency twice'],
    [
      'an unknown list',
      [{ currency: 'EUR', rules: [{ weekdays: ['sat'], list: 'late' }] }],
      'prices.0.rules.0.list: there is no list late',
    ],
    [
      'tickets that no location sells',
      [{ currency: 'EUR', standard: { bySize: [{ size: 3, prices: { adlut: 20 } }] } }],
      'prices.0.standard.bySize.0.prices.adlut: no location that sells it in EUR has a category adlut',
    ],
    [
      'too many decimals',
      [{ currency: 'JPY', standard: { least: 10.5 } }],
      'prices.0.standard.least: must have no decimals in JPY',
    ],
  ])('are rejected with %s', (_name, shared, error) => {
    expect(errorsIn({ shared })).toEqual([`games/a.json: ${error}`]);
  });

  it('are named in a warning if they replace another price of a room', () => {
    const [, { document: game } = { document: null }, ticketing] = createDocuments({ shared: [euros] });
    expect(findPriceListWarnings(ticketing?.document, () => game, 'EUR')).toEqual([
      { path: ['rooms', 0, 'standard', 0, 'singlePrice'], message: 'is not used: the list of the game says 25' },
    ]);
  });
});
