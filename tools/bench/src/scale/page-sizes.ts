import { gzipSync } from 'node:zlib';

const maxAttempts = 20;
const pauseMs = 500;

/** The compressed bytes that a browser gets of a chain, and the time of the largest file of its sitemap. */
export interface PageSizes {
  readonly home: number;
  /** The bytes that the chooser loads when it is opened. */
  readonly chooser: number;
  /** The bytes of the chooser as a page, for a browser without scripts. */
  readonly chooserPage: number;
  readonly sitemapMs: number;
  /** The number of URLs in the largest file of the sitemap. */
  readonly sitemapUrls: number;
}

/**
 * Measures the sizes of a chain.
 *
 * @param origin the origin of the site
 */
export async function measurePageSizes(origin: string): Promise<PageSizes> {
  const measureSize = async (path: string) => gzipSync(await fetchText(`${origin}${path}`)).byteLength;
  const index = await fetchText(`${origin}/sitemap.xml`);
  const files = index.includes('<sitemapindex') ? readLocations(index) : [`${origin}/sitemap.xml`];
  let [sitemapMs, sitemapUrls] = [0, 0];
  for (const file of files) {
    const startedAt = performance.now();
    const text = await fetchText(`${origin}${new URL(file).pathname}`);
    sitemapMs = Math.max(sitemapMs, performance.now() - startedAt);
    sitemapUrls = Math.max(sitemapUrls, readLocations(text).length);
  }
  return {
    home: await measureSize('/en'),
    chooser: await measureSize('/api/locations/?groupsAbove=60&brief=1'),
    chooserPage: await measureSize('/en/locations'),
    sitemapMs,
    sitemapUrls,
  };
}

function readLocations(xml: string): readonly string[] {
  return Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/gu), ([, address = '']) => address);
}

/** Fetches a text, more than once if needed: a page that is rendered for the first time may take longer than the site waits for the api. */
async function fetchText(url: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url);
    if (response.status === 200) return response.text();
    if (attempt === maxAttempts) throw new Error(`${response.status} for ${url}`);
    await new Promise((resolve) => void setTimeout(resolve, pauseMs));
  }
}
