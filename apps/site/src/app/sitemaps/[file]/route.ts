import { sendSitemapFile } from '../../../seo/sitemap/sitemap-files.ts';

export const dynamic = 'force-dynamic';

interface Context {
  readonly params: Promise<{ readonly file: string }>;
}

/** Sends one file of the sitemap of a chain with many locations. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  return sendSitemapFile((await params).file);
}
