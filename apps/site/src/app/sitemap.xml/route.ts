import { sitemapRoot } from '../../seo/sitemap/sitemap-files.ts';

// It is requested rarely, and the site is built without a running api.
export const dynamic = 'force-dynamic';

/** All pages; of a chain with many locations the index of the files. */
export async function GET(): Promise<Response> {
  return sitemapRoot();
}
