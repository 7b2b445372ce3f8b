import { bestLocale, isLocale } from '@latchkey/i18n';
import { NextResponse, type NextRequest } from 'next/server';

/**
 * Redirects a URL without a known locale to the visitor's best one, and replaces an unknown locale (`/la/orlando`) or another
 * spelling (`/en-GB/orlando`). URLs with a locale never get here (matcher), so cached pages are served without running this.
 */
export function proxy(request: NextRequest) {
  const target = request.nextUrl.clone();
  const segments = target.pathname.split('/').filter((segment) => segment !== '');
  const [first = ''] = segments;
  const [language = ''] = first.toLowerCase().split('-');
  const isTag = languageTag.test(first);
  const locale = isTag && isLocale(language) ? language : bestLocale(request.headers.get('accept-language'));
  target.pathname = `/${[locale, ...(isTag ? segments.slice(1) : segments)].join('/')}`;
  return NextResponse.redirect(target, 307);
}

/** No page has a slug of two letters: a first segment that looks like a language is one. */
const languageTag = /^[a-z]{2}(?:-[a-z]{2})?$/iu;

export const config = {
  // The desk and the calls of the staff are the api's alone: there is no such page here, in any language.
  // Next reads this without running it and accepts a literal only; a test compares its locales with libs/i18n.
  matcher: [
    '/((?!(?:en|fr|es|ar)(?:/|$)|(?:desk|staff)(?:/|$)|api/|webhooks/|_next/|media/|fonts/|embeds/|extras/|\\.well-known/|favicon\\.|icon\\.|robots\\.txt|sitemap\\.xml|sitemaps/).*)',
  ],
};
