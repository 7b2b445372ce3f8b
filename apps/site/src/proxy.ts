import { bestLocale, isLocale } from '@latchkey/i18n';
import { NextResponse, type NextRequest } from 'next/server';

/**
 * An address without a known locale goes to the visitor's best one; a locale that the site does not speak (`/la/orlando`), or
 * spells otherwise (`/en-GB/orlando`), gives way to it. Addresses that have one never come here (matcher), so cached pages are
 * served without running anything.
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

/** No page has a slug of two letters: what looks like a language in front of an address is one. */
const languageTag = /^[a-z]{2}(?:-[a-z]{2})?$/iu;

export const config = {
  // Next reads this without running it and takes a literal only; a test compares the locales in it with libs/i18n.
  matcher: [
    '/((?!(?:en|fr|es|ar)(?:/|$)|api/|webhooks/|_next/|media/|fonts/|embeds/|extras/|favicon\\.|icon\\.|robots\\.txt|sitemap\\.xml).*)',
  ],
};
