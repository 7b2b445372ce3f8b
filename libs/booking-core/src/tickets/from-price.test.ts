import { assertProperty, fc } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { categoryKinds, type PricingCategory } from '../foundation/slot.ts';
import { pricingCategoryFixture } from '../testing/fixtures.ts';
import { fromPrice, type PriceList, smallestParty, ticketOffers } from './from-price.ts';
import { totalMinor } from './pricing.ts';
import { canSubmit, listedCategories, type Quantities } from './quantity.ts';
import { startingQuantities } from './starting-quantities.ts';

const ticket = (id: string, priceMinor: number, over: Partial<PricingCategory> = {}) =>
  pricingCategoryFixture({ id, priceMinor, ...over });
const list = (minRequired: number, ...pricingCategories: readonly PricingCategory[]) => ({
  spaces: { minRequired },
  pricingCategories,
});
const adult = ticket('adult', 4_200, { kind: 'adult' });
const student = ticket('student', 3_700, { kind: 'student' });
const union = ticket('union', 3_350, { kind: 'other' });
const child = ticket('child', 2_250, { kind: 'child' });
const companion = ticket('companion', 1_300, { kind: 'companion' });
const infant = ticket('infant', 0, { kind: 'child' });

describe('the price that is shown for a slot', () => {
  const cases: readonly [string, PriceList, ReturnType<typeof fromPrice>][] = [
    [
      'is what adults pay, not students or members of a union',
      list(2, union, student, adult),
      { amountMinor: 4_200, partySize: 2, kind: 'adult' },
    ],
    [
      'is what children pay where the list is theirs',
      { ...list(2, companion, child), reference: 'child' },
      { amountMinor: 2_250, partySize: 2, kind: 'child' },
    ],
    [
      'is that of the first ticket where none has a kind',
      list(1, ticket('b', 2_900), ticket('a', 1_400)),
      { amountMinor: 2_900, partySize: 1, kind: 'adult' },
    ],
    [
      'is that of the first ticket where none is of the reference kind',
      list(1, student, union),
      { amountMinor: 3_700, partySize: 1, kind: 'student' },
    ],
    [
      'is not free because an infant is',
      { ...list(1, infant, child), reference: 'child' },
      { amountMinor: 2_250, partySize: 1, kind: 'child' },
    ],
    [
      'is nothing where all tickets are free',
      list(1, ticket('guest', 0)),
      { amountMinor: 0, partySize: 1, kind: 'adult' },
    ],
    [
      'counts the tickets that each booking must have',
      { ...list(2, child, { ...adult, minQuantity: 1 }), reference: 'child' },
      // An adult and a child: half of 64.50.
      { amountMinor: 3_225, partySize: 2, kind: 'child' },
    ],
    [
      'counts other tickets where there are too few of the kind',
      list(3, { ...adult, maxQuantity: 2 }, student),
      // Two adults and a student: a third of 121.00, rounded up.
      { amountMinor: 4_034, partySize: 3, kind: 'adult' },
    ],
    ['is unknown where no party can be booked', list(3, { ...adult, maxQuantity: 2 }), null],
    ['is unknown where visitors see no ticket', list(1, { ...adult, isHidden: true }), null],
  ];

  it.each(cases)('%s', (_name, slot, price) => {
    expect(fromPrice(slot)).toEqual(price);
  });

  const priceLists = fc.record({
    minRequired: fc.nat(6),
    reference: fc.option(fc.constantFrom(...categoryKinds), { nil: undefined }),
    pricingCategories: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        name: fc.constant('Ticket'),
        kind: fc.option(fc.constantFrom(...categoryKinds), { nil: undefined }),
        priceMinor: fc.oneof(fc.constant(0), fc.nat(200_000)),
        minQuantity: fc.constantFrom(0, 0, 0, 1, 2),
        maxQuantity: fc.nat(8),
        isHidden: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: 5 },
    ),
  });

  it('is the price per ticket of the smallest party, which as many ordinary customers pay, too', () => {
    assertProperty(
      fc.property(priceLists, ({ minRequired, reference, pricingCategories }) => {
        const slot = { spaces: { minRequired, maxAvailable: 1_000 }, reference, pricingCategories };
        const parties = listParties(slot, minRequired);
        const price = fromPrice(slot);
        expect(price === null).toBe(parties.length === 0);
        if (price === null) return;

        const party = smallestParty(slot) ?? {};
        expect(startingQuantities(slot)).toEqual(party);
        expect(countPlaces(party)).toBe(price.partySize);
        expect(Math.ceil(totalMinor(slot, party) / price.partySize)).toBe(price.amountMinor);
        expect(Math.min(...parties.map(countPlaces))).toBe(price.partySize);

        // Where one category is for ordinary customers, a party of such tickets alone pays exactly this price for each.
        const ordinary = listedCategories(slot).filter(({ kind = 'adult' }) => kind === (reference ?? 'adult'));
        if (ordinary.length !== 1) return;
        const [{ id } = { id: '' }] = ordinary;
        const alone = parties.find((each) => (each[id] ?? 0) === price.partySize);
        if (alone === undefined) return;
        expect(totalMinor(slot, alone)).toBe(price.amountMinor * price.partySize);
      }),
    );
  });
});

it('tickets that cost less than the ordinary one have a reduced price', () => {
  const reduced = (slot: PriceList & { readonly pricingCategories: readonly PricingCategory[] }) =>
    ticketOffers(slot).flatMap(({ id, isReduced }) => (isReduced ? [id] : []));
  expect(reduced(list(2, adult, student, union, infant, { ...companion, isHidden: true }))).toEqual([
    'student',
    'union',
  ]);
  expect(reduced({ ...list(2, child, companion, adult), reference: 'child' })).toEqual(['companion']);
  expect(reduced(list(2))).toEqual([]);
});

/** Lists the choices of tickets that can be booked and are as small as possible. */
function listParties(slot: Parameters<typeof canSubmit>[0], minRequired: number): readonly Quantities[] {
  const categories = listedCategories(slot);
  const size = Math.max(
    1,
    minRequired,
    categories.reduce((sum, { minQuantity = 0 }) => sum + minQuantity, 0),
  );
  const choices = categories.reduce<readonly Quantities[]>(
    (chosen, { id, maxQuantity }) =>
      chosen.flatMap((party) =>
        Array.from({ length: Math.min(maxQuantity, size - countPlaces(party)) + 1 }, (_, count) => ({
          ...party,
          [id]: count,
        })),
      ),
    [{}],
  );
  return choices.filter((party) => canSubmit(slot, party));
}

function countPlaces(party: Quantities): number {
  return Object.values(party).reduce((sum, count) => sum + count, 0);
}
