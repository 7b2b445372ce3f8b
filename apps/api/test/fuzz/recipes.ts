import { contracts, type Contract } from '@latchkey/cms-client/contract';
import { safeParse } from 'zod/v4/core';
import type { Random } from '@latchkey/testing';
import type { RequestParts } from './request-parts.ts';
import { bookingRecipes } from './booking-recipes.ts';
import { customerRecipes } from './customer-recipes.ts';
import { deskRecipes } from './desk-recipes.ts';
import { deskSaleRecipes } from './desk-sale-recipes.ts';
import { figuresRecipes } from './figures-recipes.ts';
import { formRecipes } from './form-recipes.ts';
import { pickLocale } from './pick-locale.ts';
import type { Recipe } from './recipe.ts';
import { staffRecipes } from './staff-recipes.ts';
import type { World } from './world.ts';

/** Returns the query of a location, as half of the requests have it. */
const pickLocationQuery = (world: World, random: Random): Record<string, string> =>
  random.chance(0.5) ? { locationid: random.pick(world.locations) } : {};

/** Creates the request of a list, with or without a page. */
const paged = (world: World, random: Random): RequestParts => ({
  query: {
    ...pickLocale(random),
    ...pickLocationQuery(world, random),
    ...(random.chance(0.5) && { page: `${random.between(1, 3)}`, pageSize: `${random.between(1, 50)}` }),
  },
});

const bySlug =
  (slugs: (world: World) => readonly string[]): Recipe =>
  (world, random) => ({ params: { slug: random.pick(slugs(world)) }, query: pickLocale(random) });

/** The request of an operation without any input. */
const emptyRequest: Recipe = () => ({});

/** Searches locations by a text, or by a point. */
const search: Recipe = (_, random) =>
  random.chance(0.5)
    ? {
        query: {
          search: random.pick(['32819', '10001', 'M5V', 'Orlando', 'orlándo', 'München', 'dubai', '75001', 'nowhere']),
          ...(random.chance(0.5) && { country: random.pick(['US', 'CA', 'FR', 'DE', 'AE']) }),
        },
      }
    : { query: { latitude: `${random.between(-90, 90)}`, longitude: `${random.between(-180, 180)}`, limit: '200' } };

/** The parameters of a path that a room of the world fills in. */
const namesOfRoom: ReadonlySet<string> = new Set(['locationId', 'gameId']);

/** Creates a recipe for each declared read that needs only a location, a game and a language. */
function createPlainReads(): Readonly<Record<string, Recipe>> {
  const declared: readonly (readonly [string, Contract])[] = Object.entries(contracts);
  const recipesOfReads = declared.flatMap(([id, { method, path, query, raw }]): [string, Recipe][] => {
    const names: readonly string[] = [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => name);
    const isPlain =
      method === 'GET' &&
      raw === undefined &&
      names.every((name) => namesOfRoom.has(name)) &&
      query?.shape['locale'] !== undefined &&
      safeParse(query, {}).success;
    if (!isPlain) return [];
    const recipe: Recipe = (world, random) => {
      const room: Readonly<Record<string, string>> = names.length === 0 ? {} : { ...random.pick(world.rooms) };
      const params = Object.fromEntries(Object.entries(room).filter(([name]) => names.includes(name)));
      return { params, query: pickLocale(random) };
    };
    return [[id, recipe]];
  });
  return Object.fromEntries(recipesOfReads);
}

/** The recipes, one for each operation of the document; a test names those that are missing. */
export const recipes: Readonly<Record<string, Recipe>> = {
  ...createPlainReads(),

  getHealth: emptyRequest,
  getReadiness: emptyRequest,
  getMetrics: emptyRequest,
  getDocument: emptyRequest,
  browseDocument: emptyRequest,
  browseMails: (_, random) => ({ params: { locale: random.pick(['en', 'ar']) } }),
  browseMail: (_, random) => ({ params: { locale: random.pick(['fr', 'es']), index: random.pick(['0', '3']) } }),
  getDocsFile: (_, random) => ({ params: { file: random.pick(['swagger-ui.css', 'start.js']) } }),

  getPage: (_, random) => ({ params: { slug: 'home' }, query: pickLocale(random) }),
  listGames: (world, random) => ({
    query: {
      ...pickLocale(random),
      ...pickLocationQuery(world, random),
      ...(random.chance(0.5) && { 'filters[kidsmode]': random.pick(['0', '1']) }),
    },
  }),
  getGame: bySlug(({ games }) => games),
  listArticles: paged,
  getArticle: bySlug(({ articles }) => articles),
  listPackages: paged,
  getPackage: bySlug(({ packages }) => packages),
  listModes: paged,
  getMode: bySlug(({ modes }) => modes),
  listSlugs: emptyRequest,
  listPopups: (world, random) => ({
    query: random.chance(0.5) ? { slug: random.pick(world.popups), lang: 'fr' } : pickLocale(random),
  }),
  listDeals: (world, random) => ({ params: { id: random.pick(world.locations) }, query: pickLocale(random) }),
  listGoogleReviews: paged,
  listVisitorReviews: (world, random) => ({ params: { id: random.pick(world.locations) }, query: pickLocale(random) }),

  listLocations: (world, random) => (random.chance(0.3) ? { query: pickLocale(random) } : search(world, random)),
  searchLocations: search,
  getLocation: bySlug(({ locations }) => locations),

  ...bookingRecipes,
  ...formRecipes,
  ...staffRecipes,
  ...deskRecipes,
  ...figuresRecipes,
  ...deskSaleRecipes,
  ...customerRecipes,
};
