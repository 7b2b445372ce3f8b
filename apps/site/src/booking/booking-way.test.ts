import type { Game, Location } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { resolveBookingWay, waysByMode } from './booking-way.ts';

/** A location with only those fields that decide the way of booking. */
const location = { id: 'loc-x', rollerDomain: 'tickets.example.org' } as unknown as Location;
const gameWith = (ids: object) =>
  ({
    kidsMode: false,
    locations: [{ location, rollerStandard: null, rollerKidsMode: null, ...ids }],
  }) as unknown as Game;

function readProductIds(game: Game): readonly string[] {
  const way = resolveBookingWay({ game, location });
  if (way.type !== 'roller') throw new Error(`the way is ${way.type}`);
  const { standard, kids } = waysByMode(way, { game, location });
  return [standard.productId, kids.productId];
}

describe('waysByMode', () => {
  it('sells the game for kids to a visitor of Kids Mode', () => {
    expect(readProductIds(gameWith({ rollerStandard: 'standard', rollerKidsMode: 'kids' }))).toEqual([
      'standard',
      'kids',
    ]);
  });

  it('sells the only game in both modes', () => {
    expect(readProductIds(gameWith({ rollerStandard: 'standard' }))).toEqual(['standard', 'standard']);
    expect(readProductIds(gameWith({ rollerKidsMode: 'kids' }))).toEqual(['kids', 'kids']);
  });
});
