import 'server-only';

import { type BlockData, type BlockNeed, type FoundBlock, collectNeeds, offersKidsMode } from '@latchkey/blocks';
import { idSchema, type Location } from '@latchkey/cms-client/contract';
import type { Translator } from '@latchkey/i18n';
import {
  listArticles,
  listDeals,
  listGames,
  listGiftVouchers,
  listGoogleReviews,
  listLocations,
  listOffers,
  loadForm,
} from '../foundation/content.ts';
import { GiftCardPart } from './gift-card-part.tsx';
import { phrasesForIsland } from './phrases-for-island.ts';

/** The page whose blocks need data. */
interface DataScope {
  readonly t: Translator;
  readonly location: Location | null;
  /** The slug of the page; null on the page of a game. */
  readonly pageSlug: string | null;
  /** True where the page is the list of the games for kids. */
  readonly isKidsList: boolean;
}

/** Loads one kind of data that `blocks` of the page need. A list that cannot be loaded is empty, and the page is not written to the page cache. */
type Loader<Need extends BlockNeed> = (scope: DataScope, blocks: readonly FoundBlock[]) => Promise<BlockData[Need]>;

/** The loader of each need of a block. A need without a loader does not compile. */
const loaders: { readonly [Need in BlockNeed]: Loader<Need> } = {
  games: async ({ t, location, isKidsList }) => {
    const games = await listGames(t.locale, location?.id ?? null);
    return isKidsList ? games.filter((game) => offersKidsMode(game, location)) : games;
  },
  chainGames: ({ t }) => listGames(t.locale, null),
  locations: async ({ t }) => (await listLocations(t.locale)).locations,
  locationGroups: async ({ t }) => (await listLocations(t.locale)).groups,
  articles: async (scope) => (await listArticles(placeOf(scope))).filter((article) => isOther(article, scope)),
  packages: async (scope) => (await listOffers(placeOf(scope))).filter((offer) => isOther(offer, scope)),
  deals: (scope) => listDeals(placeOf(scope)),
  googleReviews: (scope) => listGoogleReviews(placeOf(scope)),
  forms: async ({ t }, blocks) => {
    const ids = new Set(blocks.flatMap(({ formId }) => idSchema.safeParse(formId).data ?? []));
    const loaded = await Promise.all([...ids].map(async (id) => [id, await loadForm(t.locale, id)] as const));
    return new Map(loaded.flatMap(([id, form]) => (form === null ? [] : [[id, form] as const])));
  },
  giftCard: async ({ t, location }) => {
    const [phrases, vouchers] = await Promise.all([
      phrasesForIsland('giftCard', t.locale),
      location === null ? null : listGiftVouchers(t.locale, location.id),
    ]);
    return <GiftCardPart t={t} location={location} phrases={phrases} vouchers={vouchers} />;
  },
};

/** Loads the data that the blocks in `content` need, and nothing else. */
export async function loadBlockData(content: unknown, scope: DataScope): Promise<Readonly<Partial<BlockData>>> {
  const needs = [...collectNeeds(content)];
  const entries = needs.map(async ([need, blocks]) => [need, await loaders[need](scope, blocks)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

const placeOf = ({ t, location }: DataScope) => ({ locale: t.locale, locationId: location?.id ?? null });

/** Returns whether an entry of a list leads to another page than the current one. A page does not recommend itself. */
function isOther({ slug }: { readonly slug: string }, { pageSlug }: DataScope): boolean {
  return slug !== pageSlug;
}
