import { describe, expect, it } from 'vitest';
import { checkTicketing } from './check-ticketing.ts';

/** A room of the ticketing document, without its categories. */
const room = {
  gameId: 'game-x',
  capacity: 8,
  isPrivate: true,
  minRequired: 2,
  durationMinutes: 60,
  turnaroundMinutes: 15,
  opening: { mon: ['12:00', '22:00'] },
};

describe('a price', () => {
  /** Returns the errors of documents in which a game has this price. Checks them twice, which must give the same errors. */
  const priceErrors = (currency: string | undefined, singlePrice: number, kidsPrice = 1) => {
    const priced = { ...room, standard: [{ id: 'a', name: 'A', singlePrice, maxQuantity: 1 }] };
    const kids = [{ id: 'k', name: 'K', singlePrice: kidsPrice, maxQuantity: 1 }];
    const documents = [
      { kind: 'location' as const, slug: 'x', document: { id: 'loc-x', ...(currency !== undefined && { currency }) } },
      { kind: 'game' as const, slug: 'x', document: { id: 'game-x' } },
      { kind: 'ticketing' as const, slug: 'x', document: { locationId: 'loc-x', rooms: [{ ...priced, kids }] } },
    ];
    const errors: string[] = [];
    const check = () =>
      checkTicketing(
        documents,
        (_, path, message) => errors.push(`${path.join('.')}: ${message}`),
        (_, issues) => errors.push(...issues.map(({ message }) => message)),
      );
    check();
    const once = [...errors];
    // Only parts of an unchanged document are remembered, and its errors are reported again.
    check();
    expect(errors).toEqual([...once, ...once]);
    return once;
  };

  it.each([
    ['KWD', 3.405],
    ['USD', 32.5],
    ['JPY', 3_400],
    ['VND', 1_250_000],
    [undefined, 1_000_000],
  ])('can be %s %d', (currency, price) => {
    expect(priceErrors(currency, price)).toEqual([]);
  });

  it.each([
    ['USD', 3.405, 'must have at most 2 decimals in USD'],
    ['USD', 0.333, 'must have at most 2 decimals in USD'],
    [undefined, 0.333, 'must have at most 2 decimals in USD'],
    ['JPY', 3_400.5, 'must have no decimals in JPY'],
    ['KWD', 3.4055, 'must have at most 3 decimals in KWD'],
    ['USD', 1_000_000.01, 'must be at most 1000000 USD'],
  ])('cannot be %s %d', (currency, price, message) => {
    expect(priceErrors(currency, price)).toEqual([`rooms.0.standard.0.singlePrice: ${message}`]);
  });

  it('of Kids Mode is checked, too', () => {
    expect(priceErrors('JPY', 1, 0.5)).toEqual(['rooms.0.kids.0.singlePrice: must have no decimals in JPY']);
  });
});
