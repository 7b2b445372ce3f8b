import { contentChanges } from '../src/foundation/content-changes.ts';
import { isBookPath, isMyBookingPath } from '../src/foundation/paths.ts';

/** The header's value for a URL with a query. */
export const noindex = 'noindex, nofollow';

/** A page's own robots tag, in any order of attributes. */
const robotsTag = /<meta(?=[^>]*\sname="robots")[^>]*>/u;
/** Returns whether a page has a robots tag of its own. */
export const hasRobotsTag = (html: string): boolean => robotsTag.test(html);
/** The time for which the result for a page is kept; its content is kept as long. */
const rememberedMs = 60_000;
/** The number of pages that are remembered, so that invented URLs do not fill the memory. */
const maxRemembered = 500;

interface QueryRobotsOptions {
  /** The page of a path without its query, as html. */
  readonly loadPage: (pathname: string) => Promise<string>;
  readonly now?: () => number;
}

interface Remembered {
  readonly until: number;
  /** The number of changes of the content before the result. */
  readonly change: number;
  readonly hasOwn: Promise<boolean>;
}

/**
 * Creates the function that returns `X-Robots-Tag` for a request: `noindex, nofollow` for any query string, unless the page has a robots tag of its
 * own. Pages are the same static pages with and without a query, so the tag is read from the page itself, at most once a minute.
 */
export function createQueryRobots({ loadPage, now = Date.now }: QueryRobotsOptions) {
  const remembered = new Map<string, Remembered>();

  const hasOwnRobots = (pathname: string): Promise<boolean> => {
    const earlier = remembered.get(pathname);
    const change = contentChanges.current().count;
    const isCurrent = earlier !== undefined && earlier.until > now() && earlier.change === change;
    if (isCurrent) return earlier.hasOwn;
    const [oldest] = remembered.keys();
    if (oldest !== undefined && remembered.size >= maxRemembered) remembered.delete(oldest);
    const hasOwn = loadPage(pathname).then(
      (html) => hasRobotsTag(html),
      // A page that cannot be loaded counts as one without a tag; the visitor gets its response all the same.
      () => false,
    );
    // The page becomes the youngest one: the oldest in the order of the map is forgotten first.
    remembered.delete(pathname);
    remembered.set(pathname, { until: now() + rememberedMs, change, hasOwn });
    return hasOwn;
  };

  /**
   * Returns the value of the header; null for none.
   *
   * @param url the request URL without the host
   * @param isPart whether the scripts of a page request a part of one
   */
  return async function findRobotsHeader(url: string, isPart: boolean): Promise<string | null> {
    const [pathname = '', query = ''] = url.split('?', 2);
    // These pages are rendered for each request, and never indexed.
    if (isBookPath(pathname) || isMyBookingPath(pathname)) return noindex;
    // Parts of a page carry a query of their own; files and the api are no pages.
    if (query === '' || isPart || !isPage(pathname)) return null;
    return (await hasOwnRobots(pathname)) ? null : noindex;
  };
}

function isPage(pathname: string): boolean {
  return /^\/[a-z]{2}(?:\/|$)/u.test(pathname);
}
