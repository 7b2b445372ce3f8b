/** A game's poster on the wall and on its own page are one thing: the browser moves it from here to there. */
export function posterName({ slug }: { readonly slug: string }): string {
  return `poster-${slug}`;
}
