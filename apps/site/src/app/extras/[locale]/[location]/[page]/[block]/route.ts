import { findExtra } from '@latchkey/blocks';
import { createBlockContext } from '../../../../../../compose/block-context.ts';
import { loadProps } from '../../../../../../foundation/load-page.ts';

interface Route {
  params: Promise<{ locale: string; location: string; page: string; block: string }>;
}

/** Sends the extra text of a page header as HTML, sanitised like all HTML of the content system. */
export async function GET(_request: Request, { params }: Route): Promise<Response> {
  const { locale, location, page, block } = await params;
  const props = await loadProps({ locale, location: location === '-' ? null : location, page });
  const html = findExtra(props.page?.content, block, await createBlockContext(props));
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'public, max-age=60',
    'X-Robots-Tag': 'noindex',
  };
  return new Response(html, { status: html === null ? 404 : 200, headers });
}
