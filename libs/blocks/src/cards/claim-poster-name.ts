import { cache } from 'react';

/** Returns the set of the names that a page has used, one set per rendering. */
const namesOnPage = cache(() => new Set<string>());

/**
 * Returns the view transition name of a game's poster, by which the browser animates it to the poster on the game's page. Only the first poster of a game
 * on a page gets the name; the others get `undefined`, since a duplicate name would disable the transition.
 */
export function claimPosterName({ slug }: { readonly slug: string }): string | undefined {
  const names = namesOnPage();
  if (names.has(slug)) return undefined;
  names.add(slug);
  return `poster-${slug}`;
}
