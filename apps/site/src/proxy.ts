import { bestLocale } from '@latchkey/i18n';
import { NextResponse, type NextRequest } from 'next/server';

/**
 * An address without a known locale goes to the visitor's best one. Addresses that have one never come here (matcher), so
 * cached pages are served without running anything.
 */
export function proxy(request: NextRequest) {
  const target = request.nextUrl.clone();
  const locale = bestLocale(request.headers.get('accept-language'));
  target.pathname = `/${locale}${target.pathname === '/' ? '' : target.pathname.replace(/^\/+/u, '/')}`;
  return NextResponse.redirect(target, 307);
}

export const config = {
  // Read at build time, so the locales stand here as text; a test holds them against libs/i18n.
  matcher: ['/((?!(?:en|fr|es|ar)(?:/|$)|api/|_next/|media/|fonts/|favicon\\.|icon\\.|robots\\.txt|sitemap\\.xml).*)'],
};
