import { expect, test } from '../../support/test.ts';

test('no page shows a poster twice', async ({ siteOrigin }) => {
  const sitemap = await (await fetch(`${siteOrigin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+(\/en[^<]*)<\/loc>/gu)].map(([, path = '']) => path);
  // One location is enough, since the pages of all locations show the same pictures.
  const chosenPaths = paths.filter((path) => !/^\/en\/(?!orlando)[a-z-]+\/./u.test(path));
  expect(chosenPaths.length).toBeGreaterThan(30);
  const repeated: string[] = [];
  for (const path of chosenPaths) {
    const html = await (await fetch(`${siteOrigin}${path}`)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const posters = [...main.matchAll(/<img[^>]*src="([^"]*-poster-[^"]*)"/gu)].map(([, source = '']) => source);
    const twice = posters.filter((poster, at) => posters.indexOf(poster) !== at);
    repeated.push(...twice.map((poster) => `${path}: ${poster}`));
  }
  expect(repeated).toEqual([]);
});
