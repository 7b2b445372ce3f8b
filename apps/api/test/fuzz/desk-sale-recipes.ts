import { bookingContracts, deskSaleId, type BookingId } from '@latchkey/cms-client/contract';
import { bookingRecipes } from './booking-recipes.ts';
import { pickLocale } from './pick-locale.ts';
import type { Recipe } from './recipe.ts';

const recipesOfVisitors: Readonly<Record<string, Recipe>> = {
  ...bookingRecipes,
  listVouchers: (world, random) => ({
    params: { locationId: random.pick(world.rooms).locationId },
    query: pickLocale(random),
  }),
};

/** The recipes of the requests of visitors, sent by an owner of the chain. */
export const deskSaleRecipes: Readonly<Record<string, Recipe>> = Object.fromEntries(
  Object.keys(bookingContracts).map((id): [string, Recipe] => [
    deskSaleId(id as BookingId),
    async (world, random) => {
      const parts = await recipesOfVisitors[id]?.(world, random);
      return { ...parts, headers: { ...parts?.headers, ...world.owner.headers } };
    },
  ]),
);
