import type { IncomingMessage } from 'node:http';
import { bestLanguage, isLocale, type Locale, nearestLanguage } from '@latchkey/i18n';
import { hostsAddress } from '../src/foundation/third-party-hosts.ts';
import type { WatchedChainFacts } from './chain-facts.ts';

interface Redirect {
  /** A path of this site. */
  readonly location: string;
  /** True where the target depends on the languages of the visitor's browser. */
  readonly isNegotiated: boolean;
}

/** The addresses without a language: the desk and the calls of the staff are the api's alone, the rest are files and calls. */
const withoutLanguage =
  /^\/(?:(?:desk|staff|api)(?:\/|$)|(?:webhooks|_next|media|fonts|embeds|extras|\.well-known|sitemaps|page-data)\/|favicon\.|icon\.|robots\.txt|sitemap\.xml)/u;

/** The pattern of a language as the first segment of a path. No page has a slug of two letters. */
const languageTag = /^[a-z]{2}(?:-[a-z]{2})?$/iu;

/**
 * Redirects to a language that the chain has. An address without a language leads to the best one for the visitor's browser; one with another
 * spelling (`/en-GB/orlando`) to the right spelling; one with a language that the chain lacks to the same page in the default language.
 * Pages of the chain are served without running this.
 */
export function createLanguageRedirects(facts: Pick<WatchedChainFacts, 'current' | 'first' | 'isKnown'>) {
  const isOfChain = (locale: Locale) => facts.current().languages.includes(locale);

  return {
    /** Returns whether an address begins with a language that the chain does not have. Its page must not be sent. */
    isInOtherLanguage(url: string): boolean {
      const locale = readPathLocale(url);
      return locale !== null && facts.isKnown() && !isOfChain(locale);
    },

    /** Returns the redirect of a request; null if it is served where it is. The first visitors wait for the languages. */
    async find({ method, url = '', headers }: IncomingMessage): Promise<Redirect | null> {
      if (method !== 'GET' && method !== 'HEAD') return null;
      const locale = readPathLocale(url);
      if (locale !== null && facts.isKnown() && isOfChain(locale)) return null;
      const { pathname, search } = new URL(url.startsWith('/') ? `http://site${url}` : url);
      if (withoutLanguage.test(pathname) || pathname === hostsAddress) return null;
      await facts.first();
      const { languages } = facts.current();
      // Until the languages of the chain are known, the page is served.
      if (locale !== null && (!facts.isKnown() || isOfChain(locale))) return null;
      const segments = pathname.split('/').filter((segment) => segment !== '');
      const [firstSegment = ''] = segments;
      const beginsWithTag = languageTag.test(firstSegment);
      const [language] = firstSegment.toLowerCase().split('-', 1);
      const namesLanguage = beginsWithTag && isLocale(language);
      const target = namesLanguage
        ? nearestLanguage(language, languages)
        : bestLanguage(headers['accept-language'], languages);
      const segmentsOfPage = beginsWithTag ? segments.slice(1) : segments;
      const location = `/${[target, ...segmentsOfPage].join('/')}${search}`;
      return { location, isNegotiated: !namesLanguage };
    },
  };
}

/** Returns the known language that an address begins with. Every request needs this, so it looks at a few characters only. */
function readPathLocale(url: string): Locale | null {
  const tag = url.slice(1, 3);
  const afterTag = url[3];
  const isWholeSegment = afterTag === undefined || afterTag === '/' || afterTag === '?';
  return isWholeSegment && isLocale(tag) ? tag : null;
}
