/** Reads the paths of all pages in the sitemap: those of games at a location, whose times change, and all others. */
export async function readSitemap({ origin }: { readonly origin: string }): Promise<{
  readonly gamePages: readonly string[];
  readonly otherPages: readonly string[];
}> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/gu), ([, url = '']) => new URL(url).pathname);
  const isGamePage = (path: string) => /^\/..\/[^/]+\/escape-games\/./u.test(path);
  return { gamePages: listed.filter(isGamePage), otherPages: listed.filter((path) => !isGamePage(path)) };
}
