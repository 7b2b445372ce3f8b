import { exportKinds, figuresContracts, figureSteps } from '@latchkey/cms-client/contract';
import { parse } from 'zod/v4/core';
import type { Random } from '@latchkey/testing';
import { addDays } from '../../src/kernel/wall-clock.ts';
import type { Recipe } from './recipe.ts';
import type { World } from './world.ts';

/** The recipes of valid requests for figures, cash-ups and exports, by an owner of the chain. */
export const figuresRecipes = {
  getFigures: (world, random) => ({
    headers: world.owner.headers,
    query: { ...period(world, random), step: random.pick(figureSteps) },
  }),
  getCashDay: (world, random) => ({ params: pickCashDay(world, random), headers: world.owner.headers }),
  countCash: async (world, random) => {
    const params = pickCashDay(world, random);
    const path = `/staff/${params.locationId}/cash/${params.date}`;
    const found = await world.send('GET', path, undefined, world.owner.headers);
    const [sums] = parse(figuresContracts.getCashDay.data, found).sums;
    const { currency = '', cash = 0 } = sums ?? {};
    const body = { currency, expected: cash, counted: random.between(0, 90_000), note: 'two coins' };
    return { params, body, headers: world.owner.headers };
  },
  exportFigures: (world, random) => ({
    params: { kind: random.pick(exportKinds) },
    headers: world.owner.headers,
    query: period(world, random),
  }),
} satisfies Record<string, Recipe>;

function period(world: World, random: Random) {
  const to = world.date(random);
  return { from: addDays(to, -random.between(0, 40)), to };
}

/** Returns a day that has begun. */
function pickCashDay(world: World, random: Random) {
  return { locationId: random.pick(world.rooms).locationId, date: addDays(world.date(random), -100) };
}
