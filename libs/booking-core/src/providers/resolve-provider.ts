import { type BookingWay, type ProviderQuestion, providers } from './registry.ts';

/** Finds the way to book: the first of the registry that applies. The last one, `none`, always does. */
export function resolveProvider(question: ProviderQuestion): BookingWay {
  for (const provider of providers) {
    const way = provider(question);
    if (way !== null) return way;
  }
  return { type: 'none' };
}

/** True if Kids Mode is on at first: for a kids game, and for a visitor who came from the kids list. */
export function isKidsModeByDefault(game: { readonly kidsMode: boolean }, cameFromKidsList = false): boolean {
  return game.kidsMode || cameFromKidsList;
}
