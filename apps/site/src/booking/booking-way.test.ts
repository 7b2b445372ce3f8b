import type { Game, Location } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { bookingWayOf, waysByMode } from './booking-way.ts';

/** Only what decides the way of booking. */
const location = { id: 'loc-x', rollerDomain: 'tickets.example.org' } as unknown as Location;
const gameWith = (ids: object) =>
  ({
    kidsMode: false,
    locations: [{ location, rollerStandard: null, rollerKidsMode: null, ...ids }],
  }) as unknown as Game;

function productsOf(game: Game): readonly string[] {
  const way = bookingWayOf({ game, location });
  if (way.type !== 'roller') throw new Error(`the way is ${way.type}`);
  const { standard, kids } = waysByMode(way, { game, location });
  return [standard.productId, kids.productId];
}

describe('waysByMode', () => {
  it('sells the game for kids to a visitor of Kids Mode', () => {
    expect(productsOf(gameWith({ rollerStandard: 'standard', rollerKidsMode: 'kids' }))).toEqual(['standard', 'kids']);
  });

  it('sells the only game in both modes', () => {
    expect(productsOf(gameWith({ rollerStandard: 'standard' }))).toEqual(['standard', 'standard']);
    expect(productsOf(gameWith({ rollerKidsMode: 'kids' }))).toEqual(['kids', 'kids']);
  });
});
