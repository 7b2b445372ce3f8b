import { cache } from 'react';

/** One for each page that the server makes. */
const namesOnPage = cache(() => new Set<string>());

/**
 * A game's poster on the wall and on its own page are one thing: the browser moves it from here to there. Of several on a page the
 * first is it, and `undefined` stands for the others: two of one name would keep all of them from moving.
 */
export function claimPosterName({ slug }: { readonly slug: string }): string | undefined {
  const names = namesOnPage();
  if (names.has(slug)) return undefined;
  names.add(slug);
  return `poster-${slug}`;
}
