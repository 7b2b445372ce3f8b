import { sendSitemapRoot } from '../../seo/sitemap/sitemap-files.ts';

// The sitemap is made for each request: it is requested rarely, and the site is built without a running api.
export const dynamic = 'force-dynamic';

/** Sends the sitemap: all pages of a chain, or the index of the files (`sitemaps/[file]`) of a chain with many locations. */
export async function GET(): Promise<Response> {
  return sendSitemapRoot();
}
